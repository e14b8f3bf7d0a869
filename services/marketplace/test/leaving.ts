import type { EventContract, PayloadOf } from '@vault/contracts/define';
import { accountPurged } from '@vault/contracts/identity/account';
import { memberChanged } from '@vault/contracts/identity/auth';
import { publish } from '@vault/service-kit/outbox';
import { waitFor, type TestService } from '@vault/service-kit/testing';
import { ClearingWorker } from '../src/leaving/clearing.worker';
import { RemovalWorker } from '../src/photos/removal.worker';

type Member = PayloadOf<typeof memberChanged>;

/** Lets another service tell of something, and waits until it was heard here. */
async function tell<E extends EventContract>(
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

const LAST = `
  SELECT first_name AS "firstName", last_name AS "lastName", version::int AS version
  FROM members WHERE user_id = $1`;

/** Lets identity tell of somebody, one version later than before, and waits until it is known. */
export async function tellMember(service: TestService, userId: string, change: Partial<Member> = {}): Promise<Member> {
  const [last] = await service.dataSource.query<(Partial<Member> & { version: number })[]>(LAST, [userId]);
  const at = '2024-03-05T10:00:00.000Z';
  const usual = { firstName: 'Robin', lastName: 'Vale', ...last, registeredAt: at, verifiedAt: at };
  const open = { hidden: false, avatarUrl: null, region: null, socialLinks: [] };
  const member: Member = { ...usual, ...open, userId, version: (last?.version ?? 0) + 1, ...change };
  await tell(service, memberChanged, member);
  return member;
}

export const closeAccount = (service: TestService, userId: string): Promise<Member> =>
  tellMember(service, userId, { hidden: true });

export const restoreAccount = (service: TestService, userId: string): Promise<Member> => tellMember(service, userId);

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
