import { Module } from '@nestjs/common';
import { FrequentSearches } from './frequent-searches';
import { SearchHandler } from './search.handler';
import { SearchService } from './search.service';

/** Lists of listings, by words, filters and price. */
@Module({ controllers: [SearchHandler], providers: [SearchService, FrequentSearches] })
export class SearchModule {}
