import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { BadSignature, type MailEvent, type ReadEvents } from '../mail-event';
import { Name } from '../parse';

const Body = z.object({
  RecordType: z.string(),
  ID: z.int(),
  Type: z.string().optional(),
  Email: Name,
  BouncedAt: z.iso.datetime({ offset: true }),
});

const FOR_GOOD = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated']);
const UNWANTED = new Set(['SpamComplaint', 'SpamNotification']);

function outcomeOf({ RecordType, Type = '' }: z.output<typeof Body>): MailEvent['outcome'] {
  if (RecordType === 'SpamComplaint' || UNWANTED.has(Type)) return 'complaint';
  return FOR_GOOD.has(Type) ? 'bounce' : 'noted';
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Postmark signs nothing: its webhooks carry the name and password that stand in their address (basic authentication).
 * https://postmarkapp.com/developer/webhooks/webhooks-overview#protecting-your-webhook
 */
export const postmark = (credentials: string): ReadEvents => {
  const expected = digest(credentials);
  return ({ payload, authorization = '' }) => {
    const [, encoded = ''] = /^basic +(\S+)$/i.exec(authorization) ?? [];
    const given = digest(Buffer.from(encoded, 'base64').toString());
    if (!timingSafeEqual(expected, given)) throw new BadSignature('the name or the password is wrong');
    const { success, data } = Body.safeParse(JSON.parse(payload));
    if (!success) return Promise.resolve([]);
    const { RecordType, ID, Email: email, BouncedAt } = data;
    const happenedAt = new Date(BouncedAt);
    return Promise.resolve([{ id: `${RecordType}-${ID}`, outcome: outcomeOf(data), email, happenedAt }]);
  };
};
