import type { PayloadOf } from '@vault/contracts/define';
import { accountPurged } from '@vault/contracts/identity/account';
import { userChanged } from '@vault/contracts/identity/auth';
import { NOTHING_SHARED } from '@vault/contracts/identity/sharing';
import { ObjectRemovalWorker } from '@vault/service-kit/object-removal';
import { publishAndAwait, waitFor, type TestService } from '@vault/service-kit/testing';
import { MarketplacePurgeWorker } from '../../src/account/account-purge.worker';

type Member = PayloadOf<typeof userChanged>;

const SELECT_NAME = `
  SELECT first_name AS "firstName", last_name AS "lastName", version::int AS version
  FROM users WHERE user_id = $1`;

/** Publishes a user's state, with the next version, and waits until it is applied. */
export async function publishUser(service: TestService, userId: string, change: Partial<Member> = {}): Promise<Member> {
  const [last] = await service.dataSource.query<(Partial<Member> & { version: number })[]>(SELECT_NAME, [userId]);
  const at = '2024-03-05T10:00:00.000Z';
  const member: Member = {
    firstName: 'Robin',
    lastName: 'Vale',
    ...last,
    registeredAt: at,
    verifiedAt: at,
    hidden: false,
    avatarUrl: null,
    profilePublic: false,
    publicName: null,
    sharing: NOTHING_SHARED,
    region: null,
    socialLinks: [],
    userId,
    version: (last?.version ?? 0) + 1,
    ...change,
  };
  await publishAndAwait(service, userChanged, member);
  return member;
}

export const closeAccount = (service: TestService, userId: string): Promise<Member> =>
  publishUser(service, userId, { hidden: true });

export const restoreAccount = (service: TestService, userId: string): Promise<Member> => publishUser(service, userId);

/** Purges an account and runs the workers until they have finished. */
export async function purgeAccount(service: TestService, userId: string): Promise<void> {
  const { app, dataSource } = service;
  await publishAndAwait(service, accountPurged, { userId, purgedAt: new Date().toISOString() });
  await waitFor(async () => {
    await app.get(MarketplacePurgeWorker).run();
    const sql = 'SELECT FROM users WHERE user_id = $1 AND cleared_at IS NOT NULL';
    return (await dataSource.query<object[]>(sql, [userId])).length > 0;
  }, 15_000);
  await app.get(ObjectRemovalWorker).run();
}
