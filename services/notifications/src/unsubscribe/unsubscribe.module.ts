import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries';
import { PreferencesModule } from '../preferences';
import { UsersModule } from '../users';
import { UnsubscribeHandler } from './unsubscribe.handler';
import { UnsubscribeService } from './unsubscribe.service';

@Module({
  imports: [DeliveriesModule, PreferencesModule, UsersModule],
  controllers: [UnsubscribeHandler],
  providers: [UnsubscribeService],
})
export class UnsubscribeModule {}
