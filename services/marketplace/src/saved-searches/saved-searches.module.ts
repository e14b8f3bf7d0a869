import { Module } from '@nestjs/common';
import { OldMatchesSweeper } from './old-matches.sweeper';
import { SavedSearchMatchingWorker } from './saved-search-matching.worker';
import { SavedSearchesHandler } from './saved-searches.handler';
import { SavedSearchesService } from './saved-searches.service';

@Module({
  controllers: [SavedSearchesHandler],
  providers: [SavedSearchesService, SavedSearchMatchingWorker, OldMatchesSweeper],
})
export class SavedSearchesModule {}
