import { Module } from '@nestjs/common';
import { PlanChangedSubscriber } from './plan-changed.subscriber';
import { VaultHandler } from './vault.handler';
import { VaultService } from './vault.service';

@Module({ controllers: [VaultHandler, PlanChangedSubscriber], providers: [VaultService] })
export class VaultModule {}
