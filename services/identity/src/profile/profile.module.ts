import { Module } from '@nestjs/common';
import { UsersModule } from '../users';
import { ProfileHandler } from './profile.handler';
import { ProfileService } from './profile.service';

@Module({
  imports: [UsersModule],
  controllers: [ProfileHandler],
  providers: [ProfileService],
  exports: [ProfileService],
})
export class ProfileModule {}
