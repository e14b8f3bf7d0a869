import { planChanged, type Tier } from '@vault/contracts/billing/plans';
import { getCurrentUser, resolveSession } from '@vault/contracts/identity/auth';
import { publish } from '@vault/service-kit/outbox';
import { waitFor } from '@vault/service-kit/testing';
import { ExpiredRowsSweeper } from '../src/maintenance/expired-rows.sweeper';
import { startIdentity, type IdentityUnderTest } from './support/service';

describe('a session', () => {
  let identity: IdentityUnderTest;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.close());

  const inDays = (moment: string | undefined): number =>
    Math.round((new Date(moment ?? 0).getTime() - Date.now()) / 86_400_000);

  it('lasts fourteen days from its last use, and thirty from the sign-in at most', async () => {
    const browser = identity.browser();
    await browser.register();
    const sid = (await browser.whoAmI())?.sessionId;
    expect(inDays((await browser.whoAmI())?.expiresAt)).toBe(14);

    const makeOlder = (days: number): Promise<unknown> =>
      identity.dataSource.query(
        `UPDATE sessions SET created_at = created_at - make_interval(days => $2),
           last_seen_at = last_seen_at - make_interval(days => $2), expire = expire - make_interval(days => $2)
         WHERE sid = $1`,
        [sid, days],
      );
    await makeOlder(10);
    expect(inDays((await browser.whoAmI())?.expiresAt)).toBe(14);
    await makeOlder(12);
    expect(inDays((await browser.whoAmI())?.expiresAt)).toBe(8);
    await makeOlder(9);
    expect(await browser.whoAmI()).toBeNull();
  });

  it('stores its use at most once a minute', async () => {
    const browser = identity.browser();
    await browser.register();
    const seen = async (): Promise<unknown> =>
      identity.dataSource.query(`SELECT last_seen_at FROM sessions WHERE sid = $1`, [
        (await browser.whoAmI())?.sessionId,
      ]);
    const first = await seen();
    expect(await seen()).toEqual(first);
    await identity.dataSource.query(`UPDATE sessions SET last_seen_at = last_seen_at - interval '61 seconds'`);
    expect(await seen()).not.toEqual(first);
  });

  it.each(['', 'nonsense', `' or 1=1 --`])('is not found for the cookie %p', async (token) => {
    expect(await identity.bus.call(resolveSession, { token })).toBeNull();
  });

  it('shows the plan of the newest event; an older one that arrives late changes nothing', async () => {
    const browser = identity.browser();
    const { body } = await browser.register();
    const announce = (version: number, tier: Tier): Promise<void> =>
      identity.dataSource.transaction((tx) =>
        publish(tx, planChanged, {
          userId: body.id,
          version,
          tier,
          status: 'active',
          expiresAt: '2030-01-01T00:00:00.000Z',
          carLimit: null,
        }),
      );
    const currentTier = async (): Promise<Tier> => (await browser.send(getCurrentUser, {})).body.subscriptionTier;
    await announce(3, 'premium');
    await waitFor(async () => (await currentTier()) === 'premium');
    await announce(2, 'standard');
    await announce(4, 'standard');
    await waitFor(async () => (await currentTier()) === 'standard');
    await announce(3, 'premium');
    await waitFor(async () => {
      const [row] = await identity.dataSource.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM inbox`);
      return row?.n === 4;
    });
    expect(await currentTier()).toBe('standard');
  });

  it('is deleted after it expired, and no other', async () => {
    const [ended, live] = [identity.browser(), identity.browser()];
    await ended.register();
    await live.register();
    await identity.dataSource.query(`UPDATE sessions SET expire = now() - interval '1 hour' WHERE sid = $1`, [
      (await ended.whoAmI())?.sessionId,
    ]);
    await identity.app.get(ExpiredRowsSweeper).run();
    const [row] = await identity.dataSource.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM sessions WHERE expire < now()`,
    );
    expect(row?.n).toBe(0);
    expect(await live.whoAmI()).not.toBeNull();
  });
});
