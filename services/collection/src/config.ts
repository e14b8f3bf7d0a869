import { trimEndOf } from '@vault/contracts/common/trim-end-of';
import { baseEnv, databaseEnv, loadConfig } from '@vault/service-kit/config';
import { objectStoreEnv } from '@vault/service-kit/object-store';
import { z } from 'zod';

export const collectionEnv = z.object({
  ...baseEnv.shape,
  ...databaseEnv.shape,
  ...objectStoreEnv.shape,
  /** Days that an account has to be old before what it owns and wants counts for rarity. */
  MEMBER_MIN_AGE_DAYS: z.coerce.number().int().min(0).max(3650).default(14),
  /** Where the product is served; the codes on labels lead there. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .default('http://localhost:8080')
    .transform((url) => trimEndOf(url, '/')),
});

export type CollectionConfig = z.output<typeof collectionEnv>;

export const readConfig = (): CollectionConfig => loadConfig(collectionEnv);
