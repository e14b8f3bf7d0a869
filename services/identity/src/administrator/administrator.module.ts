import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords';
import { UsersModule } from '../users';
import { AdministratorService } from './administrator.service';

@Module({
  imports: [PasswordsModule, UsersModule],
  providers: [AdministratorService],
  exports: [AdministratorService],
})
export class AdministratorModule {}
