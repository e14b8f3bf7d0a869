import { Module } from '@nestjs/common';
import { PlanChangedSubscriber } from './plan-changed.subscriber';
import { VaultsHandler } from './vaults.handler';

@Module({ controllers: [VaultsHandler, PlanChangedSubscriber] })
export class VaultsModule {}
