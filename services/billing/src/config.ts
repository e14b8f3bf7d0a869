import { Module, type DynamicModule } from '@nestjs/common';
import { GRACE_DAYS } from '@vault/contracts/billing/subscription';
import { trimEndOf } from '@vault/contracts/common/trim-end-of';
import { baseEnv, databaseEnv, loadConfig } from '@vault/service-kit/config';
import { z } from 'zod';

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
  .transform((url) => trimEndOf(url, '/'));

export const billingEnv = z.object({
  ...baseEnv.shape,
  ...databaseEnv.shape,
  PUBLIC_URL: httpUrl,
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_\w+$/, 'must be a secret key such as sk_live_…'),
  /** Several, separated by commas, while one replaces another. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+(,whsec_\w+)*$/, 'must be a signing secret such as whsec_…')
    .transform((secrets) => secrets.split(',')),
  /** Base URL of a server that replaces Stripe's API. */
  STRIPE_API_URL: httpUrl.optional(),
  GRACE_DAYS: z.coerce.number().min(0).max(365).default(GRACE_DAYS),
});

export type BillingConfig = z.output<typeof billingEnv>;

/** The injection token of the configuration. */
export const CONFIG = Symbol('billing configuration');

/** Makes the configuration injectable everywhere as `CONFIG`. */
@Module({})
export class ConfigModule {
  static forRoot(config: BillingConfig): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}

export const readConfig = (): BillingConfig => loadConfig(billingEnv);
