import { Module } from '@nestjs/common';
import { CastingsWorker } from './castings.worker';
import { CollectorsHandler } from './collectors.handler';
import { ComparisonWorker } from './comparison.worker';
import { RelationChangedSubscriber } from './relation-changed.subscriber';
import { SuggestionsService } from './suggestions.service';

/** What collectors see of each other's vaults. */
@Module({
  controllers: [CollectorsHandler, RelationChangedSubscriber],
  providers: [SuggestionsService, CastingsWorker, ComparisonWorker],
})
export class CollectorsModule {}
