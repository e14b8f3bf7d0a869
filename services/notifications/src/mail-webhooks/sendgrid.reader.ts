import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import type { MailEvent } from '../suppression';
import { assertFresh, BadSignature, StorableText, UnixSeconds, type WebhookReader } from './webhook-reader';

const MAX_AGE_MS = 15 * 60_000;

const Event = z.object({
  sg_event_id: StorableText,
  event: z.string(),
  email: StorableText.optional(),
  timestamp: UnixSeconds,
  type: z.string().optional(),
  reason: z.string().optional(),
});
type Event = z.output<typeof Event>;

/** `blocked` is a temporary refusal; `dropped` mails bounced or were reported before. */
function outcomeOf({ event, type, reason }: Event): MailEvent['outcome'] {
  if (event === 'spamreport') return 'complaint';
  if (event === 'bounce') return type === 'blocked' ? 'ignored' : 'bounce';
  if (event !== 'dropped') return 'ignored';
  if (reason === 'Spam Reporting Address') return 'complaint';
  return reason === 'Bounced Address' || reason === 'Invalid' ? 'bounce' : 'ignored';
}

const EVENT_TYPES = new Set(['bounce', 'dropped', 'deferred', 'spamreport']);

/** Events of an unknown kind are skipped. */
function toMailEvents(sent: unknown): MailEvent[] {
  const { success, data } = Event.safeParse(sent);
  if (!success || !EVENT_TYPES.has(data.event)) return [];
  const { sg_event_id: id, email = null, timestamp } = data;
  return [{ id, outcome: outcomeOf(data), email, happenedAt: new Date(timestamp * 1000) }];
}

/**
 * SendGrid signs the timestamp header and the body with ECDSA on P-256.
 * https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features
 *
 * @param publicKey DER in base64.
 */
export const sendgridReader = (publicKey: string): WebhookReader => {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return ({ payload, signature = '', timestamp = '' }, now) => {
    if (!verify('sha256', Buffer.from(timestamp + payload), key, Buffer.from(signature, 'base64')))
      throw new BadSignature('the signature is wrong');
    assertFresh(Number(timestamp) * 1000, now, MAX_AGE_MS);
    const events = JSON.parse(payload) as unknown;
    return Promise.resolve(Array.isArray(events) ? events.flatMap(toMailEvents) : []);
  };
};
