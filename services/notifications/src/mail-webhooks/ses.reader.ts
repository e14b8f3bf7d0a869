import { verify } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { unavailable } from '@vault/service-kit/errors';
import { z } from 'zod';
import type { MailEvent } from '../suppression';
import { SnsCertificates, snsEndpoint, signedText, SnsMessage } from './sns';
import { assertFresh, BadSignature, parseSigned, StorableText, type WebhookReader } from './webhook-reader';

/** Amazon repeats a message for an hour. */
const MAX_AGE_MS = 3_600_000;
const TIMEOUT_MS = 3_000;

const logger = new Logger('SES');

/** Confirms the topic's subscription at the region's endpoint; the address in the message is not used. */
async function confirmSubscription(topicArn: string, token: string): Promise<void> {
  const query = new URLSearchParams({ Action: 'ConfirmSubscription', TopicArn: topicArn, Token: token });
  const response = await fetch(`${snsEndpoint(topicArn)}/?${query.toString()}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw unavailable(error);
  });
  if (!response.ok) throw unavailable();
  logger.log('the subscription to the topic of mail events was confirmed');
}

const Recipient = z.object({ emailAddress: StorableText });
const Timestamp = z.iso.datetime({ offset: true });

/** Feedback notifications name their kind `notificationType`, published events `eventType`. */
const SesEvent = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: z.array(Recipient), timestamp: Timestamp }).optional(),
  complaint: z
    .object({
      complaintFeedbackType: z.string().nullish(),
      complainedRecipients: z.array(Recipient),
      timestamp: Timestamp,
    })
    .optional(),
});

const eventsOfRecipients = (
  recipients: readonly z.output<typeof Recipient>[],
  event: Omit<MailEvent, 'email'>,
): MailEvent[] => recipients.map(({ emailAddress: email }, n) => ({ ...event, id: `${event.id}/${n}`, email }));

/**
 * One event per address of an SES notification. A complaint of the type `not-spam` withdraws one: it is ignored.
 * https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html
 */
function sesEvents(message: string, id: string): MailEvent[] {
  const { success, data } = SesEvent.safeParse(JSON.parse(message));
  if (!success) return [];
  const { bounce, complaint } = data;
  const kind = data.notificationType ?? data.eventType;
  if (kind === 'Bounce' && bounce) {
    const outcome = bounce.bounceType === 'Permanent' ? 'bounce' : 'ignored';
    return eventsOfRecipients(bounce.bouncedRecipients, { id, outcome, happenedAt: new Date(bounce.timestamp) });
  }
  if (kind === 'Complaint' && complaint) {
    const outcome = complaint.complaintFeedbackType === 'not-spam' ? 'ignored' : 'complaint';
    return eventsOfRecipients(complaint.complainedRecipients, {
      id,
      outcome,
      happenedAt: new Date(complaint.timestamp),
    });
  }
  return [];
}

/** SES reports bounces and complaints through an SNS topic, whose messages are signed with RSA over SHA-256. */
export const sesReader = (topicArn: string): WebhookReader => {
  const certificates = new SnsCertificates(snsEndpoint(topicArn));
  return async ({ payload }, now) => {
    const message = parseSigned(SnsMessage, payload);
    if (message.TopicArn !== topicArn) throw new BadSignature('it belongs to another topic');
    assertFresh(Date.parse(message.Timestamp), now, MAX_AGE_MS);
    const key = await certificates.keyAt(message.SigningCertURL);
    if (!verify('sha256', Buffer.from(signedText(message)), key, Buffer.from(message.Signature, 'base64'))) {
      throw new BadSignature('the signature is wrong');
    }
    if (message.Type === 'SubscriptionConfirmation') await confirmSubscription(topicArn, message.Token ?? '');
    return message.Type === 'Notification' ? sesEvents(message.Message, message.MessageId) : [];
  };
};
