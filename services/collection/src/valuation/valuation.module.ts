import { Module } from '@nestjs/common';
import { SaleRecordedSubscriber } from './sale-recorded.subscriber';
import { UnmatchedSales } from './unmatched-sales.job';
import { ValueRefresh } from './value-refresh.job';
import { ValueWorker } from './value.worker';

@Module({ controllers: [SaleRecordedSubscriber], providers: [ValueWorker, UnmatchedSales, ValueRefresh] })
export class ValuationModule {}
