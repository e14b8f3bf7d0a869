import { baseEnv, databaseEnv, loadConfig } from '@vault/service-kit/config';
import { objectStoreEnv } from '@vault/service-kit/object-store';
import { z } from 'zod';

export const marketplaceEnv = z.object({
  ...baseEnv.shape,
  ...databaseEnv.shape,
  ...objectStoreEnv.shape,
  /** Sales that a member may report in a day. */
  SALE_REPORTS_PER_DAY: z.coerce.number().int().min(1).default(50),
  /** Listings that one person may have open, active or reserved. */
  LISTINGS_OPEN_AT_MOST: z.coerce.number().int().min(1).default(500),
  /** Of somebody whose address is not verified. */
  LISTINGS_UNVERIFIED_AT_MOST: z.coerce.number().int().min(0).default(3),
});

export type MarketplaceConfig = z.output<typeof marketplaceEnv>;

/** The injection token of the configuration. */
export const CONFIG = Symbol('marketplace configuration');

export const readConfig = (): MarketplaceConfig => loadConfig(marketplaceEnv);
