import { accountPurged } from '@vault/contracts/identity/account';
import { ObjectRemovalWorker } from '@vault/service-kit/object-removal';
import { publishAndAwait, waitFor, type TestService } from '@vault/service-kit/testing';
import { VaultPurgeWorker } from '../src/account-purge/account-purge.worker';
import { createUsers } from './users';

/** Closes the account of a user, or reopens it; `version` is that of the event. */
export const closeAccount = async (
  service: TestService,
  userId: string,
  { hidden = true, version = 2 } = {},
): Promise<void> => {
  await createUsers(service, 1, { userId, hidden, version });
};

const PENDING_EVENTS = `SELECT FROM outbox WHERE payload::text LIKE '%' || $1 || '%'`;

/** Purges an account, and waits until the workers have deleted its data and all events are published. */
export async function purgeAccount(service: TestService, userId: string): Promise<void> {
  const { app, dataSource } = service;
  await publishAndAwait(service, accountPurged, { userId, purgedAt: new Date().toISOString() });
  await waitFor(async () => {
    await app.get(VaultPurgeWorker).run();
    const sql = 'SELECT FROM users WHERE user_id = $1 AND cleared_at IS NOT NULL';
    return (await dataSource.query<object[]>(sql, [userId])).length > 0;
  }, 15_000);
  await app.get(ObjectRemovalWorker).run();
  await waitFor(async () => (await dataSource.query<object[]>(PENDING_EVENTS, [userId])).length === 0, 20_000);
}
