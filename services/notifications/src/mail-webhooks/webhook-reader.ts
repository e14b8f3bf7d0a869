import type { InputOf } from '@vault/contracts/define';
import type { receiveMailEvents } from '@vault/contracts/notifications/mail';
import { z } from 'zod';
import type { MailEvent } from '../suppression';

export type WebhookRequest = Omit<InputOf<typeof receiveMailEvents>, 'provider'>;

/**
 * Reads a provider's request.
 *
 * @throws BadSignature unless it comes from the provider; SyntaxError when a signed body is not JSON.
 */
export type WebhookReader = (request: WebhookRequest, now: Date) => Promise<readonly MailEvent[]>;

/** The request was not signed by the provider, or not recently. The message is for the log. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}

/** An address or an id, without control characters, which Postgres could not store. */
export const StorableText = z
  .string()
  .max(320)
  .regex(/^\P{C}+$/u);

/** Seconds since 1970, until the year 3000. */
export const UnixSeconds = z.number().min(0).max(32_503_680_000);

/** Parses JSON that carries its own signature, so that a body of another shape is not signed. */
export function parseSigned<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new BadSignature('the body is not what the provider sends');
  }
}

/** How far a provider's clock may be ahead of ours. */
const MAX_CLOCK_DIFFERENCE_MS = 5 * 60_000;

/** @throws BadSignature when it was signed too long ago or in the future; `signedAt` are milliseconds, also NaN. */
export function assertFresh(signedAt: number, now: Date, maxAgeMs: number): void {
  const ageMs = now.getTime() - signedAt;
  // Written so that NaN is refused.
  if (!(ageMs <= maxAgeMs && ageMs >= -MAX_CLOCK_DIFFERENCE_MS)) throw new BadSignature('it was signed too long ago');
}
