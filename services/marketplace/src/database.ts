import { IdempotencyKeys1700000000010, kitMigrations } from '@vault/service-kit/database';
import { InitialSchema1764000000000 } from './migrations/1764000000000-initial-schema';
import { SellerChanges1764000000010 } from './migrations/1764000000010-seller-changes';

export const migrations = [
  ...kitMigrations,
  IdempotencyKeys1700000000010,
  InitialSchema1764000000000,
  SellerChanges1764000000010,
];
