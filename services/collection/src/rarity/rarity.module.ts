import { Module } from '@nestjs/common';
import { ModelsModule } from '../models';
import { ComputeService } from './compute.service';
import { RarityRecalculation } from './rarity-recalculation.job';
import { RarityOverviewService } from './overview.service';
import { RarityHandler } from './rarity.handler';
import { RarityService } from './rarity.service';
import { RarityWorker } from './rarity.worker';

@Module({
  imports: [ModelsModule],
  controllers: [RarityHandler],
  providers: [ComputeService, RarityService, RarityOverviewService, RarityWorker, RarityRecalculation],
})
export class RarityModule {}
