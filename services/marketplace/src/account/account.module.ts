import { Module } from '@nestjs/common';
import { AccountDataHandler } from './account-data.handler';
import { MarketplacePurgeWorker } from './account-purge.worker';
import { AccountSubscriber } from './account.subscriber';

/** The life of an account: its changes, closing, export and purge. */
@Module({ controllers: [AccountDataHandler, AccountSubscriber], providers: [MarketplacePurgeWorker] })
export class AccountModule {}
