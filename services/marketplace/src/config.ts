import { baseEnv, databaseEnv, loadConfig } from '@vault/service-kit/config';
import { z } from 'zod';

export const marketplaceEnv = z.object({ ...baseEnv.shape, ...databaseEnv.shape });

export type MarketplaceConfig = z.output<typeof marketplaceEnv>;

export const readConfig = (): MarketplaceConfig => loadConfig(marketplaceEnv);
