import { Module } from '@nestjs/common';
import { BellModule } from '../bell';
import { DeliveriesModule } from '../deliveries';
import { DigestsModule } from '../digests';
import { UsersModule } from '../users';
import { NotifyService } from './notify.service';

@Module({
  imports: [BellModule, DeliveriesModule, DigestsModule, UsersModule],
  providers: [NotifyService],
  exports: [NotifyService],
})
export class NotifyModule {}
