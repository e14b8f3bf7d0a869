import type { EventContract, PayloadOf } from '@vault/contracts/define';
import type { Client } from 'pg';
import { v7 } from 'uuid';
import type { BusClient } from '../bus/client';
import { BusServer } from '../bus/server';
import { deliveries } from '../metrics';
import { INSERT_EVENT, publish } from '../outbox/publish';
import type { TestService } from './service';
import { waitFor } from './wait-for';

/** Long enough for an event that fails at first: it is retried after 1 s, then after 10 s. */
const TIMEOUT_MS = 30_000;

/** Publishes an event and waits until each of the service's subscribers has processed it. */
export async function publishAndAwait<E extends EventContract>(
  { app, dataSource }: Pick<TestService, 'app' | 'dataSource'>,
  event: E,
  payload: PayloadOf<E>,
): Promise<void> {
  const subscribers = app.get(BusServer).subscribersTo(event).length;
  const [message] = await dataSource.transaction(async (tx) => {
    await publish(tx, event, payload);
    const sql = 'SELECT id FROM outbox WHERE event = $1 AND xmin = pg_current_xact_id()::xid';
    return tx.query<{ id: string }[]>(sql, [event.name]);
  });
  await waitFor(async () => {
    const sql = 'SELECT FROM inbox WHERE message_id = $1';
    return (await dataSource.query<object[]>(sql, [message?.id])).length >= Math.max(1, subscribers);
  }, TIMEOUT_MS);
}

/** How many deliveries of an event this process ended with an outcome, redeliveries included. */
export async function deliveredTimes(
  event: EventContract,
  outcome: 'done' | 'retried' | 'parked' = 'done',
): Promise<number> {
  const { values } = await deliveries.get();
  return values.find(({ labels }) => labels.event === event.name && labels.outcome === outcome)?.value ?? 0;
}

/** Publishes an event through the outbox of a service that runs in another process, whoever owns the event. */
export async function insertEvent<E extends EventContract>(
  client: Client,
  event: E,
  payload: PayloadOf<E>,
): Promise<void> {
  const body = JSON.stringify(event.payload.parse(payload));
  await client.query(INSERT_EVENT, [v7(), event.name, body, 'test', '']);
}

export interface RecordedEvent {
  readonly name: string;
  readonly payload: unknown;
}

/** Collects what is published from now on, in a list that grows. */
export async function recordedEvents(bus: BusClient, events: readonly EventContract[]): Promise<RecordedEvent[]> {
  const recorded: RecordedEvent[] = [];
  await bus.broadcasts(events, ({ name }, payload) => recorded.push({ name, payload }), {
    onConnected: () => undefined,
    onDisconnected: () => undefined,
  });
  return recorded;
}
