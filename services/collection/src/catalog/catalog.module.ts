import { Module } from '@nestjs/common';
import { CatalogHandler } from './catalog.handler';
import { CatalogSeed } from './catalog-seed';
import { CatalogService } from './catalog.service';

@Module({ controllers: [CatalogHandler], providers: [CatalogService, CatalogSeed] })
export class CatalogModule {}
