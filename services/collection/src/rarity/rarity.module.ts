import { Module } from '@nestjs/common';
import { AttachingModule } from '../attaching';
import { SampleVaultModule } from '../sample-vault';
import { CastingCounts } from './casting-counts';
import { CastingCountsWorker } from './casting-counts.worker';
import { ComputeService } from './compute.service';
import { RarityRecalculation } from './rarity-recalculation.job';
import { RarityOverviewService } from './overview.service';
import { RarityHandler } from './rarity.handler';
import { RarityService } from './rarity.service';
import { RarityWorker } from './rarity.worker';

@Module({
  imports: [AttachingModule, SampleVaultModule],
  controllers: [RarityHandler],
  providers: [
    CastingCounts,
    CastingCountsWorker,
    ComputeService,
    RarityService,
    RarityOverviewService,
    RarityWorker,
    RarityRecalculation,
  ],
})
export class RarityModule {}
