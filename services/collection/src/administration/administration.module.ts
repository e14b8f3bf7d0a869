import { Module } from '@nestjs/common';
import { AdministrationHandler } from './administration.handler';
import { TotalValueJob } from './total-value.job';

/** What administrators see of vaults. */
@Module({ controllers: [AdministrationHandler], providers: [TotalValueJob] })
export class AdministrationModule {}
