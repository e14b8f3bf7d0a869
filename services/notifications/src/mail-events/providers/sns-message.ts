import { z } from 'zod';
import { Name } from '../parse';

/** What Amazon's notification service sends over HTTPS. Version 1 of its signature, over SHA-1, is not taken. */
export const SnsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: Name,
  TopicArn: z.string(),
  Message: z.string(),
  Subject: z.string().nullish(),
  Timestamp: z.iso.datetime({ offset: true }),
  SignatureVersion: z.literal('2'),
  Signature: z.base64(),
  SigningCertURL: z.string(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
});
export type SnsMessage = z.output<typeof SnsMessage>;

const OF_NOTIFICATION = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const;
const OF_CONFIRMATION = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const;

/**
 * What is signed: names and values on lines of their own, those that are missing left out.
 * https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message-verify-message-signature.html
 */
export function signedText(message: SnsMessage): string {
  const names = message.Type === 'Notification' ? OF_NOTIFICATION : OF_CONFIRMATION;
  return names.flatMap((name) => (message[name] == null ? [] : [`${name}\n${message[name]}\n`])).join('');
}

/** Where the topic's own region answers; nothing that was sent has a say in it. */
export function endpointOf(topicArn: string): string {
  const [, partition, , region = ''] = topicArn.split(':');
  return `https://sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`;
}
