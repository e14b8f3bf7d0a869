import { Module } from '@nestjs/common';
import { PlanChangedSubscriber } from './plan-changed.subscriber';
import { VaultsHandler } from './vaults.handler';
import { VaultsService } from './vaults.service';

@Module({ controllers: [VaultsHandler, PlanChangedSubscriber], providers: [VaultsService] })
export class VaultsModule {}
