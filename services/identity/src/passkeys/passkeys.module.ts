import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords';
import { SecurityAlertsModule } from '../security-alerts';
import { SignedInBrowsersModule } from '../signed-in-browsers';
import { UsersModule } from '../users';
import { PasskeyChallenges } from './passkey-challenges.service';
import { PasskeyLoginService } from './passkey-login.service';
import { PasskeysHandler } from './passkeys.handler';
import { PasskeysService } from './passkeys.service';

@Module({
  imports: [PasswordsModule, SecurityAlertsModule, SignedInBrowsersModule, UsersModule],
  controllers: [PasskeysHandler],
  providers: [PasskeyChallenges, PasskeyLoginService, PasskeysService],
})
export class PasskeysModule {}
