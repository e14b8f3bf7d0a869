import { Module } from '@nestjs/common';
import { SaleRecordedSubscriber } from './sale-recorded.subscriber';
import { UnattachedSales } from './unattached-sales.worker';
import { ValueRefresher } from './value.refresher';
import { ValueWorker } from './value.worker';

@Module({ controllers: [SaleRecordedSubscriber], providers: [ValueWorker, UnattachedSales, ValueRefresher] })
export class ValuationModule {}
