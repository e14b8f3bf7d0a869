import { Module } from '@nestjs/common';
import { ProfileModule } from '../profile';
import { AvatarsHandler } from './avatars.handler';
import { AvatarsService } from './avatars.service';
import { OrphanAvatarsSweeper } from './orphan-avatars.sweeper';

@Module({
  imports: [ProfileModule],
  controllers: [AvatarsHandler],
  providers: [AvatarsService, OrphanAvatarsSweeper],
})
export class AvatarsModule {}
