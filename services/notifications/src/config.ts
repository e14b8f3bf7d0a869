import { trimEndOf } from '@vault/contracts/common/trim-end-of';
import { baseEnv, databaseEnv, loadConfig } from '@vault/service-kit/config';
import { createPublicKey } from 'node:crypto';
import { z } from 'zod';

/** Whether the text is a public key on the curve P-256, DER in base64. */
function isP256Key(text: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

export const notificationsEnv = z.object({
  ...baseEnv.shape,
  ...databaseEnv.shape,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }),
  /** `name@host` or `Some Name <name@host>`. */
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be a sender such as Vault <no-reply@host>',
    ),
  /** The hour of the day (UTC) from which digests are sent. */
  DIGEST_HOUR: z.coerce.number().int().min(0).max(23).default(7),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .transform((url) => trimEndOf(url, '/')),
  /** Webhooks are accepted only from mail providers whose key is set. */
  SES_TOPIC_ARN: z
    .string()
    .regex(/^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w-]+$/, 'must be the ARN of an SNS topic')
    .optional(),
  SENDGRID_WEBHOOK_KEY: z.string().refine(isP256Key, 'must be the verification key that SendGrid shows').optional(),
  MAILGUN_WEBHOOK_KEY: z.string().min(16, 'must be the signing key of webhooks').optional(),
  POSTMARK_WEBHOOK_CREDENTIALS: z
    .string()
    .regex(/^[^:\s]+:\S{12,}$/, 'must be a name and a password of at least 12 characters, as name:password')
    .optional(),
});

export type NotificationsConfig = z.output<typeof notificationsEnv>;

/** The injection token of the configuration. */
export const CONFIG = Symbol('notifications configuration');

export const readConfig = (): NotificationsConfig => loadConfig(notificationsEnv);
