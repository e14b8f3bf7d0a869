import { baseEnv, databaseEnv, loadConfig } from '@vault/service-kit/config';
import { z } from 'zod';

export const marketplaceEnv = z.object({
  ...baseEnv.shape,
  ...databaseEnv.shape,
  /** Sales that a member may report in a day. */
  SALE_REPORTS_PER_DAY: z.coerce.number().int().min(1).default(50),
});

export type MarketplaceConfig = z.output<typeof marketplaceEnv>;

/** The injection token of the configuration. */
export const CONFIG = Symbol('marketplace configuration');

export const readConfig = (): MarketplaceConfig => loadConfig(marketplaceEnv);
