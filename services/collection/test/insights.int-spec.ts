import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { changeCars, createCar, deleteCar, updateCar } from '@vault/contracts/collection/cars';
import {
  getCollectionInsights,
  type CollectionInsights,
  type HistoryRange,
} from '@vault/contracts/collection/insights';
import { emptyBin } from '@vault/contracts/collection/vault-lists';
import { asMember } from '@vault/service-kit/testing';
import { carInput, addCar, setPlan, startCollection, type Collection } from './collection';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const insights = (userId: string, range?: HistoryRange): Promise<CollectionInsights> =>
  collection.bus.call(getCollectionInsights, { range }, { ctx: asMember(userId) });
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Moves the value changes of the last minute into the past. */
const age = (userId: string, days: number): Promise<unknown> =>
  collection.dataSource.query(
    `UPDATE value_changes SET at = now() - $2 * interval '1 day' WHERE user_id = $1 AND at > now() - interval '1 minute'`,
    [userId, days],
  );

const change = (userId: string, id: string, estimatedValue: string | null) =>
  collection.bus.call(updateCar, { id, estimatedValue }, { ctx: asMember(userId) });

/** Sets the market value of a car, as the valuation does. */
const market = (userId: string, id: string, value: string): Promise<unknown> =>
  collection.dataSource.query(
    `WITH old AS (SELECT worth FROM cars WHERE id = $2), changed AS (
       UPDATE cars c SET market_value = $3 WHERE id = $2 RETURNING worth)
     INSERT INTO value_changes (user_id, car_id, cause, delta)
     SELECT $1, $2, 'market', coalesce(changed.worth, 0) - coalesce(old.worth, 0) FROM old, changed`,
    [userId, id, value],
  );

describe('the insights', () => {
  it('are zero, without a division by zero, for an empty vault', async () => {
    const none = { best: [], worst: [] };
    expect(await insights(uuidv7())).toEqual({
      range: '90d',
      history: [{ date: daysAgo(0), totalValue: '0.00', cars: 0 }],
      valuedBy: { owner: { cars: 0, value: '0.00' }, market: { cars: 0, value: '0.00' }, nobody: 0 },
      gain: { cars: 0, paid: '0.00', value: '0.00', change: '0.00', percent: null },
      gainMovers: none,
      rangeMovers: none,
      brands: [],
      conditions: [],
      scales: [],
      decades: [],
      rarity: [],
      brandVariety: null,
    });
  });

  it('divide the vault by brand, condition, scale, decade and rarity level, in display order', async () => {
    const userId = uuidv7();
    const cars = [
      { brand: 'Hot Wheels', condition: 'Loose', scale: '1:18', year: 1969, estimatedValue: '0.10' },
      { brand: 'hot wheels', condition: 'MOC', scale: '1:64', year: 1960, estimatedValue: '0.20' },
      { brand: 'Hot Wheels', condition: 'MOC', scale: '1:64', year: 2001 },
      { brand: 'Corgi', condition: 'Mint', estimatedValue: '5.00' },
      { condition: 'Mint' },
    ] as const;
    const ids: string[] = [];
    for (const car of cars) ids.push((await addCar(collection, userId, car)).id);
    for (const [index, score] of ['89.99', '90.00', '19.99', '20.00'].entries()) {
      await collection.dataSource.query('UPDATE cars SET rarity_score = $2 WHERE id = $1', [ids[index], score]);
    }
    const { brands, conditions, scales, decades, rarity, brandVariety, valuedBy } = await insights(userId);
    expect(brands).toEqual([
      { value: 'Hot Wheels', count: 3, totalValue: '0.30' },
      { value: 'Corgi', count: 1, totalValue: '5.00' },
    ]);
    expect(conditions.map(({ value, count }) => [value, count])).toEqual([
      ['MOC', 2],
      ['Mint', 2],
      ['Loose', 1],
    ]);
    expect(scales.map(({ value }) => value)).toEqual(['1:64', '1:18']);
    expect(decades.map(({ value, count }) => [value, count])).toEqual([
      [1960, 2],
      [2000, 1],
    ]);
    expect(rarity.map(({ value }) => value)).toEqual(['Legendary', 'Epic', 'Common', 'Basic']);
    // Of four cars with a brand three are of one: 1 - (3·2 + 1·0) / (4·3).
    expect(brandVariety).toBe(0.5);
    expect(valuedBy).toEqual({
      owner: { cars: 3, value: '5.30' },
      market: { cars: 0, value: '0.00' },
      nobody: 2,
    });
  });

  it('show how much of the total is valued by the owner, the market and nobody', async () => {
    const userId = uuidv7();
    await addCar(collection, userId, { estimatedValue: '3.00' });
    await addCar(collection, userId);
    const { id } = await addCar(collection, userId, { releaseId: null });
    await market(userId, id, '7.50');
    expect((await insights(userId)).valuedBy).toEqual({
      owner: { cars: 1, value: '3.00' },
      market: { cars: 1, value: '7.50' },
      nobody: 1,
    });
  });

  it('compare exactly with purchase prices, where both are known', async () => {
    const userId = uuidv7();
    const up = await addCar(collection, userId, { name: 'Up', purchasePrice: '0.10', estimatedValue: '0.30' });
    const gift = await addCar(collection, userId, { name: 'Gift', purchasePrice: '0.00', estimatedValue: '9.00' });
    const down = await addCar(collection, userId, { name: 'Down', purchasePrice: '4.00', estimatedValue: '3.00' });
    await addCar(collection, userId, { purchasePrice: '5.00', estimatedValue: '5.00' });
    await addCar(collection, userId, { purchasePrice: '100.00' });
    const { gain, gainMovers } = await insights(userId);
    expect(gain).toEqual({ cars: 4, paid: '9.10', value: '17.30', change: '8.20', percent: 90.11 });
    expect(gainMovers.best).toEqual([
      expect.objectContaining({ id: gift.id, from: '0.00', to: '9.00', change: '9.00', changePercent: null }),
      expect.objectContaining({ id: up.id, change: '0.20', changePercent: 200, brand: null, photo: null }),
    ]);
    expect(gainMovers.worst).toEqual([expect.objectContaining({ id: down.id, change: '-1.00', changePercent: -25 })]);
  });

  it('list movers by changes of owner and market, not by adding, binning or restoring', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    const old = await addCar(collection, userId, { name: 'Old', estimatedValue: '10.00' });
    const still = await addCar(collection, userId, { name: 'Still', estimatedValue: '50.00' });
    // With a casting the valuation would soon replace this market value.
    const sunk = await addCar(collection, userId, { name: 'Sunk', releaseId: null });
    await market(userId, sunk.id, '20.00');
    const late = await addCar(collection, userId, { name: 'Valued late' });
    await age(userId, 60);
    await change(userId, old.id, '15.00');
    await age(userId, 40);
    await change(userId, old.id, '18.00');
    await market(userId, sunk.id, '12.00');
    await collection.bus.call(changeCars, { action: 'delete', ids: [still.id] }, { ctx });
    await collection.bus.call(changeCars, { action: 'restore', ids: [still.id] }, { ctx });
    await change(userId, late.id, '30.00');
    await addCar(collection, userId, { name: 'New', estimatedValue: '99.00' });
    const grown = await addCar(collection, userId, { name: 'Grown', estimatedValue: '1.00' });
    await change(userId, grown.id, '2.00');

    const month = (await insights(userId, '30d')).rangeMovers;
    expect(month.best).toEqual([
      expect.objectContaining({ name: 'Old', from: '15.00', to: '18.00', change: '3.00', changePercent: 20 }),
      expect.objectContaining({ name: 'Grown', from: '1.00', to: '2.00', change: '1.00', changePercent: 100 }),
    ]);
    expect(month.worst).toEqual([
      expect.objectContaining({ name: 'Sunk', from: '20.00', to: '12.00', change: '-8.00', changePercent: -40 }),
    ]);
    const quarter = (await insights(userId, '90d')).rangeMovers;
    expect(quarter.best[0]).toMatchObject({ name: 'Old', from: '10.00', to: '18.00' });
  });

  it('show value and number of cars for each day of the range, up to now', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    const first = await addCar(collection, userId, { estimatedValue: '4.00' });
    await addCar(collection, userId);
    await age(userId, 40);
    await collection.bus.call(deleteCar, { id: first.id }, { ctx });
    await age(userId, 3);
    await collection.bus.call(changeCars, { action: 'restore', ids: [first.id] }, { ctx });
    const { history } = await insights(userId, '30d');
    expect(history).toHaveLength(30);
    expect(history[0]).toEqual({ date: daysAgo(29), totalValue: '4.00', cars: 2 });
    expect(history.slice(-4)).toEqual([
      { date: daysAgo(3), totalValue: '0.00', cars: 1 },
      { date: daysAgo(2), totalValue: '0.00', cars: 1 },
      { date: daysAgo(1), totalValue: '0.00', cars: 1 },
      { date: daysAgo(0), totalValue: '4.00', cars: 2 },
    ]);
    expect((await insights(userId, 'all')).history).toHaveLength(41);
  });

  it('show a year by weeks, and begin with the vault', async () => {
    const userId = uuidv7();
    await addCar(collection, userId, { estimatedValue: '4.00' });
    await age(userId, 730);
    const year = (await insights(userId, '1y')).history;
    expect(year).toHaveLength(53);
    expect(year.at(-2)?.date).toBe(daysAgo(7));
    expect((await insights(userId, 'all')).history).toHaveLength(105);
    expect((await insights(userId, '90d')).history).toHaveLength(90);
  });

  it('refuse an unknown range', async () => {
    const forged = insights(uuidv7(), '7d' as HistoryRange);
    await expect(forged).rejects.toMatchObject({ code: 'BAD_INPUT', details: [{ field: 'range' }] });
  });
});

type Step = readonly ['add' | 'value' | 'bin' | 'restore' | 'empty', number, string | null];

const money = fc.integer({ min: 0, max: 500_000 }).map((cents) => (cents / 100).toFixed(2));
const anyStep: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom(
    'add' as const,
    'add' as const,
    'value' as const,
    'bin' as const,
    'restore' as const,
    'empty' as const,
  ),
  fc.nat(20),
  fc.option(money, { nil: null }),
);

describe('random operations', () => {
  it('leave the last day of the history equal to the vault, and the limit respected', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), fc.integer({ min: 1, max: 8 }), async (steps, limit) => {
        const userId = uuidv7();
        const ctx = asMember(userId);
        const { bus } = collection;
        const known: string[] = [];
        await setPlan(collection, userId, limit);
        const run = async ([kind, at, value]: Step): Promise<unknown> => {
          const ids = [known[at % Math.max(known.length, 1)] ?? uuidv7(), known[0] ?? uuidv7()];
          if (kind === 'add')
            return known.push((await bus.call(createCar, carInput({ estimatedValue: value }), { ctx })).id);
          if (kind === 'empty') return bus.call(emptyBin, at % 2 ? {} : { ids }, { ctx });
          if (kind !== 'value')
            return bus.call(changeCars, { action: kind === 'bin' ? 'delete' : 'restore', ids }, { ctx });
          return bus.call(changeCars, { action: 'update', ids, changes: { estimatedValue: value } }, { ctx });
        };
        for (const step of steps) {
          await run(step).catch((error: unknown) => expect(error).toMatchObject({ code: 'CAR_LIMIT_REACHED' }));
        }
        const [vault] = await collection.dataSource.query<{ cars: number; counted: number; value: string }[]>(
          `SELECT count(*)::int AS cars, coalesce(sum(worth), 0)::numeric(12,2)::text AS value,
             (SELECT car_count FROM vaults WHERE user_id = $1) AS counted
           FROM cars WHERE user_id = $1 AND deleted_at IS NULL`,
          [userId],
        );
        expect(vault?.counted).toBe(vault?.cars);
        expect(vault?.cars).toBeLessThanOrEqual(limit);
        const { history } = await insights(userId);
        expect(history.at(-1)).toEqual({ date: daysAgo(0), totalValue: vault?.value, cars: vault?.cars });
      }),
      { numRuns: 25 },
    );
  });
});
