import { Module } from '@nestjs/common';
import { MatchSweeper } from './match.sweeper';
import { MatchingWorker } from './matching.worker';
import { SavedSearchesHandler } from './saved-searches.handler';
import { SavedSearchesService } from './saved-searches.service';

@Module({ controllers: [SavedSearchesHandler], providers: [SavedSearchesService, MatchingWorker, MatchSweeper] })
export class SavedSearchesModule {}
