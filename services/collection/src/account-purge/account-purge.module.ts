import { ObjectRemovalWorker } from '@vault/service-kit/object-removal';
import { Module } from '@nestjs/common';
import { AccountPurgedSubscriber } from './account-purged.subscriber';
import { VaultPurgeWorker } from './account-purge.worker';

@Module({ controllers: [AccountPurgedSubscriber], providers: [VaultPurgeWorker, ObjectRemovalWorker] })
export class AccountPurgeModule {}
