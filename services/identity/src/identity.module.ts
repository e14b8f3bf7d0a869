import { Module, type DynamicModule } from '@nestjs/common';
import { BusModule } from '@vault/service-kit/bus';
import { DatabaseModule } from '@vault/service-kit/database';
import { AdminGateHandler } from './admin/admin-gate.handler';
import { AdminGate } from './admin/admin-gate.service';
import { AuthHandler } from './auth/auth.handler';
import { LoginService } from './auth/login.service';
import { RegistrationService } from './auth/registration.service';
import { SignInService } from './auth/sign-in.service';
import { CONFIG, type IdentityConfig } from './config';
import { entities, migrations } from './database';
import { GuardedPassword } from './passwords/guarded-password.service';
import { PasswordHasher } from './passwords/password-hasher.service';
import { AccountDataService } from './profile/account-data.service';
import { ProfileHandler } from './profile/profile.handler';
import { ProfileService } from './profile/profile.service';
import { RememberService } from './remember/remember.service';
import { ResetHandler } from './reset/reset.handler';
import { ResetService } from './reset/reset.service';
import { SessionsHandler } from './sessions/sessions.handler';
import { SessionsService } from './sessions/sessions.service';
import { Sweeper } from './sweep/sweeper.service';
import { HourlyLimit } from './throttle/hourly-limit.service';
import { LoginThrottle } from './throttle/login-throttle.service';
import { AdminAccount } from './users/admin-account.service';
import { PlanChangedSubscriber } from './users/plan-changed.subscriber';
import { UsersService } from './users/users.service';
import { VerificationHandler } from './verification/verification.handler';
import { VerificationService } from './verification/verification.service';

@Module({
  controllers: [
    AdminGateHandler,
    AuthHandler,
    ProfileHandler,
    ResetHandler,
    SessionsHandler,
    VerificationHandler,
    PlanChangedSubscriber,
  ],
  providers: [
    AccountDataService,
    AdminAccount,
    AdminGate,
    GuardedPassword,
    HourlyLimit,
    LoginService,
    LoginThrottle,
    PasswordHasher,
    ProfileService,
    RegistrationService,
    RememberService,
    ResetService,
    SessionsService,
    SignInService,
    Sweeper,
    UsersService,
    VerificationService,
  ],
})
export class IdentityModule {
  static forRoot(config: IdentityConfig): DynamicModule {
    return {
      module: IdentityModule,
      imports: [
        DatabaseModule.forRoot({ url: config.DATABASE_URL, entities, migrations }),
        // Sign-ins wait for their turn at the hashing; more of them in hand leave room for everything quick.
        BusModule.forRoot({ service: 'identity', url: config.AMQP_URL, concurrency: 2 * config.HASHES_WAITING }),
      ],
      providers: [{ provide: CONFIG, useValue: config }],
    };
  }
}
