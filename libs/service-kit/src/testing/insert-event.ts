import type { EventContract, PayloadOf } from '@vault/contracts/define';
import type { Client } from 'pg';
import { v7 } from 'uuid';
import { INSERT_EVENT } from '../outbox/publish';

/** Publishes an event through the outbox of a service that runs in another process, whoever owns the event. */
export async function insertEvent<E extends EventContract>(
  client: Client,
  event: E,
  payload: PayloadOf<E>,
): Promise<void> {
  const body = JSON.stringify(event.payload.parse(payload));
  await client.query(INSERT_EVENT, [v7(), event.name, body, 'test', '']);
}
