import type { EventContract, PayloadOf } from '@vault/contracts/define';
import { Client } from 'pg';

/** Lets things have happened: each in order, announced by the service whose database it is, whoever owns the event. */
export async function happened<E extends EventContract>(
  databaseUrl: string,
  event: E,
  payloads: readonly PayloadOf<E>[],
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const payload of payloads) {
      await client.query(
        `insert into outbox (id, event, payload, request_id, traceparent)
         values (gen_random_uuid(), $1, $2, 'test', '')`,
        [event.name, JSON.stringify(event.payload.parse(payload))],
      );
    }
  } finally {
    await client.end();
  }
}
