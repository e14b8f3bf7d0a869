import { Module } from '@nestjs/common';
import { DeadLettersService } from './dead-letters.service';
import { OperationsHandler } from './operations.handler';
import { ServiceStatesService } from './service-states.service';

@Module({ controllers: [OperationsHandler], providers: [DeadLettersService, ServiceStatesService] })
export class OperationsModule {}
