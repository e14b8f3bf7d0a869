import { IdempotencyKeys1700000000010, KitTables1700000000000 } from '@vault/service-kit/database';
import { CarEntity } from './cars/car.entity';
import { CatalogModelEntity } from './catalog/catalog-model.entity';
import { ExportEntity } from './exports/export.entity';
import { ImportEntity } from './imports/import.entity';
import { JobEntity } from './jobs/job.entity';
import { MarketListingEntity } from './listings/market-listing.entity';
import { Analytics1700000000710 } from './migrations/1700000000710-analytics';
import { CreateCollection1700000000100 } from './migrations/1700000000100-create-collection';
import { PicturesOnCars1700000000200 } from './migrations/1700000000200-pictures-on-cars';
import { WorthAndModels1700000000300 } from './migrations/1700000000300-worth-and-models';
import { TolerantSearch1700000000400 } from './migrations/1700000000400-tolerant-search';
import { WholeLedger1700000000410 } from './migrations/1700000000410-whole-ledger';
import { ModelIdentity1700000000440 } from './migrations/1700000000440-model-identity';
import { Members1700000000450 } from './migrations/1700000000450-members';
import { Rarity1700000000460 } from './migrations/1700000000460-rarity';
import { SpellingOfModels1700000000470 } from './migrations/1700000000470-spelling-of-models';
import { MarketValues1700000000480 } from './migrations/1700000000480-market-values';
import { WishesAndShowcases1700000000510 } from './migrations/1700000000510-wishes-and-showcases';
import { ExportsAndUpdates1700000000540 } from './migrations/1700000000540-exports-and-updates';
import { WishesAndListingsMoveRarity1700000000570 } from './migrations/1700000000570-wishes-and-listings-move-rarity';
import { SalesMoveRarity1700000000580 } from './migrations/1700000000580-sales-move-rarity';
import { WhoReportedASale1700000000590 } from './migrations/1700000000590-who-reported-a-sale';
import { RestorableColumns1700000000610 } from './migrations/1700000000610-restorable-columns';
import { Transfers1700000000600 } from './migrations/1700000000600-transfers';
import { HiddenAndPurged1700000000700 } from './migrations/1700000000700-hidden-and-purged';
import { CountedVaults1700000000720 } from './migrations/1700000000720-counted-vaults';
import { WorthOfAllVaults1700000000721 } from './migrations/1700000000721-worth-of-all-vaults';
import { MembersShared1700000000730 } from './migrations/1700000000730-members-shared';
import { WhoHasWhatIWant1700000000731 } from './migrations/1700000000731-who-has-what-i-want';
import { ToldCars1700000000740 } from './migrations/1700000000740-told-cars';
import { CarPhotoEntity } from './photos/car-photo.entity';
import { ShowcaseEntity } from './showcase/showcase.entity';
import { CarTransferEntity } from './transfers/car-transfer.entity';
import { VaultEntity } from './vaults/vault.entity';
import { WishlistItemEntity } from './wishlist/wishlist-item.entity';

export const entities = [
  VaultEntity,
  CarEntity,
  CarPhotoEntity,
  CatalogModelEntity,
  ImportEntity,
  ExportEntity,
  JobEntity,
  MarketListingEntity,
  WishlistItemEntity,
  ShowcaseEntity,
  CarTransferEntity,
];
export const migrations = [
  KitTables1700000000000,
  IdempotencyKeys1700000000010,
  CreateCollection1700000000100,
  PicturesOnCars1700000000200,
  WorthAndModels1700000000300,
  TolerantSearch1700000000400,
  WholeLedger1700000000410,
  ModelIdentity1700000000440,
  Members1700000000450,
  Rarity1700000000460,
  SpellingOfModels1700000000470,
  MarketValues1700000000480,
  WishesAndShowcases1700000000510,
  ExportsAndUpdates1700000000540,
  WishesAndListingsMoveRarity1700000000570,
  SalesMoveRarity1700000000580,
  WhoReportedASale1700000000590,
  Transfers1700000000600,
  RestorableColumns1700000000610,
  HiddenAndPurged1700000000700,
  Analytics1700000000710,
  CountedVaults1700000000720,
  WorthOfAllVaults1700000000721,
  MembersShared1700000000730,
  WhoHasWhatIWant1700000000731,
  ToldCars1700000000740,
];
