import { Module } from '@nestjs/common';
import { ThrottleModule } from '../throttle';
import { RelationListsHandler } from './relation-lists.handler';
import { RelationListsService } from './relation-lists.service';
import { RelationsHandler } from './relations.handler';
import { RelationsService } from './relations.service';

@Module({
  imports: [ThrottleModule],
  controllers: [RelationListsHandler, RelationsHandler],
  providers: [RelationListsService, RelationsService],
})
export class RelationsModule {}
