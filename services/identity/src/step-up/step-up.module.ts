import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords';
import { ThrottleModule } from '../throttle';
import { StepUpHandler } from './step-up.handler';
import { StepUpService } from './step-up.service';

@Module({ imports: [PasswordsModule, ThrottleModule], controllers: [StepUpHandler], providers: [StepUpService] })
export class StepUpModule {}
