import { verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { assertFresh } from '../freshness';
import { Name, Seconds } from '../parse';
import { BadSignature, type MailEvent, type ReadEvents } from '../mail-event';

const MAX_AGE_MS = 15 * 60_000;

const Event = z.object({
  sg_event_id: Name,
  event: z.string(),
  email: Name.optional(),
  timestamp: Seconds,
  type: z.string().optional(),
  reason: z.string().optional(),
});
type Event = z.output<typeof Event>;

/** `blocked` is a refusal of the moment; what is dropped was refused or complained of before. */
function outcomeOf({ event, type, reason }: Event): MailEvent['outcome'] {
  if (event === 'spamreport') return 'complaint';
  if (event === 'bounce') return type === 'blocked' ? 'noted' : 'bounce';
  if (event !== 'dropped') return 'noted';
  if (reason === 'Spam Reporting Address') return 'complaint';
  return reason === 'Bounced Address' || reason === 'Invalid' ? 'bounce' : 'noted';
}

const ALERT_FREQUENCIES = new Set(['bounce', 'dropped', 'deferred', 'spamreport']);

/**
 * SendGrid's signed event webhook: ECDSA on P-256 over the timestamp's header and the body as it was sent.
 * https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features
 */
export const sendgrid =
  (key: KeyObject): ReadEvents =>
  ({ payload, signature = '', timestamp = '' }, now) => {
    const signed = Buffer.from(timestamp + payload);
    if (!verify('sha256', signed, key, Buffer.from(signature, 'base64')))
      throw new BadSignature('the signature is wrong');
    assertFresh(Number(timestamp) * 1000, now, MAX_AGE_MS);
    const events = JSON.parse(payload) as unknown;
    return Promise.resolve(Array.isArray(events) ? events.flatMap(eventsOf) : []);
  };

/** What is of a kind that we do not know is passed over. */
function eventsOf(sent: unknown): MailEvent[] {
  const { success, data } = Event.safeParse(sent);
  if (!success || !ALERT_FREQUENCIES.has(data.event)) return [];
  const { sg_event_id: id, email = null, timestamp } = data;
  return [{ id, outcome: outcomeOf(data), email, happenedAt: new Date(timestamp * 1000) }];
}
