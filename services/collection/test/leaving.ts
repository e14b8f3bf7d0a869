import { accountPurged } from '@vault/contracts/identity/account';
import type { EventContract, PayloadOf } from '@vault/contracts/define';
import { publish } from '@vault/service-kit/outbox';
import { waitFor, type TestService } from '@vault/service-kit/testing';
import { ClearingWorker } from '../src/leaving/clearing.worker';
import { RemovalWorker } from '../src/leaving/removal.worker';
import { joinMembers } from './community';

/** Lets another service tell of something, and waits until it was heard here. */
export async function tell<E extends EventContract>(
  { dataSource }: TestService,
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

/** Closes the account of a member who joined, or opens it again; `version` says which time it is. */
export const closeAccount = async (
  service: TestService,
  userId: string,
  { hidden = true, version = 2 } = {},
): Promise<void> => {
  await joinMembers(service, 1, { userId, hidden, version });
};

/** Purges somebody, and lets the workers finish. */
export async function purgeAccount(service: TestService, userId: string): Promise<void> {
  const { app, dataSource } = service;
  await tell(service, accountPurged, { userId, purgedAt: new Date().toISOString() });
  await waitFor(async () => {
    await app.get(ClearingWorker).run();
    const sql = 'SELECT FROM members WHERE user_id = $1 AND cleared_at IS NOT NULL';
    return (await dataSource.query<object[]>(sql, [userId])).length > 0;
  }, 15_000);
  await app.get(RemovalWorker).run();
}
