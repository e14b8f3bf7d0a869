import { createPublicKey, type KeyObject } from 'node:crypto';
import { unavailable } from '@vault/service-kit/errors';
import { z } from 'zod';
import { BadSignature, StorableText } from './webhook-reader';

/** A message of Amazon's notification service over HTTPS. Version 1 of its signature, over SHA-1, is refused. */
export const SnsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: StorableText,
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

const NOTIFICATION_FIELDS = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const;
const CONFIRMATION_FIELDS = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const;

/**
 * The text that is signed: names and values on lines of their own, missing ones left out.
 * https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message-verify-message-signature.html
 */
export function signedText(message: SnsMessage): string {
  const fields = message.Type === 'Notification' ? NOTIFICATION_FIELDS : CONFIRMATION_FIELDS;
  return fields.flatMap((field) => (message[field] == null ? [] : [`${field}\n${message[field]}\n`])).join('');
}

/** The address of SNS in the topic's region. It comes from our configuration, never from a message. */
export function snsEndpoint(topicArn: string): string {
  const [, partition, , region = ''] = topicArn.split(':');
  return `https://sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`;
}

const TIMEOUT_MS = 3_000;
const CACHE_MS = 86_400_000;
const MAX_CACHED = 8;
/** So that made-up addresses do not make us fetch one after another. */
const MAX_CONCURRENT_FETCHES = 2;

/** The keys with which Amazon signs a topic's messages, fetched from the region's endpoint only. */
export class SnsCertificates {
  private readonly cache = new Map<string, { readonly key: KeyObject; readonly expiresAt: number }>();
  private fetches = 0;

  /** @param endpoint of the topic's region. */
  constructor(private readonly endpoint: string) {}

  /**
   * @throws BadSignature when the address is not Amazon's or there is no certificate; ContractError
   *   `SERVICE_UNAVAILABLE` when it cannot be fetched now.
   */
  async keyAt(url: string): Promise<KeyObject> {
    const file = url.startsWith(`${this.endpoint}/`) ? url.slice(this.endpoint.length + 1) : '';
    if (!/^SimpleNotificationService-[0-9a-f]{32}\.pem$/.test(file))
      throw new BadSignature('the certificate is not on Amazon’s server');
    const cached = this.cache.get(url);
    if (cached && cached.expiresAt > Date.now()) return cached.key;
    if (this.fetches >= MAX_CONCURRENT_FETCHES) throw unavailable();
    this.fetches += 1;
    try {
      const key = await this.fetch(url);
      if (this.cache.size >= MAX_CACHED) this.cache.clear();
      this.cache.set(url, { key, expiresAt: Date.now() + CACHE_MS });
      return key;
    } finally {
      this.fetches -= 1;
    }
  }

  private async fetch(url: string): Promise<KeyObject> {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      (error: unknown) => {
        throw unavailable(error);
      },
    );
    if (response.status >= 500) throw unavailable();
    if (!response.ok) throw new BadSignature('there is no such certificate');
    const pem = await response.text();
    try {
      return createPublicKey(pem);
    } catch {
      throw new BadSignature('the certificate is invalid');
    }
  }
}
