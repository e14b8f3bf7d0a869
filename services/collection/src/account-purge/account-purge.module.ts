import { Module } from '@nestjs/common';
import { AccountPurgedSubscriber } from './account-purged.subscriber';
import { VaultPurgeWorker } from './account-purge.worker';
import { RemovalWorker } from './removal.worker';

/** What becomes of what is held of somebody whose account is purged. */
@Module({ controllers: [AccountPurgedSubscriber], providers: [VaultPurgeWorker, RemovalWorker] })
export class AccountPurgeModule {}
