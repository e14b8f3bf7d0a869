import { z } from 'zod';
import type { MailEvent } from '../mail-event';
import { Name } from '../parse';

const Recipient = z.object({ emailAddress: Name });
const at = z.iso.datetime({ offset: true });

/** Feedback notifications name their kind `notificationType`, published events `eventType`. */
const SesEvent = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: z.array(Recipient), timestamp: at }).optional(),
  complaint: z
    .object({
      complaintFeedbackType: z.string().nullish(),
      complainedRecipients: z.array(Recipient),
      timestamp: at,
    })
    .optional(),
});

/**
 * What an SES notification tells of each address. A complaint of the type `not-spam` takes one back: it is noted.
 * https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html
 */
export function sesEvents(message: string, id: string): MailEvent[] {
  const { success, data } = SesEvent.safeParse(JSON.parse(message));
  if (!success) return [];
  const { bounce, complaint } = data;
  const kind = data.notificationType ?? data.eventType;
  if (kind === 'Bounce' && bounce) {
    const outcome = bounce.bounceType === 'Permanent' ? 'bounce' : 'noted';
    return toEach(bounce.bouncedRecipients, { id, outcome, happenedAt: new Date(bounce.timestamp) });
  }
  if (kind === 'Complaint' && complaint) {
    const outcome = complaint.complaintFeedbackType === 'not-spam' ? 'noted' : 'complaint';
    return toEach(complaint.complainedRecipients, { id, outcome, happenedAt: new Date(complaint.timestamp) });
  }
  return [];
}

const toEach = (recipients: readonly z.output<typeof Recipient>[], event: Omit<MailEvent, 'email'>): MailEvent[] =>
  recipients.map(({ emailAddress: email }, n) => ({ ...event, id: `${event.id}/${n}`, email }));
