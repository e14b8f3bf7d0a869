import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { getShowcase, updateShowcase } from '@vault/contracts/collection/showcase';
import { getCollectionAnalytics, trendSpotted, type CollectionAnalytics } from '@vault/contracts/collection/trends';
import { saleRecorded } from '@vault/contracts/marketplace/comparables';
import type { PayloadOf } from '@vault/contracts/define';
import { publish } from '@vault/service-kit/outbox';
import { asMember, recordedEvents, waitFor, type RecordedEvent } from '@vault/service-kit/testing';
import { TrendWorker } from '../src/trends/trend.worker';
import { addCar, setPlan, startCollection, type Collection } from './collection';
import { listRelease } from './listed';

let collection: Collection;
let events: RecordedEvent[];
beforeAll(async () => {
  collection = await startCollection();
  events = await recordedEvents(collection.bus, [trendSpotted]);
});
afterAll(() => collection.close());

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

const analyticsOf = (userId: string): Promise<CollectionAnalytics> =>
  collection.bus.call(getCollectionAnalytics, {}, { ctx: asMember(userId) });

async function collector(tier: 'free' | 'standard' | 'premium'): Promise<string> {
  const userId = uuidv7();
  await setPlan(collection, userId, tier === 'free' ? 25 : null, { tier });
  return userId;
}

/** Creates a casting with Mint sales at these prices and days ago. */
async function casting(sales: readonly (readonly [price: string, days: number])[]): Promise<string> {
  const name = `Tail Dragger ${randomUUID()}`;
  await listRelease(collection, { name });
  await collection.dataSource.transaction(async (tx) => {
    for (const [price, days] of sales)
      await publish(tx, saleRecorded, {
        saleId: uuidv7(),
        version: 1,
        origin: 'transaction',
        name,
        brand: 'Hot Wheels',
        series: null,
        scale: '1:64',
        year: null,
        condition: 'Mint',
        price,
        currency: 'USD',
        soldAt: daysAgo(days),
        lot: false,
        canceled: false,
        sellerId: uuidv7(),
        buyerId: uuidv7(),
        reporterId: null,
      });
  });
  return name;
}

const dearer: Parameters<typeof casting>[0] = [
  ['10.00', 700],
  ['10.00', 600],
  ['10.00', 500],
  ['20.00', 200],
  ['20.00', 100],
  ['20.00', 20],
];

const own = (userId: string, name: string) => addCar(collection, userId, { name, brand: 'Hot Wheels', scale: '1:64' });

const moves = (userId: string): Promise<NonNullable<CollectionAnalytics['market']>['moved']> =>
  waitFor(async () => {
    const { market } = await analyticsOf(userId);
    if (!market || market.moved.length === 0) throw new Error('nothing has moved yet');
    return market.moved;
  }, 15_000);

describe('advanced analytics', () => {
  it("are part of the paid plans, the market's part of Premium only", async () => {
    await expect(analyticsOf(await collector('free'))).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
    await expect(analyticsOf(uuidv7())).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
    expect((await analyticsOf(await collector('standard'))).market).toBeNull();
    expect((await analyticsOf(await collector('premium'))).market).not.toBeNull();
  });

  it('are null and empty, not wrong, for an empty vault', async () => {
    expect(await analyticsOf(await collector('premium'))).toEqual({
      byBrand: [],
      byScale: [],
      byDecade: [],
      byYearBought: [],
      concentration: null,
      yearlyReturn: null,
      market: { cars: 0, low: '0.00', median: '0.00', high: '0.00', sales: 0, moved: [] },
    });
  });

  it('compare purchase prices with values by brand, and compute the yearly return', async () => {
    const userId = await collector('standard');
    const purchaseDate = daysAgo(365.25 * 2).slice(0, 10);
    await addCar(collection, userId, {
      brand: 'Corgi',
      purchasePrice: '100.00',
      estimatedValue: '121.00',
      purchaseDate,
    });
    await addCar(collection, userId, { brand: 'Matchbox', estimatedValue: '121.00' });
    const found = await analyticsOf(userId);
    expect(found.byBrand).toEqual([
      { value: 'Corgi', cars: 1, paid: '100.00', worth: '121.00', gain: '21.00', gainPercent: 21 },
    ]);
    expect(found.concentration).toBe(0.5);
    expect(found.yearlyReturn).toBeCloseTo(10, 0);
  });

  it('compare sold prices with the year before, in the condition of the car', async () => {
    const userId = await collector('premium');
    const name = await casting(dearer);
    const car = await own(userId, name);
    expect(await moves(userId)).toEqual([{ carId: car.id, name, from: '10.00', to: '20.00', percent: 100, sales: 3 }]);
    const { market } = await analyticsOf(userId);
    expect(market).toMatchObject({ cars: 1, sales: 3 });
    expect(Number(market?.low)).toBeLessThanOrEqual(Number(market?.high));
  });
});

describe('a trend', () => {
  const look = () => collection.app.get(TrendWorker).run();
  const trendsOf = (userId: string): PayloadOf<typeof trendSpotted>[] =>
    events.map(({ payload }) => payload as PayloadOf<typeof trendSpotted>).filter((event) => event.userId === userId);
  const hears = (userId: string): Promise<unknown> =>
    waitFor(() => {
      if (trendsOf(userId).length === 0) throw new Error('no trend was published yet');
      return Promise.resolve(true);
    }, 10_000);
  const aWeekLater = (userId: string) =>
    collection.dataSource.query(`UPDATE vaults SET trends_checked_at = now() - interval '8 days' WHERE user_id = $1`, [
      userId,
    ]);

  async function withDearerCar(): Promise<{ userId: string; name: string }> {
    const userId = await collector('premium');
    const name = await casting(dearer);
    await own(userId, name);
    await moves(userId);
    await aWeekLater(userId);
    return { userId, name };
  }

  it('is published once to a Premium collector until it changes again', async () => {
    const { userId, name } = await withDearerCar();
    await Promise.all([look(), look()]);
    await hears(userId);
    expect(trendsOf(userId)[0]?.castings).toMatchObject([{ name, from: '10.00', to: '20.00', percent: 100, sales: 3 }]);
    await aWeekLater(userId);
    const other = await withDearerCar();
    await look();
    await hears(other.userId);
    expect(trendsOf(userId)).toHaveLength(1);
  });

  it('is not published to other plans, nor for small changes', async () => {
    const standard = await collector('standard');
    const premium = await collector('premium');
    await own(standard, await casting(dearer));
    await own(premium, await casting(dearer.map(([, days]) => ['10.00', days] as const)));
    const control = await withDearerCar();
    await aWeekLater(premium);
    await look();
    await hears(control.userId);
    expect([...trendsOf(standard), ...trendsOf(premium)]).toEqual([]);
  });
});

describe('a showcase layout beyond the grid', () => {
  it('needs a paid plan, falls back to the grid without one, and returns with the plan', async () => {
    const userId = await collector('free');
    const ctx = asMember(userId);
    const set = (changes: Parameters<typeof updateShowcase.input.parse>[0]) =>
      collection.bus.call(updateShowcase, updateShowcase.input.parse(changes), { ctx });
    await expect(set({ layout: 'wall' })).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
    await setPlan(collection, userId, 500, { tier: 'standard' });
    const { slug } = await set({ public: true, layout: 'wall' });
    const visit = async () => (await collection.bus.call(getShowcase, { slug: slug ?? '' })).layout;
    expect(await visit()).toBe('wall');
    await setPlan(collection, userId, 25, { tier: 'free' });
    expect(await visit()).toBe('grid');
    expect((await set({ layout: 'grid', title: 'Shelf' })).layout).toBe('grid');
  });
});
