import { IdempotencyKeys1700000000010, kitMigrations } from '@vault/service-kit/database';
import { ExportEntity } from './exports';
import { ImportEntity } from './imports';
import { JobEntity } from './jobs';
import { MarketListingEntity } from './listings';
import { InitialSchema1764000000000 } from './migrations/1764000000000-initial-schema';
import { LoadReleases1764000000010 } from './migrations/1764000000010-load-releases';
import { IndexCopies1764000000020 } from './migrations/1764000000020-index-copies';
import { DescribeResults1764000000030 } from './migrations/1764000000030-describe-results';
import { MatchSalesLater1764000000040 } from './migrations/1764000000040-match-sales-later';
import { CarPhotoEntity } from './photos';
import { ShowcaseEntity } from './showcase';
import { CarTransferEntity } from './transfers';
import { VaultEntity } from './vaults';
import { WishlistItemEntity } from './wishlist';

export const entities = [
  VaultEntity,
  CarPhotoEntity,
  ImportEntity,
  ExportEntity,
  JobEntity,
  MarketListingEntity,
  WishlistItemEntity,
  ShowcaseEntity,
  CarTransferEntity,
];

export const migrations = [
  ...kitMigrations,
  IdempotencyKeys1700000000010,
  InitialSchema1764000000000,
  LoadReleases1764000000010,
  IndexCopies1764000000020,
  DescribeResults1764000000030,
  MatchSalesLater1764000000040,
];
