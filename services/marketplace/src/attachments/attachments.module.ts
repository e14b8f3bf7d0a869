import { Module } from '@nestjs/common';
import { CatalogReleases } from './catalog-releases.service';
import { MarketAttachedSubscriber } from './market-attached.subscriber';

/** Which casting and release listings and sales are copies of. */
@Module({ controllers: [MarketAttachedSubscriber], providers: [CatalogReleases], exports: [CatalogReleases] })
export class AttachmentsModule {}
