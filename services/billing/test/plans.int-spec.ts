import { getPlanAccountData } from '@vault/contracts/billing/account';
import { grantPlan, listPlans, planChanged, type Tier } from '@vault/contracts/billing/plans';
import type { PayloadOf } from '@vault/contracts/define';
import { userRegistered } from '@vault/contracts/identity/auth';
import { publish } from '@vault/service-kit/outbox';
import { asMember, asSystem, recordedEvents, waitFor, type TestService } from '@vault/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { AccountPlansService } from '../src/account-plans';
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
    billing.dataSource.query(`SELECT tier, version FROM account_plans WHERE user_id = $1`, [userId]);

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

  it('are listed for visitors, with their yearly saving', async () => {
    const { body, meta } = await billing.bus.callRaw(listPlans, {}, { ctx: { actor: { kind: 'visitor' } } });
    const plans = listPlans.output.parse(JSON.parse(body.toString()));
    expect(meta.total).toBe(plans.length);
    expect(plans.map(({ id, carLimit, yearlySaving }) => [id, carLimit, yearlySaving.percent])).toEqual([
      ['free', 25, 0],
      ['standard', 500, 30],
      ['premium', null, 24],
    ]);
  });

  it('start as free when a user registers', async () => {
    const userId = randomUUID();
    await registered(userId);
    await waitFor(async () => (await rows(userId)).length === 1);
    expect(await rows(userId)).toEqual([{ tier: 'free', version: 1 }]);
  });

  it('are published with an increasing version and the car limit when they are granted', async () => {
    const userId = randomUUID();
    await grant(userId, 'standard');
    await grant(userId, 'premium');
    expect(await changesOf(userId, 2)).toEqual([
      { userId, version: 2, tier: 'standard', status: 'active', expiresAt: null, carLimit: 500 },
      { userId, version: 3, tier: 'premium', status: 'active', expiresAt: null, carLimit: null },
    ]);
  });

  it('stay as granted when the registration arrives later', async () => {
    const [early, late] = [randomUUID(), randomUUID()];
    await grant(early, 'premium');
    await registered(early);
    await registered(late);
    await waitFor(async () => (await rows(late)).length === 1);
    expect(await rows(early)).toEqual([{ tier: 'premium', version: 2 }]);
  });

  it('granted twenty times at once have twenty versions', async () => {
    const userId = randomUUID();
    await Promise.all(Array.from({ length: 20 }, (_, i) => grant(userId, i % 2 ? 'standard' : 'premium')));
    const versions = (await changesOf(userId, 20)).map(({ version }) => version);
    expect(versions).toEqual(Array.from({ length: 20 }, (_, i) => i + 2));
    const [row] = await rows(userId);
    expect(row?.tier).toBe((await changesOf(userId, 20)).at(-1)?.tier);
  });

  it('granted for a time become free once when it is over, even if two instances check at once', async () => {
    const userId = randomUUID();
    await grant(userId, 'premium', new Date(Date.now() + 86_400_000).toISOString());
    await billing.dataSource.query(
      `UPDATE account_plans SET gift_expires_at = now(), changes_at = now() WHERE user_id = $1`,
      [userId],
    );
    const service = billing.app.get(AccountPlansService);
    await Promise.all([service.recomputeDue(100), service.recomputeDue(100)]);
    expect((await changesOf(userId, 2)).at(-1)).toEqual({
      userId,
      version: 3,
      tier: 'free',
      status: 'active',
      expiresAt: null,
      carLimit: 25,
    });
    expect(await service.recomputeDue(100)).toBe(0);
  });

  it('are exported to their own user only', async () => {
    const userId = randomUUID();
    await grant(userId, 'standard');
    const exported = (id: string): Promise<unknown> => billing.bus.call(getPlanAccountData, { userId: id });
    expect(await exported(userId)).toMatchObject({ plan: { tier: 'standard', status: 'active', expiresAt: null } });
    expect(await exported(randomUUID())).toEqual({});
  });

  it('cannot be granted by a member, but by an administrator', async () => {
    const userId = randomUUID();
    const as = (isAdmin: boolean): Promise<unknown> =>
      billing.bus.call(grantPlan, { userId, tier: 'premium' }, { ctx: asMember(userId, { isAdmin }) });
    await expect(as(false)).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
    expect(await rows(userId)).toEqual([]);
    await as(true);
    expect(await rows(userId)).toEqual([{ tier: 'premium', version: 2 }]);
  });
});
