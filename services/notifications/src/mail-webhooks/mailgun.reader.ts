import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { MailEvent } from '../suppression';
import {
  assertFresh,
  BadSignature,
  parseSigned,
  StorableText,
  UnixSeconds,
  type WebhookReader,
} from './webhook-reader';

const MAX_AGE_MS = 15 * 60_000;

const Body = z.object({
  signature: z.object({
    timestamp: z.coerce.string().max(20),
    token: StorableText,
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  'event-data': z.object({
    event: z.string(),
    timestamp: UnixSeconds,
    recipient: StorableText.optional(),
    severity: z.string().optional(),
    reason: z.string().optional(),
  }),
});
type Data = z.output<typeof Body>['event-data'];

/** Permanent failures that say nothing about the mailbox: too old, we are blocked, or unsubscribed at Mailgun. */
const OTHER_REASONS = new Set(['old', 'espblock', 'suppress-unsubscribe']);

function outcomeOf({ event, severity, reason = '' }: Data): MailEvent['outcome'] {
  if (event === 'complained') return 'complaint';
  if (event !== 'failed' || severity !== 'permanent' || OTHER_REASONS.has(reason)) return 'ignored';
  return reason === 'suppress-complaint' ? 'complaint' : 'bounce';
}

/**
 * Mailgun signs a timestamp and a token with HMAC-SHA256, not the body. So each token counts once: it is the event's id.
 * https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks
 */
export const mailgunReader =
  (key: string): WebhookReader =>
  ({ payload }, now) => {
    const { signature, 'event-data': data } = parseSigned(Body, payload);
    const expected = createHmac('sha256', key)
      .update(signature.timestamp + signature.token)
      .digest();
    if (!timingSafeEqual(expected, Buffer.from(signature.signature, 'hex')))
      throw new BadSignature('the signature is wrong');
    assertFresh(Number(signature.timestamp) * 1000, now, MAX_AGE_MS);
    const happenedAt = new Date(data.timestamp * 1000);
    return Promise.resolve([
      { id: signature.token, outcome: outcomeOf(data), email: data.recipient ?? null, happenedAt },
    ]);
  };
