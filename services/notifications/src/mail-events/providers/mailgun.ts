import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { assertFresh } from '../freshness';
import { BadSignature, type MailEvent, type ReadEvents } from '../mail-event';
import { Name, parseSigned, Seconds } from '../parse';

const MAX_AGE_MS = 15 * 60_000;

const Body = z.object({
  signature: z.object({
    timestamp: z.coerce.string().max(20),
    token: Name,
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  'event-data': z.object({
    event: z.string(),
    timestamp: Seconds,
    recipient: Name.optional(),
    severity: z.string().optional(),
    reason: z.string().optional(),
  }),
});
type Data = z.output<typeof Body>['event-data'];

/** Failures for good that say nothing of the mailbox: too old, refused for our sake, or its owner signed off at Mailgun. */
const NOT_THE_MAILBOX = new Set(['old', 'espblock', 'suppress-unsubscribe']);

function outcomeOf({ event, severity, reason = '' }: Data): MailEvent['outcome'] {
  if (event === 'complained') return 'complaint';
  if (event !== 'failed' || severity !== 'permanent' || NOT_THE_MAILBOX.has(reason)) return 'noted';
  return reason === 'suppress-complaint' ? 'complaint' : 'bounce';
}

/**
 * Mailgun's webhooks: HMAC-SHA256 over a timestamp and a token. What they vouch for is not the body, so each token
 * counts once: it is the event's id here.
 * https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks
 */
export const mailgun =
  (key: string): ReadEvents =>
  ({ payload }, now) => {
    const { signature: signed, 'event-data': data } = parseSigned(Body, payload);
    const expected = createHmac('sha256', key)
      .update(signed.timestamp + signed.token)
      .digest();
    if (!timingSafeEqual(expected, Buffer.from(signed.signature, 'hex')))
      throw new BadSignature('the signature is wrong');
    assertFresh(Number(signed.timestamp) * 1000, now, MAX_AGE_MS);
    const happenedAt = new Date(data.timestamp * 1000);
    return Promise.resolve([{ id: signed.token, outcome: outcomeOf(data), email: data.recipient ?? null, happenedAt }]);
  };
