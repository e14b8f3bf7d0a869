import { Module } from '@nestjs/common';
import { AdministratorModule } from '../administrator';
import { PasskeyAssertionsModule } from '../passkey-assertions';
import { PasswordsModule } from '../passwords';
import { SecurityAlertsModule } from '../security-alerts';
import { SignedInBrowsersModule } from '../signed-in-browsers';
import { UsersModule } from '../users';
import { PasskeyLoginService } from './passkey-login.service';
import { PasskeysHandler } from './passkeys.handler';
import { PasskeysService } from './passkeys.service';

@Module({
  imports: [
    AdministratorModule,
    PasskeyAssertionsModule,
    PasswordsModule,
    SecurityAlertsModule,
    SignedInBrowsersModule,
    UsersModule,
  ],
  controllers: [PasskeysHandler],
  providers: [PasskeyLoginService, PasskeysService],
})
export class PasskeysModule {}
