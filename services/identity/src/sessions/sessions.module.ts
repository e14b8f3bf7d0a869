import { Module } from '@nestjs/common';
import { SessionsHandler } from './sessions.handler';
import { SessionsService } from './sessions.service';

@Module({ controllers: [SessionsHandler], providers: [SessionsService], exports: [SessionsService] })
export class SessionsModule {}
