import { trimEndOf } from '@vault/contracts/common/trim-end-of';
import { baseEnv, databaseEnv, loadConfig } from '@vault/service-kit/config';
import { objectStoreEnv } from '@vault/service-kit/object-store';
import { z } from 'zod';

export const collectionEnv = z.object({
  ...baseEnv.shape,
  ...databaseEnv.shape,
  ...objectStoreEnv.shape,
  /** How old an account has to be before what it owns and wants moves anybody's rarity. */
  MEMBER_MIN_AGE_DAYS: z.coerce.number().int().min(0).max(3650).default(14),
  /** Where people reach the product: what is printed on labels leads there. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .default('http://localhost:8080')
    .transform((url) => trimEndOf(url, '/')),
});

export type CollectionConfig = z.output<typeof collectionEnv>;

export const readConfig = (): CollectionConfig => loadConfig(collectionEnv);
