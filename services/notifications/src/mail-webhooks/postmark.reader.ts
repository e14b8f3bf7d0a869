import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { MailEvent } from '../suppression';
import { BadSignature, StorableText, type WebhookReader } from './webhook-reader';

const Body = z.object({
  RecordType: z.string(),
  ID: z.int(),
  Type: z.string().optional(),
  Email: StorableText,
  BouncedAt: z.iso.datetime({ offset: true }),
});

const BOUNCES = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated']);
const COMPLAINTS = new Set(['SpamComplaint', 'SpamNotification']);

function outcomeOf({ RecordType, Type = '' }: z.output<typeof Body>): MailEvent['outcome'] {
  if (RecordType === 'SpamComplaint' || COMPLAINTS.has(Type)) return 'complaint';
  return BOUNCES.has(Type) ? 'bounce' : 'ignored';
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Postmark does not sign its webhooks: they carry a name and a password (basic authentication).
 * https://postmarkapp.com/developer/webhooks/webhooks-overview#protecting-your-webhook
 */
export const postmarkReader = (credentials: string): WebhookReader => {
  const expected = sha256(credentials);
  return ({ payload, authorization = '' }) => {
    const [, encoded = ''] = /^basic +(\S+)$/i.exec(authorization) ?? [];
    const given = sha256(Buffer.from(encoded, 'base64').toString());
    if (!timingSafeEqual(expected, given)) throw new BadSignature('the name or the password is wrong');
    const { success, data } = Body.safeParse(JSON.parse(payload));
    if (!success) return Promise.resolve([]);
    const { RecordType, ID, Email: email, BouncedAt } = data;
    const happenedAt = new Date(BouncedAt);
    return Promise.resolve([{ id: `${RecordType}-${ID}`, outcome: outcomeOf(data), email, happenedAt }]);
  };
};
