import type { EventContract, PayloadOf } from '@vault/contracts/define';
import { insertEvent } from '@vault/service-kit/testing';
import { Client } from 'pg';

/** Publishes events in order through the outbox of a service, which need not be the owner of the event. */
export async function publishEvents<E extends EventContract>(
  databaseUrl: string,
  event: E,
  payloads: readonly PayloadOf<E>[],
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const payload of payloads) await insertEvent(client, event, payload);
  } finally {
    await client.end();
  }
}
