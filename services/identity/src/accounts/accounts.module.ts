import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords';
import { SignedInBrowsersModule } from '../signed-in-browsers';
import { UsersModule } from '../users';
import { AccountClosingService } from './account-closing.service';
import { AccountDataService } from './account-data.service';
import { AccountPurgeWorker } from './account-purge.worker';
import { AccountsHandler } from './accounts.handler';

@Module({
  imports: [PasswordsModule, SignedInBrowsersModule, UsersModule],
  controllers: [AccountsHandler],
  providers: [AccountClosingService, AccountDataService, AccountPurgeWorker],
  exports: [AccountClosingService],
})
export class AccountsModule {}
