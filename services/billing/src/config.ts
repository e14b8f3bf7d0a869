import { baseEnv, databaseEnv, loadConfig } from '@vault/service-kit/config';
import { z } from 'zod';

export const billingEnv = z.object({ ...baseEnv.shape, ...databaseEnv.shape });

export type BillingConfig = z.output<typeof billingEnv>;

export const readConfig = (): BillingConfig => loadConfig(billingEnv);
