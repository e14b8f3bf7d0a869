import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Everything that `/metrics` shows. A service adds its own with `registers: [metrics]`. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

const registers = [metrics];

export const callDuration = new Histogram({
  name: 'bus_call_duration_seconds',
  help: 'Calls handled, by contract and answered status',
  labelNames: ['contract', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
});

export const callQueueAge = new Histogram({
  name: 'bus_call_queue_seconds',
  help: 'Age of a call when its work begins',
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 5],
  registers,
});

export const shedCalls = new Counter({
  name: 'bus_calls_shed_total',
  help: 'Calls refused without doing their work: overload, deadline, breaker, cap, redelivered',
  labelNames: ['reason'],
  registers,
});

export const deliveries = new Counter({
  name: 'bus_deliveries_total',
  help: 'Event deliveries by outcome: done, retried, parked',
  labelNames: ['event', 'outcome'],
  registers,
});

export const queueDepth = new Gauge({
  name: 'bus_queue_messages',
  help: 'Messages ready in the queues of this service; kind dead counts the parked ones',
  labelNames: ['kind'],
  registers,
});

export const outboxRows = new Gauge({ name: 'outbox_rows', help: 'Events not yet confirmed by the broker', registers });

export const outboxLag = new Gauge({
  name: 'outbox_lag_seconds',
  help: 'Age of the oldest event not yet confirmed by the broker',
  registers,
});

export const unroutableEvents = new Counter({
  name: 'outbox_unroutable_total',
  help: 'Publications without a bound queue; they are retried',
  labelNames: ['event'],
  registers,
});
