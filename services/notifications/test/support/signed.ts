import { createHmac, generateKeyPairSync, randomBytes, randomUUID, sign, type KeyObject } from 'node:crypto';
import type { RequestOf } from '@vault/contracts/define';
import type { receiveMailEvents } from '@vault/contracts/notifications/mail';
import { signedText, type SnsMessage } from '../../src/mail-events/providers/sns-message';

export type Sent = RequestOf<typeof receiveMailEvents>;

/** Keys that nobody else has. */
const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const MAILGUN_KEY = randomBytes(16).toString('hex');
const POSTMARK = 'postmark:a-long-password';

export const TOPIC = 'arn:aws:sns:eu-west-1:123456789012:mail-events';
export const CERTIFICATE_URL = `https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-${'a'.repeat(32)}.pem`;
export const CERTIFICATE = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** What the service is told of the keys. */
export const PROVIDER_ENV = {
  SES_TOPIC_ARN: TOPIC,
  SENDGRID_WEBHOOK_KEY: p256.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  MAILGUN_WEBHOOK_KEY: MAILGUN_KEY,
  POSTMARK_WEBHOOK_CREDENTIALS: POSTMARK,
};

interface Signing {
  /** When it is signed; now unless said otherwise. */
  readonly at?: Date;
  /** By whom; by the provider unless said otherwise. */
  readonly key?: KeyObject;
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** As SendGrid sends events. */
export function bySendgrid(events: unknown, { at = new Date(), key = p256.privateKey }: Signing = {}): Sent {
  const payload = `${JSON.stringify(events)}\r\n`;
  const timestamp = String(seconds(at));
  const signature = sign('sha256', Buffer.from(timestamp + payload), key).toString('base64');
  return { provider: 'sendgrid', payload, timestamp, signature };
}

/** As Mailgun sends one. */
export function byMailgun(
  data: object,
  { at = new Date(), key = MAILGUN_KEY }: { at?: Date; key?: string } = {},
): Sent {
  const timestamp = String(seconds(at));
  const token = randomBytes(25).toString('hex');
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  const event = { timestamp: at.getTime() / 1000, id: randomUUID(), ...data };
  const payload = JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': event });
  return { provider: 'mailgun', payload };
}

/** As Postmark sends one. */
export function byPostmark(data: object, credentials = POSTMARK): Sent {
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  return {
    provider: 'postmark',
    payload: JSON.stringify({ BouncedAt: new Date().toISOString(), ...data }),
    authorization,
  };
}

/** As SES sends one, by SNS. */
export function bySes(
  event: object,
  { at = new Date(), key = rsa.privateKey, ...over }: Signing & Partial<SnsMessage> = {},
): Sent {
  const message: SnsMessage = {
    ...{ Type: 'Notification', MessageId: randomUUID(), TopicArn: TOPIC, Message: JSON.stringify(event) },
    ...{ Timestamp: at.toISOString(), SignatureVersion: '2', Signature: '', SigningCertURL: CERTIFICATE_URL },
    ...over,
  };
  const Signature = sign('sha256', Buffer.from(signedText(message)), key).toString('base64');
  return { provider: 'ses', payload: JSON.stringify({ ...message, Signature }) };
}

/** Keys of somebody else. */
export const STRANGER = {
  p256: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
  rsa: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
};
