import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import {
  changeCars,
  createCar,
  deleteCar,
  getCarStats,
  getSubscriptionStatus,
  updateCar,
} from '@vault/contracts/collection/cars';
import { asMember } from '@vault/service-kit/testing';
import { PlanChangedSubscriber } from '../src/vaults/plan-changed.subscriber';
import { carInput, addCar, setPlan, startCollection, type Collection } from './collection';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const limitOf = async (userId: string) =>
  (await collection.bus.call(getSubscriptionStatus, {}, { ctx: asMember(userId) })).carLimit;

async function liveCars(userId: string): Promise<number> {
  const [row] = await collection.dataSource.query<{ count: number }[]>(
    'SELECT count(*)::int AS count FROM cars WHERE user_id = $1 AND deleted_at IS NULL',
    [userId],
  );
  return row?.count ?? 0;
}

describe('the car limit', () => {
  it('starts with 25 cars for a new account', async () => {
    expect(await collection.bus.call(getSubscriptionStatus, {}, { ctx: asMember() })).toEqual({
      subscriptionTier: 'free',
      subscriptionStatus: 'active',
      carLimit: { canAdd: true, current: 0, limit: 25 },
    });
  });

  it('refuses the 26th car of a free vault, however many requests are concurrent', async () => {
    const userId = uuidv7();
    for (let index = 0; index < 24; index += 1) await addCar(collection, userId);
    const attempts = await Promise.allSettled(Array.from({ length: 50 }, () => addCar(collection, userId)));
    const refused = attempts.filter((attempt) => attempt.status === 'rejected');
    expect(refused).toHaveLength(49);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'CAR_LIMIT_REACHED', status: 403 });
    expect(await limitOf(userId)).toEqual({ canAdd: false, current: 25, limit: 25 });
    expect(await liveCars(userId)).toBe(25);
  });

  it('admits one of 50 concurrent cars to a new vault with a limit of one', async () => {
    const userId = uuidv7();
    await setPlan(collection, userId, 1);
    const attempts = await Promise.allSettled(Array.from({ length: 50 }, () => addCar(collection, userId)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('follows the plan, and ignores older versions', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    await setPlan(collection, userId, null, { version: 1_000_000, tier: 'premium' });
    expect(await limitOf(userId)).toEqual({ canAdd: true, current: 0, limit: null });
    const late = { userId, version: 999_999, tier: 'free', status: 'past_due', expiresAt: null, carLimit: 25 } as const;
    const subscriber = collection.app.get(PlanChangedSubscriber, { strict: false });
    await subscriber.applyPlan(late, { tx: collection.dataSource.manager });
    expect(await collection.bus.call(getSubscriptionStatus, {}, { ctx })).toMatchObject({
      subscriptionTier: 'premium',
    });
  });

  it('deletes nothing when a plan lapses: cars stay, adding stops', async () => {
    const userId = uuidv7();
    await setPlan(collection, userId, 500);
    await Promise.all([addCar(collection, userId), addCar(collection, userId), addCar(collection, userId)]);
    await setPlan(collection, userId, 2, { tier: 'free', status: 'canceled' });
    expect(await limitOf(userId)).toEqual({ canAdd: false, current: 3, limit: 2 });
    await expect(addCar(collection, userId)).rejects.toMatchObject({ code: 'CAR_LIMIT_REACHED' });
  });

  it('never assigns a running number twice', async () => {
    const userId = uuidv7();
    const first = await Promise.all(Array.from({ length: 10 }, () => addCar(collection, userId)));
    await collection.bus.call(deleteCar, { id: first[3]?.id ?? '' }, { ctx: asMember(userId) });
    const numbers = [...first, await addCar(collection, userId)].map(({ vaultNumber }) => vaultNumber);
    expect(numbers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });
});

type Step =
  | { kind: 'add'; value: string | undefined }
  | { kind: 'revalue'; at: number; value: string | null }
  | { kind: 'revalueMany'; from: number; value: string }
  | { kind: 'delete' | 'restore'; at: number }
  | { kind: 'deleteMany' | 'restoreMany'; from: number };

const money = fc.integer({ min: 0, max: 500_000 }).map((cents) => (cents / 100).toFixed(2));
const place = fc.nat(20);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('add' as const), value: fc.option(money, { nil: undefined }) }),
  },
  fc.record({ kind: fc.constant('revalue' as const), at: place, value: fc.option(money) }),
  fc.record({ kind: fc.constant('revalueMany' as const), from: place, value: money }),
  fc.record({ kind: fc.constantFrom('delete' as const, 'restore' as const), at: place }),
  fc.record({ kind: fc.constantFrom('deleteMany' as const, 'restoreMany' as const), from: place }),
);

describe('random concurrent operations', () => {
  async function run(userId: string, known: string[], action: Step): Promise<void> {
    const ctx = asMember(userId);
    const { bus } = collection;
    const at = (index: number): string => known[index % Math.max(known.length, 1)] ?? uuidv7();
    const some = (from: number): string[] => [...known.slice(from % (known.length + 1)), uuidv7()].reverse();
    switch (action.kind) {
      case 'add':
        known.push((await bus.call(createCar, carInput({ estimatedValue: action.value }), { ctx })).id);
        return;
      case 'revalue':
        return void (await bus.call(updateCar, { id: at(action.at), estimatedValue: action.value }, { ctx }));
      case 'revalueMany': {
        const changes = { estimatedValue: action.value };
        return void (await bus.call(changeCars, { action: 'update', ids: some(action.from), changes }, { ctx }));
      }
      case 'delete':
        return void (await bus.call(deleteCar, { id: at(action.at) }, { ctx }));
      case 'restore':
        return void (await bus.call(changeCars, { action: 'restore', ids: [at(action.at)] }, { ctx }));
      case 'deleteMany':
      case 'restoreMany': {
        const bulkAction = action.kind === 'deleteMany' ? 'delete' : 'restore';
        return void (await bus.call(changeCars, { action: bulkAction, ids: some(action.from) }, { ctx }));
      }
    }
  }

  it('keep the count equal to the cars and within the limit, and the ledger to their values', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { maxLength: 8 }), { maxLength: 6 }),
        fc.integer({ min: 1, max: 12 }),
        async (rounds, limit) => {
          const userId = uuidv7();
          const known: string[] = [];
          await setPlan(collection, userId, limit);
          for (const round of rounds) {
            const outcomes = await Promise.allSettled(round.map((action) => run(userId, known, action)));
            for (const outcome of outcomes) {
              if (outcome.status === 'rejected') {
                expect(outcome.reason).toMatchObject({
                  code: expect.stringMatching(/^CAR_(LIMIT_REACHED|NOT_FOUND)$/) as string,
                });
              }
            }
            const { current } = await limitOf(userId);
            expect(current).toBe(await liveCars(userId));
            expect(current).toBeLessThanOrEqual(limit);
            const [sums] = await collection.dataSource.query<{ ledger: string; cars: string }[]>(
              `SELECT (SELECT coalesce(sum(delta), 0)::numeric(12,2) FROM value_changes WHERE user_id = $1) AS ledger,
               (SELECT coalesce(sum(estimated_value), 0)::numeric(12,2) FROM cars WHERE user_id = $1 AND deleted_at IS NULL) AS cars`,
              [userId],
            );
            expect(sums?.ledger).toBe(sums?.cars);
            const stats = await collection.bus.call(getCarStats, {}, { ctx: asMember(userId) });
            expect(stats.valueHistory.at(-1)?.totalValue).toBe(stats.totalValue);
          }
        },
      ),
      { numRuns: 12 },
    );
  });
});
