import { getPlanAccountData } from '@vault/contracts/billing/account';
import { grantPlan, listPlans, planChanged, type Tier } from '@vault/contracts/billing/plans';
import type { PayloadOf } from '@vault/contracts/define';
import { userRegistered } from '@vault/contracts/identity/auth';
import { publish } from '@vault/service-kit/outbox';
import { asMember, asSystem, recordedEvents, waitFor, type TestService } from '@vault/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { AccountPlansService } from '../src/accounts/account-plans.service';
import { startBilling } from './support/service';

type PlanChange = PayloadOf<typeof planChanged>;

describe('plans', () => {
  let billing: TestService;
  let changes: { readonly payload: unknown }[];
  beforeAll(async () => {
    billing = await startBilling();
    changes = await recordedEvents(billing.bus, [planChanged]);
  });
  afterAll(() => billing.close());

  const grant = (userId: string, tier: Tier, expiresAt: string | null = null): Promise<unknown> =>
    billing.bus.call(grantPlan, { userId, tier, expiresAt }, { ctx: asSystem() });

  const changesOf = (userId: string, count: number): Promise<PlanChange[]> =>
    waitFor(() => {
      const found = changes.map(({ payload }) => payload as PlanChange).filter((change) => change.userId === userId);
      return found.length >= count ? found.sort((a, b) => a.version - b.version) : null;
    });

  const rows = (userId: string): Promise<{ tier: Tier; version: number }[]> =>
    billing.dataSource.query(`select tier, version from account_plans where user_id = $1`, [userId]);

  const registered = (userId: string): Promise<void> =>
    billing.dataSource.transaction((tx) =>
      publish(tx, userRegistered, {
        userId,
        email: 'a@example.com',
        firstName: 'Ada',
        lastName: 'Lo',
        registeredAt: new Date().toISOString(),
      }),
    );

  it('are listed for everybody, with their true yearly saving', async () => {
    const { body, meta } = await billing.bus.callRaw(listPlans, {}, { ctx: { actor: { kind: 'visitor' } } });
    const plans = listPlans.output.parse(JSON.parse(body.toString()));
    expect(meta.total).toBe(plans.length);
    expect(plans.map(({ id, carLimit, yearlySaving }) => [id, carLimit, yearlySaving.percent])).toEqual([
      ['free', 25, 0],
      ['standard', 500, 30],
      ['premium', null, 24],
    ]);
  });

  it('begin with free when somebody registers', async () => {
    const userId = randomUUID();
    await registered(userId);
    await waitFor(async () => (await rows(userId)).length === 1);
    expect(await rows(userId)).toEqual([{ tier: 'free', version: 1 }]);
  });

  it('that are given are announced with a growing version and the cars they allow', async () => {
    const userId = randomUUID();
    await grant(userId, 'standard');
    await grant(userId, 'premium');
    expect(await changesOf(userId, 2)).toEqual([
      { userId, version: 2, tier: 'standard', status: 'active', expiresAt: null, carLimit: 500 },
      { userId, version: 3, tier: 'premium', status: 'active', expiresAt: null, carLimit: null },
    ]);
  });

  it('that were given before the news of the registration arrived are kept', async () => {
    const [early, late] = [randomUUID(), randomUUID()];
    await grant(early, 'premium');
    await registered(early);
    await registered(late);
    await waitFor(async () => (await rows(late)).length === 1);
    expect(await rows(early)).toEqual([{ tier: 'premium', version: 2 }]);
  });

  it('given twenty times at once have twenty different versions', async () => {
    const userId = randomUUID();
    await Promise.all(Array.from({ length: 20 }, (_, i) => grant(userId, i % 2 ? 'standard' : 'premium')));
    const versions = (await changesOf(userId, 20)).map(({ version }) => version);
    expect(versions).toEqual(Array.from({ length: 20 }, (_, i) => i + 2));
    const [row] = await rows(userId);
    expect(row?.tier).toBe((await changesOf(userId, 20)).at(-1)?.tier);
  });

  it('given for a time fall back to free after it, once, even if two notice', async () => {
    const userId = randomUUID();
    await grant(userId, 'premium', new Date(Date.now() + 86_400_000).toISOString());
    await billing.dataSource.query(
      `update account_plans set gift_expires_at = now(), changes_at = now() where user_id = $1`,
      [userId],
    );
    const accounts = billing.app.get(AccountPlansService);
    await Promise.all([accounts.lapse(100), accounts.lapse(100)]);
    expect((await changesOf(userId, 2)).at(-1)).toEqual({
      userId,
      version: 3,
      tier: 'free',
      status: 'active',
      expiresAt: null,
      carLimit: 25,
    });
    expect(await accounts.lapse(100)).toBe(0);
  });

  it('are told to whoever takes along what is held of them, their own only', async () => {
    const userId = randomUUID();
    await grant(userId, 'standard');
    const told = (id: string): Promise<unknown> => billing.bus.call(getPlanAccountData, {}, { ctx: asMember(id) });
    expect(await told(userId)).toMatchObject({ plan: { tier: 'standard', status: 'active', expiresAt: null } });
    expect(await told(randomUUID())).toEqual({});
  });

  it('cannot be given by a member to themselves, but by an administrator', async () => {
    const userId = randomUUID();
    const as = (isAdmin: boolean): Promise<unknown> =>
      billing.bus.call(grantPlan, { userId, tier: 'premium' }, { ctx: asMember(userId, { isAdmin }) });
    await expect(as(false)).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
    expect(await rows(userId)).toEqual([]);
    await as(true);
    expect(await rows(userId)).toEqual([{ tier: 'premium', version: 2 }]);
  });
});
