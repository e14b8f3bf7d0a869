import { Module } from '@nestjs/common';
import { HttpModule } from '../http';
import { SessionsModule } from '../sessions';
import { ContractCaller } from './contract-caller';

@Module({ imports: [HttpModule, SessionsModule], providers: [ContractCaller], exports: [ContractCaller] })
export class ContractCallsModule {}
