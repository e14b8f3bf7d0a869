import { Module } from '@nestjs/common';
import { AccountPurgedSubscriber } from '../leaving/account-purged.subscriber';
import { MarketAccountPurgeWorker } from '../leaving/account-purge.worker';
import { MemberChangedSubscriber } from './member-changed.subscriber';
import { RelationChangedSubscriber } from './relation-changed.subscriber';

@Module({
  controllers: [MemberChangedSubscriber, RelationChangedSubscriber, AccountPurgedSubscriber],
  providers: [MarketAccountPurgeWorker],
})
export class MembersModule {}
