import { Module } from '@nestjs/common';
import { AdministratorModule } from '../administrator';
import { ThrottleModule } from '../throttle';
import { UsersModule } from '../users';
import { EmailVerificationHandler } from './email-verification.handler';
import { EmailVerificationService } from './email-verification.service';

@Module({
  imports: [AdministratorModule, ThrottleModule, UsersModule],
  controllers: [EmailVerificationHandler],
  providers: [EmailVerificationService],
  exports: [EmailVerificationService],
})
export class EmailVerificationModule {}
