import { Module } from '@nestjs/common';
import { AccountPurgedSubscriber } from '../leaving/account-purged.subscriber';
import { ClearingWorker } from '../leaving/clearing.worker';
import { MemberChangedSubscriber } from './member-changed.subscriber';

@Module({ controllers: [MemberChangedSubscriber, AccountPurgedSubscriber], providers: [ClearingWorker] })
export class MembersModule {}
