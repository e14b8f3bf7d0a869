import { baseEnv, databaseEnv, loadConfig } from '@vault/service-kit/config';
import { z } from 'zod';

export const notificationsEnv = z.object({
  ...baseEnv.shape,
  ...databaseEnv.shape,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }),
  /** `name@host` or `Some Name <name@host>`. */
  MAIL_FROM: z.string().regex(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be a sender such as Vault <no-reply@host>'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .transform((url) => url.replace(/\/+$/, '')),
});

export type NotificationsConfig = z.output<typeof notificationsEnv>;

/** The injection token of the configuration. */
export const CONFIG = Symbol('notifications configuration');

export const readConfig = (): NotificationsConfig => loadConfig(notificationsEnv);
