import { Module } from '@nestjs/common';
import { ThrottleModule } from '../throttle';
import { SessionsHandler } from './sessions.handler';
import { SessionsService } from './sessions.service';

@Module({
  imports: [ThrottleModule],
  controllers: [SessionsHandler],
  providers: [SessionsService],
  exports: [SessionsService],
})
export class SessionsModule {}
