import { Module } from '@nestjs/common';
import { AccountPurgedSubscriber } from '../leaving/account-purged.subscriber';
import { ClearingWorker } from '../leaving/clearing.worker';
import { MemberChangedSubscriber } from './member-changed.subscriber';
import { RelationChangedSubscriber } from './relation-changed.subscriber';

@Module({
  controllers: [MemberChangedSubscriber, RelationChangedSubscriber, AccountPurgedSubscriber],
  providers: [ClearingWorker],
})
export class MembersModule {}
