import { z } from 'zod';
import { command, query } from '../define';
import { Moment } from '../common/fields';
import { SERVICE_NAMES } from '../services';

export const Service = z.enum(SERVICE_NAMES);

/** How a service is: `away` when it does not answer, `degraded` when it answers but a part that it needs is down. */
export const ServiceState = z.object({
  service: Service,
  state: z.enum(['up', 'degraded', 'away']),
  /** What it depends on, by name. */
  parts: z.record(z.string(), z.enum(['up', 'down'])),
  /** Running copies that take calls; null when nobody could be asked. */
  instances: z.int().nullable(),
  /** Messages that wait; null when nobody could be asked. */
  queues: z
    .object({
      calls: z.int(),
      events: z.int(),
      /** Events that failed and wait for their next try. */
      retrying: z.int(),
      /** Events that failed for good and were parked. */
      dead: z.int(),
    })
    .nullable(),
  /** Events that are written but not yet published, and the age of the oldest in seconds. */
  outbox: z.object({ rows: z.int(), lagSeconds: z.number() }).nullable(),
});
export type ServiceState = z.output<typeof ServiceState>;

/** One for each service, always, whether or not it answers. */
export const listQueues = query({
  name: 'identity.operations.queues',
  http: { method: 'GET', path: '/admin/queues', access: 'admin', summary: 'How the services and their queues are' },
  input: z.strictObject({}),
  output: z.array(ServiceState),
});

/** A parked event. Its content stays inside (it may hold codes); `subjects` are the ids in it, by name. */
export const ParkedEvent = z.object({
  messageId: z.string(),
  event: z.string(),
  reason: z.string(),
  failedAt: Moment.nullable(),
  occurredAt: Moment.nullable(),
  subjects: z.record(z.string(), z.string()),
});
export type ParkedEvent = z.output<typeof ParkedEvent>;

/** The oldest first, at most `limit`; the total counts all. */
export const listParkedEvents = query({
  name: 'identity.operations.parked',
  http: {
    method: 'GET',
    path: '/admin/queues/:service/dead-letters',
    access: 'admin',
    page: true,
    summary: 'Events that a service could not work off',
  },
  input: z.strictObject({
    service: Service,
    limit: z.coerce.number().int().min(1).max(200).default(60),
  }),
  output: z.array(ParkedEvent),
});

/** At once at most 500; those that are named, or every one. */
export const replayParkedEvents = command({
  name: 'identity.operations.replay',
  http: {
    method: 'POST',
    path: '/admin/queues/replay',
    status: 200,
    access: 'admin',
    deadlineMs: 20_000,
    summary: 'Try parked events again',
  },
  input: z.strictObject({ service: Service, messageIds: z.array(z.string().max(100)).min(1).max(500).optional() }),
  output: z.object({ replayed: z.int() }),
});

/** For good: only those that are named. */
export const discardParkedEvents = command({
  name: 'identity.operations.discard',
  http: {
    method: 'POST',
    path: '/admin/queues/discard',
    status: 200,
    access: 'admin',
    deadlineMs: 20_000,
    summary: 'Throw parked events away',
  },
  input: z.strictObject({ service: Service, messageIds: z.array(z.string().max(100)).min(1).max(500) }),
  output: z.object({ discarded: z.int() }),
});
