import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords';
import { UsersModule } from '../users';
import { AdminFactors } from './admin-factors.service';
import { AdministratorService } from './administrator.service';

@Module({
  imports: [PasswordsModule, UsersModule],
  providers: [AdminFactors, AdministratorService],
  exports: [AdminFactors, AdministratorService],
})
export class AdministratorModule {}
