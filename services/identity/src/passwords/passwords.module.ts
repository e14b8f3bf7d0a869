import { Module } from '@nestjs/common';
import { PasskeyAssertionsModule } from '../passkey-assertions';
import { SignedInBrowsersModule } from '../signed-in-browsers';
import { ThrottleModule } from '../throttle';
import { UsersModule } from '../users';
import { OwnPasswordCheck } from './own-password-check.service';
import { PasswordChangeService } from './password-change.service';
import { PasswordCheck } from './password-check.service';
import { PasswordHasher } from './password-hasher.service';
import { PasswordResetService } from './password-reset.service';
import { PasswordsHandler } from './passwords.handler';

@Module({
  imports: [PasskeyAssertionsModule, SignedInBrowsersModule, ThrottleModule, UsersModule],
  controllers: [PasswordsHandler],
  providers: [OwnPasswordCheck, PasswordChangeService, PasswordCheck, PasswordHasher, PasswordResetService],
  exports: [OwnPasswordCheck, PasswordCheck, PasswordHasher],
})
export class PasswordsModule {}
