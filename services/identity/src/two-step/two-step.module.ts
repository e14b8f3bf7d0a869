import { Module } from '@nestjs/common';
import { AdministratorModule } from '../administrator';
import { PasswordsModule } from '../passwords';
import { SecretsModule } from '../secrets';
import { SecurityAlertsModule } from '../security-alerts';
import { SignedInBrowsersModule } from '../signed-in-browsers';
import { ThrottleModule } from '../throttle';
import { TwoStepCodes } from './two-step-codes.service';
import { TwoStepHandler } from './two-step.handler';
import { TwoStepService } from './two-step.service';

@Module({
  imports: [
    AdministratorModule,
    PasswordsModule,
    SecretsModule,
    SecurityAlertsModule,
    SignedInBrowsersModule,
    ThrottleModule,
  ],
  controllers: [TwoStepHandler],
  providers: [TwoStepCodes, TwoStepService],
  exports: [TwoStepCodes],
})
export class TwoStepModule {}
