import { IdempotencyKeys1700000000010, KitTables1700000000000 } from '@vault/service-kit/database';
import { Market1700000000110 } from './migrations/1700000000110-market';
import { Deals1700000000120 } from './migrations/1700000000120-deals';
import { Favorites1700000000130 } from './migrations/1700000000130-favorites';
import { Sales1700000000100 } from './migrations/1700000000100-sales';

export const migrations = [
  KitTables1700000000000,
  IdempotencyKeys1700000000010,
  Sales1700000000100,
  Market1700000000110,
  Deals1700000000120,
  Favorites1700000000130,
];
