import { Module } from '@nestjs/common';
import { ContractCallsModule } from '../contract-calls';
import { HttpModule } from '../http';
import { SessionsModule } from '../sessions';
import { LiveController } from './live.controller';
import { LiveEventsSubscriber } from './live-events.subscriber';
import { LiveHub } from './live-hub';

@Module({
  imports: [ContractCallsModule, HttpModule, SessionsModule],
  controllers: [LiveController],
  providers: [LiveEventsSubscriber, LiveHub],
  exports: [LiveHub],
})
export class LiveModule {}
