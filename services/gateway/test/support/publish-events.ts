import type { EventContract, PayloadOf } from '@vault/contracts/define';
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
    for (const payload of payloads) {
      await client.query(
        `INSERT INTO outbox (id, event, payload, request_id, traceparent)
         VALUES (gen_random_uuid(), $1, $2, 'test', '')`,
        [event.name, JSON.stringify(event.payload.parse(payload))],
      );
    }
  } finally {
    await client.end();
  }
}
