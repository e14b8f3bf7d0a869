import { Module } from '@nestjs/common';
import { MarketplacePurgeWorker } from './account-purge.worker';
import { AccountPurgedSubscriber } from './account-purged.subscriber';
import { AccountHandler } from './account.handler';
import { UserChangedSubscriber } from './user-changed.subscriber';

/** The life of an account: its changes, closing, export and purge. */
@Module({
  controllers: [AccountHandler, UserChangedSubscriber, AccountPurgedSubscriber],
  providers: [MarketplacePurgeWorker],
})
export class AccountModule {}
