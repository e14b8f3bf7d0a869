import { Module } from '@nestjs/common';
import { AccountDataHandler } from './account-data.handler';
import { AccountPurgeSubscriber } from './account-purge.subscriber';

@Module({ controllers: [AccountDataHandler, AccountPurgeSubscriber] })
export class AccountDataModule {}
