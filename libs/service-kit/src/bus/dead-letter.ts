import { DeadLetter } from '@vault/contracts/common/dead-letter';
import { Moment } from '@vault/contracts/common/fields';
import { command, query, type Contract } from '@vault/contracts/define';
import type { Message } from 'amqplib';
import { z } from 'zod';
import { incoming, textHeader, type Headers } from './incoming';

/** How many are replayed or discarded at once. */
export const MAX_LETTERS = 500;

export const listInput = z.object({ limit: z.int().min(1).max(MAX_LETTERS).default(100) });
export const listOutput = z.object({ total: z.int(), letters: z.array(DeadLetter) });
export const replayInput = z.object({ messageIds: z.array(z.string()).max(MAX_LETTERS).optional() });
const replayOutput = z.object({ replayed: z.array(DeadLetter) });
export const discardInput = z.object({ messageIds: z.array(z.string()).min(1).max(MAX_LETTERS) });
const discardOutput = z.object({ discarded: z.array(DeadLetter) });

/** The parked events of a service, oldest first. */
export const listDeadLetters = (service: string): Contract<typeof listInput, typeof listOutput> =>
  query({ name: `${service}.dead-letters.list`, input: listInput, output: listOutput });

/** Puts the given or all dead-lettered events back into the service's queue with all their tries; returns them. */
export const replayDeadLetters = (service: string): Contract<typeof replayInput, typeof replayOutput> =>
  command({ name: `${service}.dead-letters.replay`, input: replayInput, output: replayOutput });

/** Deletes the given ones for good; returns them. */
export const discardDeadLetters = (service: string): Contract<typeof discardInput, typeof discardOutput> =>
  command({ name: `${service}.dead-letters.discard`, input: discardInput, output: discardOutput });

const SUBJECT = /^id$|Id$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isSubject = (name: string, value: unknown): boolean =>
  SUBJECT.test(name) && (Number.isSafeInteger(value) || (typeof value === 'string' && UUID.test(value)));

/** The ids at the top of a payload, by name; none in what is no JSON object. */
export function subjectsOf(content: Buffer): Record<string, string> {
  try {
    const payload: unknown = JSON.parse(content.toString());
    if (typeof payload !== 'object' || payload === null) return {};
    const found = Object.entries(payload).filter(([name, value]) => isSubject(name, value));
    return Object.fromEntries(found.map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}

/** Null for an invalid timestamp: one malformed event must not hide the others. */
const momentHeader = (headers: Headers, key: string): string | null => Moment.safeParse(headers[key]).data ?? null;

/** The description of a dead-lettered message that administrators see. */
export function describeLetter(letter: Message): DeadLetter {
  const { messageId, type, headers } = incoming(letter);
  return {
    messageId,
    event: type,
    // Without our header the broker dead-lettered it: it was redelivered too often.
    reason: textHeader(headers, 'reason') || textHeader(headers, 'x-first-death-reason') || 'unknown',
    failedAt: momentHeader(headers, 'failedAt'),
    occurredAt: momentHeader(headers, 'occurredAt'),
    subjects: subjectsOf(letter.content),
  };
}
