import { z } from 'zod';
import { command, query } from '../define';
import { DeadLetter } from '../common/dead-letter';
import { SERVICE_NAMES } from '../services';

export const Service = z.enum(SERVICE_NAMES);

/** State of a service. `away`: it does not respond. `degraded`: it responds, but one of its dependencies is down. */
export const ServiceState = z.object({
  service: Service,
  state: z.enum(['up', 'degraded', 'away']),
  /** Its dependencies by name. */
  parts: z.record(z.string(), z.enum(['up', 'down'])),
  /** Running instances that handle calls; null when unknown. */
  instances: z.int().nullable(),
  /** Waiting messages; null when unknown. */
  queues: z
    .object({
      calls: z.int(),
      events: z.int(),
      /** Events that failed and wait for their next attempt. */
      retrying: z.int(),
      /** Events that failed for good and are parked in the dead-letter queue. */
      dead: z.int(),
    })
    .nullable(),
  /** Events written to the outbox but not yet published, and the age of the oldest in seconds. */
  outbox: z.object({ rows: z.int(), lagSeconds: z.number() }).nullable(),
});
export type ServiceState = z.output<typeof ServiceState>;

/** One entry per service, whether or not it responds. */
export const listQueues = query({
  name: 'identity.operations.queues',
  http: {
    method: 'GET',
    path: '/admin/queues',
    access: 'admin',
    summary: 'List the state of the services and their queues',
  },
  input: z.strictObject({}),
  output: z.array(ServiceState),
});

export { DeadLetter as ParkedEvent };

/** Oldest first, at most `limit`; the total counts all. */
export const listParkedEvents = query({
  name: 'identity.operations.parked',
  http: {
    method: 'GET',
    path: '/admin/queues/:service/dead-letters',
    access: 'admin',
    page: true,
    summary: 'List the dead-lettered events of a service',
  },
  input: z.strictObject({
    service: Service,
    limit: z.coerce.number().int().min(1).max(200).default(60),
  }),
  output: z.array(DeadLetter),
});

/** At most 500 at once: those in `messageIds`, or all of them when it is missing. */
export const replayParkedEvents = command({
  name: 'identity.operations.replay',
  http: {
    method: 'POST',
    path: '/admin/queues/replay',
    status: 200,
    access: 'admin',
    deadlineMs: 20_000,
    summary: 'Retry dead-lettered events',
  },
  input: z.strictObject({ service: Service, messageIds: z.array(z.string().max(100)).min(1).max(500).optional() }),
  output: z.object({ replayed: z.int() }),
});

/** Permanent; only those in `messageIds`. */
export const discardParkedEvents = command({
  name: 'identity.operations.discard',
  http: {
    method: 'POST',
    path: '/admin/queues/discard',
    status: 200,
    access: 'admin',
    deadlineMs: 20_000,
    summary: 'Delete dead-lettered events',
  },
  input: z.strictObject({ service: Service, messageIds: z.array(z.string().max(100)).min(1).max(500) }),
  output: z.object({ discarded: z.int() }),
});
