import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts';
import { EmailVerificationModule } from '../email-verification';
import { PasswordsModule } from '../passwords';
import { RememberedBrowsersModule } from '../remembered-browsers';
import { SecurityAlertsModule } from '../security-alerts';
import { SessionsModule } from '../sessions';
import { SignedInBrowsersModule } from '../signed-in-browsers';
import { ThrottleModule } from '../throttle';
import { TwoStepModule } from '../two-step';
import { UsersModule } from '../users';
import { AuthHandler } from './auth.handler';
import { LoginService } from './login.service';
import { RegistrationService } from './registration.service';
import { RememberedLoginService } from './remembered-login.service';

@Module({
  imports: [
    AccountsModule,
    EmailVerificationModule,
    PasswordsModule,
    RememberedBrowsersModule,
    SecurityAlertsModule,
    SessionsModule,
    SignedInBrowsersModule,
    ThrottleModule,
    TwoStepModule,
    UsersModule,
  ],
  controllers: [AuthHandler],
  providers: [LoginService, RegistrationService, RememberedLoginService],
})
export class AuthModule {}
