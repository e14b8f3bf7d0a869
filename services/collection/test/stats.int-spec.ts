import { v7 as uuidv7 } from 'uuid';
import { getCarStats, updateCar, type CarStats } from '@vault/contracts/collection/cars';
import { asMember } from '@vault/service-kit/testing';
import { addCar, startCollection, type Collection } from './collection';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const stats = (userId: string): Promise<CarStats> => collection.bus.call(getCarStats, {}, { ctx: asMember(userId) });
const today = (): string => new Date().toISOString().slice(0, 10);

describe('the figures of a vault', () => {
  it('are zero, without a division by zero, for an empty vault', async () => {
    expect(await stats(uuidv7())).toEqual({
      totalCars: 0,
      totalValue: 0,
      averageValue: 0,
      brandCounts: [],
      addedThisMonth: 0,
      valueChangeWeekPercent: null,
      totalPaid: 0,
      gainOnPaid: null,
      valueHistory: [{ date: today(), totalValue: 0 }],
    });
  });

  it('are exact to the cent, and count cars without a value', async () => {
    const userId = uuidv7();
    for (const estimatedValue of ['0.10', '0.20', '0.40']) await addCar(collection, userId, { estimatedValue });
    await addCar(collection, userId);
    const { totalCars, totalValue, averageValue, addedThisMonth } = await stats(userId);
    expect({ totalCars, totalValue, averageValue, addedThisMonth }).toEqual({
      totalCars: 4,
      totalValue: 0.7,
      averageValue: 0.18,
      addedThisMonth: 4,
    });
  });

  it('count brands largest first, ignoring case and cars without a brand', async () => {
    const userId = uuidv7();
    const brands = ['Matchbox', 'hot wheels', 'Hot Wheels', 'Hot Wheels', 'Corgi', undefined];
    for (const brand of brands) await addCar(collection, userId, { brand });
    expect((await stats(userId)).brandCounts).toEqual([
      { brand: 'Hot Wheels', count: 3 },
      { brand: 'Corgi', count: 1 },
      { brand: 'Matchbox', count: 1 },
    ]);
  });

  it('show the gain on cars whose price and value are both known', async () => {
    const userId = uuidv7();
    await addCar(collection, userId, { purchasePrice: '3.00' });
    expect(await stats(userId)).toMatchObject({ totalPaid: 3, gainOnPaid: null });
    await addCar(collection, userId, { purchasePrice: '1.00', estimatedValue: '2.50' });
    await addCar(collection, userId, { estimatedValue: '100.00' });
    expect(await stats(userId)).toMatchObject({ totalPaid: 4, gainOnPaid: 1.5 });
  });

  it('show the value day by day up to now', async () => {
    const userId = uuidv7();
    const { id } = await addCar(collection, userId, { estimatedValue: '100.00' });
    const move = (days: number): Promise<unknown> =>
      collection.dataSource.query(
        `UPDATE value_changes SET at = now() - $2 * interval '1 day' WHERE user_id = $1 AND at > now() - interval '1 minute'`,
        [userId, days],
      );
    await move(10);
    await collection.bus.call(updateCar, { id, estimatedValue: '80.00' }, { ctx: asMember(userId) });
    await move(8);
    await collection.bus.call(updateCar, { id, estimatedValue: '90.00' }, { ctx: asMember(userId) });
    const { valueHistory, valueChangeWeekPercent, totalValue } = await stats(userId);
    expect(valueHistory.map((point) => point.totalValue)).toEqual([100, 100, 80, 80, 80, 80, 80, 80, 80, 80, 90]);
    expect(valueHistory.at(-1)).toEqual({ date: today(), totalValue });
    expect(valueChangeWeekPercent).toBe(12.5);
  });

  it('cover 90 days, starting with the earlier value', async () => {
    const userId = uuidv7();
    await addCar(collection, userId, { estimatedValue: '7.00' });
    await collection.dataSource.query(`UPDATE value_changes SET at = now() - interval '1 year' WHERE user_id = $1`, [
      userId,
    ]);
    const { valueHistory } = await stats(userId);
    expect(valueHistory).toHaveLength(90);
    expect(new Set(valueHistory.map((point) => point.totalValue))).toEqual(new Set([7]));
  });
});
