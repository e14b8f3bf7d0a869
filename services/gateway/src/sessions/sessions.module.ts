import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { HttpModule } from '../http';
import { AccessGuard } from './access.guard';
import { SessionStrategy } from './session.strategy';
import { SessionsService } from './sessions.service';

@Module({
  imports: [PassportModule, HttpModule],
  providers: [SessionsService, SessionStrategy, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [SessionsService],
})
export class SessionsModule {}
