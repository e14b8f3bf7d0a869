import { accountPurged } from '@vault/contracts/identity/account';
import { publishAndAwait, waitFor, type TestService } from '@vault/service-kit/testing';
import { VaultPurgeWorker } from '../src/account-purge/account-purge.worker';
import { RemovalWorker } from '../src/account-purge/removal.worker';
import { joinMembers } from './community';

/** Closes the account of a member who joined, or opens it again; `version` says which time it is. */
export const closeAccount = async (
  service: TestService,
  userId: string,
  { hidden = true, version = 2 } = {},
): Promise<void> => {
  await joinMembers(service, 1, { userId, hidden, version });
};

const ANNOUNCED = `SELECT FROM outbox WHERE payload::text LIKE '%' || $1 || '%'`;

/** Purges somebody, and lets the workers finish and the last news of them be told. */
export async function purgeAccount(service: TestService, userId: string): Promise<void> {
  const { app, dataSource } = service;
  await publishAndAwait(service, accountPurged, { userId, purgedAt: new Date().toISOString() });
  await waitFor(async () => {
    await app.get(VaultPurgeWorker).run();
    const sql = 'SELECT FROM members WHERE user_id = $1 AND cleared_at IS NOT NULL';
    return (await dataSource.query<object[]>(sql, [userId])).length > 0;
  }, 15_000);
  await app.get(RemovalWorker).run();
  await waitFor(async () => (await dataSource.query<object[]>(ANNOUNCED, [userId])).length === 0, 20_000);
}
