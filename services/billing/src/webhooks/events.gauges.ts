import { Injectable } from '@nestjs/common';
import { Health } from '@vault/service-kit/health';
import { metrics } from '@vault/service-kit/metrics';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { Gauge } from 'prom-client';
import { StripeEvents } from './stripe-events.service';

const LATE_SECONDS = 900;

const events = new Gauge({
  name: 'billing_stripe_events',
  help: 'Events of Stripe: those that wait, and those that were given up and wait for people',
  labelNames: ['state'],
  registers: [metrics],
});
const lag = new Gauge({
  name: 'billing_stripe_events_lag_seconds',
  help: 'Age of the oldest event of Stripe that is not worked on yet',
  registers: [metrics],
});

/** Shows how far behind Stripe's events billing is. */
@Injectable()
export class EventsGauges extends ScheduledJob {
  protected readonly intervalMs = 10_000;

  constructor(
    health: Health,
    private readonly stripeEvents: StripeEvents,
  ) {
    super();
    const isFine = async (): Promise<boolean> => {
      const { given_up, seconds } = await stripeEvents.waiting();
      return given_up === 0 && seconds < LATE_SECONDS;
    };
    health.register('stripe-events', isFine, { required: false });
  }

  async run(): Promise<void> {
    const { waiting, given_up, seconds } = await this.stripeEvents.waiting();
    events.set({ state: 'waiting' }, waiting);
    events.set({ state: 'given_up' }, given_up);
    lag.set(seconds);
  }
}
