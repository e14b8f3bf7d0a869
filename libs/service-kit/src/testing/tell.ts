import type { EventContract, PayloadOf } from '@vault/contracts/define';
import { publish } from '../outbox';
import type { TestService } from './service';
import { waitFor } from './wait-for';

/** Lets another service tell of something, and waits until one of the service's subscribers has heard it. */
export async function tell<E extends EventContract>(
  { dataSource }: Pick<TestService, 'dataSource'>,
  event: E,
  payload: PayloadOf<E>,
): Promise<void> {
  const [message] = await dataSource.transaction(async (tx) => {
    await publish(tx, event, payload);
    const sql = 'SELECT id FROM outbox WHERE event = $1 AND xmin = pg_current_xact_id()::xid';
    return tx.query<{ id: string }[]>(sql, [event.name]);
  });
  await waitFor(async () => {
    const sql = 'SELECT FROM inbox WHERE message_id = $1';
    return (await dataSource.query<object[]>(sql, [message?.id])).length > 0;
  }, 10_000);
}
