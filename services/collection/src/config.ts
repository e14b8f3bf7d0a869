import { baseEnv, databaseEnv, loadConfig } from '@vault/service-kit/config';
import { objectStoreEnv } from '@vault/service-kit/object-store';
import { z } from 'zod';

export const collectionEnv = z.object({ ...baseEnv.shape, ...databaseEnv.shape, ...objectStoreEnv.shape });

export type CollectionConfig = z.output<typeof collectionEnv>;

export const readConfig = (): CollectionConfig => loadConfig(collectionEnv);
