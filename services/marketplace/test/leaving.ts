import type { PayloadOf } from '@vault/contracts/define';
import { accountPurged } from '@vault/contracts/identity/account';
import { memberChanged } from '@vault/contracts/identity/auth';
import { publish } from '@vault/service-kit/outbox';
import { waitFor, type TestService } from '@vault/service-kit/testing';
import { ClearingWorker } from '../src/leaving/clearing.worker';
import { RemovalWorker } from '../src/photos/removal.worker';

type Member = PayloadOf<typeof memberChanged>;

const LAST = `
  SELECT first_name AS "firstName", last_name AS "lastName", verified_at AS "verifiedAt", version::int AS version
  FROM members WHERE user_id = $1`;

/** Lets identity tell of somebody, one version later than before, and waits until it is known. */
export async function tellMember(
  { dataSource }: TestService,
  userId: string,
  change: Partial<Member> = {},
): Promise<Member> {
  const [last] = await dataSource.query<(Partial<Member> & { version: number })[]>(LAST, [userId]);
  const at = '2024-03-05T10:00:00.000Z';
  const usual = { firstName: 'Robin', lastName: 'Vale', registeredAt: at, verifiedAt: at, ...last };
  const open = { hidden: false, avatarUrl: null, region: null, socialLinks: [] };
  const member: Member = { ...usual, ...open, userId, version: (last?.version ?? 0) + 1, ...change };
  const told = { ...member, verifiedAt: member.verifiedAt && at };
  await dataSource.transaction((tx) => publish(tx, memberChanged, told));
  await waitFor(async () => {
    const sql = 'SELECT FROM members WHERE user_id = $1 AND version >= $2';
    return (await dataSource.query<object[]>(sql, [userId, member.version])).length > 0;
  }, 10_000);
  return told;
}

export const closeAccount = (service: TestService, userId: string): Promise<Member> =>
  tellMember(service, userId, { hidden: true });

export const restoreAccount = (service: TestService, userId: string): Promise<Member> => tellMember(service, userId);

/** Purges somebody, and lets the workers finish. */
export async function purgeAccount({ app, dataSource }: TestService, userId: string): Promise<void> {
  const purgedAt = new Date().toISOString();
  await dataSource.transaction((tx) => publish(tx, accountPurged, { userId, purgedAt }));
  await waitFor(async () => {
    await app.get(ClearingWorker).run();
    const sql = 'SELECT FROM members WHERE user_id = $1 AND cleared_at IS NOT NULL';
    return (await dataSource.query<object[]>(sql, [userId])).length > 0;
  }, 15_000);
  await app.get(RemovalWorker).run();
}
