import { Module } from '@nestjs/common';
import { AdministratorModule } from '../administrator';
import { PasskeyAssertionsModule } from '../passkey-assertions';
import { PasswordsModule } from '../passwords';
import { ThrottleModule } from '../throttle';
import { TwoStepModule } from '../two-step';
import { StepUpHandler } from './step-up.handler';
import { StepUpService } from './step-up.service';

@Module({
  imports: [AdministratorModule, PasskeyAssertionsModule, PasswordsModule, ThrottleModule, TwoStepModule],
  controllers: [StepUpHandler],
  providers: [StepUpService],
})
export class StepUpModule {}
