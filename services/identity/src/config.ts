import { baseEnv, databaseEnv, loadConfig } from '@vault/service-kit/config';
import { RESTORE_DAYS } from '@vault/contracts/identity/account';
import { objectStoreEnv } from '@vault/service-kit/object-store';
import { z } from 'zod';

const count = z.coerce.number().int().min(1);

/** How often in an hour an address or user may do what creates accounts or reaches others, by `THROTTLE`. */
const HOURLY = {
  strict: { register: 20, reset: 5, resend: 5, follow: 300, report: 20 },
  generous: { register: 100_000, reset: 200, resend: 200, follow: 100_000, report: 100_000 },
} as const;

export const identityEnv = z
  .object({
    ...baseEnv.shape,
    ...databaseEnv.shape,
    ...objectStoreEnv.shape,
    ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
    ADMIN_PASSWORD: z.string().min(6, 'needs at least 6 characters').optional(),
    /** Of the administrator's step-up, which is impossible without it. */
    ADMIN_GATE_PASSWORD_HASH: z
      .string()
      .regex(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+$/, 'must be an argon2id hash')
      .optional(),
    /** Whether the administrator needs an authenticator app or passkey to change anything in the console. */
    ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).default('required'),
    /** Where the product is served. Passkeys belong to its host and work from nowhere else. */
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
      .default('http://localhost:8080')
      .transform((url) => new URL(url).origin),
    /** Encrypts the secrets of authenticator apps. With another one, members have to set up their apps anew. */
    SECRETS_KEY: z.string().min(32, 'needs at least 32 characters'),
    THROTTLE: z.enum(['strict', 'generous']).default('strict'),
    REGISTER_LIMIT_PER_HOUR: count.optional(),
    RESET_LIMIT_PER_HOUR: count.optional(),
    RESEND_LIMIT_PER_HOUR: count.optional(),
    FOLLOW_LIMIT_PER_HOUR: count.optional(),
    REPORT_LIMIT_PER_HOUR: count.optional(),
    LOGIN_FREE_TRIES: count.default(8),
    /** In a day, from all networks that an account is not known in, together. */
    LOGIN_FREE_TRIES_UNKNOWN_NETWORKS: count.default(100),
    HASHES_AT_ONCE: count.default(2),
    HASHES_WAITING: count.default(256),
    /** Days in which a closed account can be restored. */
    RESTORE_DAYS: z.coerce.number().positive().max(3650).default(RESTORE_DAYS),
  })
  .transform(
    ({
      REGISTER_LIMIT_PER_HOUR: register,
      RESET_LIMIT_PER_HOUR: reset,
      RESEND_LIMIT_PER_HOUR: resend,
      FOLLOW_LIMIT_PER_HOUR: follow,
      REPORT_LIMIT_PER_HOUR: report,
      ...env
    }) => {
      const defaults = HOURLY[env.THROTTLE];
      return {
        ...env,
        hourly: {
          register: register ?? defaults.register,
          reset: reset ?? defaults.reset,
          resend: resend ?? defaults.resend,
          follow: follow ?? defaults.follow,
          report: report ?? defaults.report,
        },
      };
    },
  );

export type IdentityConfig = z.output<typeof identityEnv>;

/** The injection token of the configuration. */
export const CONFIG = Symbol('identity configuration');

export const readConfig = (): IdentityConfig => loadConfig(identityEnv);
