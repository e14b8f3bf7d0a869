import { Module } from '@nestjs/common';
import { CachedPages } from './cached-pages';
import { LargeSearches } from './large-searches';
import { SearchHandler } from './search.handler';
import { SearchService } from './search.service';

/** Lists of listings, by words, filters and price. */
@Module({ controllers: [SearchHandler], providers: [SearchService, CachedPages, LargeSearches] })
export class SearchModule {}
