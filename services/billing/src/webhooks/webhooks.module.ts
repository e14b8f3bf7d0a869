import { Module } from '@nestjs/common';
import { StripeSyncModule } from '../stripe-sync';
import { StripeEventMetricsJob } from './stripe-event-metrics.job';
import { StripeEventWorker } from './stripe-event.worker';
import { StripeEvents } from './stripe-events.service';
import { WebhooksHandler } from './webhooks.handler';

@Module({
  imports: [StripeSyncModule],
  controllers: [WebhooksHandler],
  providers: [StripeEventMetricsJob, StripeEvents, StripeEventWorker],
  exports: [StripeEvents],
})
export class WebhooksModule {}
