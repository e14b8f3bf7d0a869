import { Module } from '@nestjs/common';
import { CollectorsHandler } from './collectors.handler';
import { RelationChangedSubscriber } from './relation-changed.subscriber';
import { SuggestionsService } from './suggestions.service';

/** What collectors see of each other's vaults. */
@Module({ controllers: [CollectorsHandler, RelationChangedSubscriber], providers: [SuggestionsService] })
export class CollectorsModule {}
