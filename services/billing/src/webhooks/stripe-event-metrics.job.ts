import { Injectable } from '@nestjs/common';
import { Health } from '@vault/service-kit/health';
import { metrics } from '@vault/service-kit/metrics';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { Gauge } from 'prom-client';
import { StripeEvents } from './stripe-events.service';

const MAX_LAG_SECONDS = 900;

const eventCount = new Gauge({
  name: 'billing_stripe_events',
  help: 'Stripe events that are pending, and that failed for good',
  labelNames: ['state'],
  registers: [metrics],
});
const eventLag = new Gauge({
  name: 'billing_stripe_events_lag_seconds',
  help: 'Age of the oldest pending Stripe event',
  registers: [metrics],
});

/** Publishes the backlog of Stripe events as metrics and as a part of the service's health. */
@Injectable()
export class StripeEventMetricsJob extends ScheduledJob {
  protected readonly intervalMs = 10_000;

  constructor(
    health: Health,
    private readonly events: StripeEvents,
  ) {
    super();
    const isHealthy = async (): Promise<boolean> => {
      const { failed, oldestSeconds } = await events.backlog();
      return failed === 0 && oldestSeconds < MAX_LAG_SECONDS;
    };
    health.register('stripe-events', isHealthy, { required: false });
  }

  async run(): Promise<void> {
    const { pending, failed, oldestSeconds } = await this.events.backlog();
    eventCount.set({ state: 'pending' }, pending);
    eventCount.set({ state: 'failed' }, failed);
    eventLag.set(oldestSeconds);
  }
}
