import { resetRequested, verificationRequested } from '@vault/contracts/identity/auth';
import type { BusClient } from '@vault/service-kit/bus';
import { recordedEvents, waitFor } from '@vault/service-kit/testing';

/** What would arrive by mail, read from the events that request it. */
export interface Mailbox {
  /** The newest code for the address, once `count` of them were requested. */
  code(email: string, count?: number): Promise<string>;
  /** The token of the reset mail's link. */
  linkToken(email: string, count?: number): Promise<string>;
  token(email: string, count?: number): Promise<string>;
  /** How many reset mails the address would have got. */
  count(email: string): number;
  hasCode(email: string, count: number): boolean;
  codes(): number;
}

export async function openMailbox(bus: BusClient): Promise<Mailbox> {
  const events = await recordedEvents(bus, [resetRequested, verificationRequested]);
  const of = (name: string, email: string): Record<string, string>[] =>
    events
      .filter((event) => event.name === name)
      .map(({ payload }) => payload as Record<string, string>)
      .filter((payload) => payload.email === email);
  const nth = (name: string, email: string, count: number, field: string): Promise<string> =>
    waitFor(() => of(name, email)[count - 1]?.[field] ?? '');
  return {
    code: (email, count = 1) => nth(resetRequested.name, email, count, 'code'),
    linkToken: (email, count = 1) => nth(resetRequested.name, email, count, 'linkToken'),
    token: (email, count = 1) => nth(verificationRequested.name, email, count, 'token'),
    count: (email) => of(resetRequested.name, email).length,
    hasCode: (email, count) => !!of(resetRequested.name, email)[count - 1]?.code,
    codes: () => events.filter(({ name }) => name === resetRequested.name).length,
  };
}
