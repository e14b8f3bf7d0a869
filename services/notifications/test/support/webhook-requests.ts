import { createHmac, generateKeyPairSync, randomBytes, randomUUID, sign, type KeyObject } from 'node:crypto';
import type { RequestOf } from '@vault/contracts/define';
import type { receiveMailEvents } from '@vault/contracts/notifications/mail';
import { signedText, type SnsMessage } from '../../src/mail-webhooks/sns';

export type WebhookRequest = RequestOf<typeof receiveMailEvents>;

const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const MAILGUN_KEY = randomBytes(16).toString('hex');
const POSTMARK = 'postmark:a-long-password';

export const TOPIC = 'arn:aws:sns:eu-west-1:123456789012:mail-events';
export const CERTIFICATE_URL = `https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-${'a'.repeat(32)}.pem`;
export const CERTIFICATE = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** The service's configuration. */
export const PROVIDER_ENV = {
  SES_TOPIC_ARN: TOPIC,
  SENDGRID_WEBHOOK_KEY: p256.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  MAILGUN_WEBHOOK_KEY: MAILGUN_KEY,
  POSTMARK_WEBHOOK_CREDENTIALS: POSTMARK,
};

interface Signing {
  /** When it is signed; now by default. */
  readonly at?: Date;
  /** The provider's key by default. */
  readonly key?: KeyObject;
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** A request as SendGrid sends it. */
export function sendgridRequest(
  events: unknown,
  { at = new Date(), key = p256.privateKey }: Signing = {},
): WebhookRequest {
  const payload = `${JSON.stringify(events)}\r\n`;
  const timestamp = String(seconds(at));
  const signature = sign('sha256', Buffer.from(timestamp + payload), key).toString('base64');
  return { provider: 'sendgrid', payload, timestamp, signature };
}

/** A request as Mailgun sends it. */
export function mailgunRequest(
  data: object,
  { at = new Date(), key = MAILGUN_KEY }: { at?: Date; key?: string } = {},
): WebhookRequest {
  const timestamp = String(seconds(at));
  const token = randomBytes(25).toString('hex');
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  const event = { timestamp: at.getTime() / 1000, id: randomUUID(), ...data };
  const payload = JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': event });
  return { provider: 'mailgun', payload };
}

/** A request as Postmark sends it. */
export function postmarkRequest(data: object, credentials = POSTMARK): WebhookRequest {
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  return {
    provider: 'postmark',
    payload: JSON.stringify({ BouncedAt: new Date().toISOString(), ...data }),
    authorization,
  };
}

/** A request as SNS sends it for SES. */
export function sesRequest(
  event: object,
  { at = new Date(), key = rsa.privateKey, ...fields }: Signing & Partial<SnsMessage> = {},
): WebhookRequest {
  const message: SnsMessage = {
    Type: 'Notification',
    MessageId: randomUUID(),
    TopicArn: TOPIC,
    Message: JSON.stringify(event),
    Timestamp: at.toISOString(),
    SignatureVersion: '2',
    Signature: '',
    SigningCertURL: CERTIFICATE_URL,
    ...fields,
  };
  const Signature = sign('sha256', Buffer.from(signedText(message)), key).toString('base64');
  return { provider: 'ses', payload: JSON.stringify({ ...message, Signature }) };
}

/** Keys that are not the provider's. */
export const OTHER_KEYS = {
  p256: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
  rsa: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
};
