import { Module } from '@nestjs/common';
import { MailModule } from '../mail';
import { SuppressionModule } from '../suppression';
import { DeliveriesService } from './deliveries.service';
import { DeliveriesSweeper } from './deliveries.sweeper';
import { DeliveryWorker } from './delivery.worker';

@Module({
  imports: [MailModule, SuppressionModule],
  providers: [DeliveriesService, DeliveriesSweeper, DeliveryWorker],
  exports: [DeliveriesService],
})
export class DeliveriesModule {}
