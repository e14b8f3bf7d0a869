import { Module } from '@nestjs/common';
import { ContractCallsModule } from '../contract-calls';
import { HttpModule } from '../http';
import { SessionsModule } from '../sessions';
import { RedirectsController } from './redirects.controller';

@Module({ imports: [ContractCallsModule, HttpModule, SessionsModule], controllers: [RedirectsController] })
export class RedirectsModule {}
