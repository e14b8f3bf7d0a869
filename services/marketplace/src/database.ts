import { IdempotencyKeys1700000000010, KitTables1700000000000 } from '@vault/service-kit/database';
import { Market1700000000110 } from './migrations/1700000000110-market';
import { MarketSearch1700000000111 } from './migrations/1700000000111-market-search';
import { SearchingAMillion1700000000112 } from './migrations/1700000000112-searching-a-million';
import { Deals1700000000120 } from './migrations/1700000000120-deals';
import { CarMoves1700000000121 } from './migrations/1700000000121-car-moves';
import { Favorites1700000000130 } from './migrations/1700000000130-favorites';
import { Reports1700000000131 } from './migrations/1700000000131-reports';
import { SavedSearches1700000000132 } from './migrations/1700000000132-saved-searches';
import { RestorableColumns1700000000140 } from './migrations/1700000000140-restorable-columns';
import { HiddenAndPurged1700000000150 } from './migrations/1700000000150-hidden-and-purged';
import { ActsTold1700000000160 } from './migrations/1700000000160-acts-told';
import { DirectThreads1700000000170 } from './migrations/1700000000170-direct-threads';
import { Sales1700000000100 } from './migrations/1700000000100-sales';

export const migrations = [
  KitTables1700000000000,
  IdempotencyKeys1700000000010,
  Sales1700000000100,
  Market1700000000110,
  MarketSearch1700000000111,
  SearchingAMillion1700000000112,
  Deals1700000000120,
  CarMoves1700000000121,
  Favorites1700000000130,
  Reports1700000000131,
  SavedSearches1700000000132,
  RestorableColumns1700000000140,
  HiddenAndPurged1700000000150,
  ActsTold1700000000160,
  DirectThreads1700000000170,
];
