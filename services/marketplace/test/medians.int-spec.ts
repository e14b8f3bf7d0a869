import { waitFor, type TestService } from '@vault/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { MedianRefreshWorker } from '../src/medians/median-refresh.worker';
import { castingKey } from '../src/sales';
import { cancelSale, recordSale } from '../src/sales/record-sale';
import { findListings, addListing } from './support/listings';
import { comparablesOf, daysAgo, addReportedSale, startMarketplace } from './support/marketplace';

let marketplace: TestService;
beforeAll(async () => {
  marketplace = await startMarketplace({ MAX_LISTINGS_UNVERIFIED: '100' });
});
afterAll(() => marketplace.close());

const casting = (): string => `Purple Passion ${randomUUID().slice(0, 8)}`;

/** The median that a new listing of the casting shows. */
async function medianOf(title: string, fields: object = {}): Promise<unknown[]> {
  const { id, userId } = await addListing(marketplace, { title, ...fields });
  const { items } = await findListings(marketplace, { seller: userId });
  const { marketMedian, marketSales, marketPrices } = items.find((item) => item.id === id) ?? {};
  return [marketMedian, marketSales, marketPrices];
}

/** The median and the number of its sales. */
const median = async (title: string, fields?: object): Promise<unknown> => (await medianOf(title, fields)).slice(0, 2);

describe('the median of a casting', () => {
  it('is shown beside its listings from three sales on', async () => {
    const name = casting();
    await addReportedSale(marketplace, { name, price: '30.00', soldOn: daysAgo(3) });
    await addReportedSale(marketplace, { name, price: '10.00', soldOn: daysAgo(2) });
    expect(await medianOf(name)).toEqual([null, 2, []]);
    await addReportedSale(marketplace, { name, price: '20.01', soldOn: daysAgo(1) });
    expect(await medianOf(name)).toEqual(['20.01', 3, ['30.00', '10.00', '20.01']]);
    await addReportedSale(marketplace, { name, price: '20.04', soldOn: daysAgo(1) });
    expect(await medianOf(name)).toEqual(['20.03', 4, expect.any(Array)]);
  });

  it('is of the same brand, scale and packaging where the listing has them', async () => {
    const name = casting();
    for (const price of ['8.00', '9.00', '10.00'])
      await addReportedSale(marketplace, { name, price, condition: 'Loose' });
    for (const price of ['80.00', '90.00', '99.00'])
      await addReportedSale(marketplace, { name, price, condition: 'MOC' });
    expect(await median(name, { condition: 'MOC' })).toEqual(['90.00', 3]);
    expect(await median(name, { condition: 'Good' })).toEqual(['9.00', 3]);
    expect(await median(name, { condition: 'Good', brand: null, scale: null })).toEqual(['9.00', 3]);
    expect(await medianOf(name, { brand: 'Matchbox' })).toEqual([null, 0, []]);
    expect(await medianOf(name, { scale: '1:43' })).toEqual([null, 0, []]);
  });

  it('leaves out other currencies, lots, outliers and sales older than a year', async () => {
    const name = casting();
    for (const price of ['20.00', '21.00', '22.00', '23.00', '24.00'])
      await addReportedSale(marketplace, { name, price });
    await addReportedSale(marketplace, { name, price: '900.00' });
    await addReportedSale(marketplace, { name, price: '60.00', lot: true });
    await addReportedSale(marketplace, { name, price: '1.00', soldOn: daysAgo(370) });
    const sale = {
      transactionId: randomUUID(),
      name,
      brand: 'Hot Wheels',
      scale: '1:64',
      condition: 'Mint',
      price: '40.00',
      currency: 'EUR',
      soldAt: new Date(),
      sellerId: randomUUID(),
      buyerId: randomUUID(),
    };
    await marketplace.dataSource.transaction((tx) => recordSale(tx, sale));
    expect(await median(name)).toEqual(['22.00', 5]);
  });

  it('comes with the latest twelve prices and follows a canceled sale', async () => {
    const name = casting();
    for (let n = 0; n < 14; n += 1)
      await addReportedSale(marketplace, { name, price: `${20 + n}.00`, soldOn: daysAgo(20 - n) });
    const [, sales, prices] = (await medianOf(name)) as [string, number, string[]];
    expect([sales, prices.length, prices.at(-1)]).toEqual([14, 12, '33.00']);
    const transactionId = randomUUID();
    const sale = {
      transactionId,
      name,
      brand: 'Hot Wheels',
      scale: '1:64',
      condition: 'Mint',
      price: '25.00',
      currency: 'USD',
      soldAt: new Date(),
      sellerId: randomUUID(),
      buyerId: randomUUID(),
    };
    await marketplace.dataSource.transaction((tx) => recordSale(tx, sale));
    expect(await median(name)).toEqual([expect.any(String), 15]);
    await marketplace.dataSource.transaction((tx) => cancelSale(tx, transactionId));
    expect(await median(name)).toEqual([expect.any(String), 14]);
  });

  it('counts all concurrent sales', async () => {
    const name = casting();
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => addReportedSale(marketplace, { name, price: `${20 + n}.00` })),
    );
    expect(await median(name)).toEqual([expect.any(String), 12]);
  });

  it('is refreshed when a sale becomes older than a year', async () => {
    const name = casting();
    for (const price of ['8.00', '9.00', '10.00', '11.00']) await addReportedSale(marketplace, { name, price });
    const key = castingKey({ name }).name;
    const aged = (sql: string, value = key) => marketplace.dataSource.query(sql, [value]);
    await aged(`UPDATE sales SET sold_at = now() - interval '366 days' WHERE name_key = $1 AND price < 10`);
    await aged(`UPDATE medians SET due_at = now() - interval '1 minute' WHERE starts_with(key, $1)`, `name:${key}|`);
    await marketplace.app.get(MedianRefreshWorker).run();
    expect(await medianOf(name)).toEqual([null, 2, []]);
    await aged(`UPDATE sales SET sold_at = now() - interval '366 days' WHERE name_key = $1`);
    await aged(`UPDATE medians SET due_at = now() - interval '1 minute' WHERE starts_with(key, $1)`, `name:${key}|`);
    await marketplace.app.get(MedianRefreshWorker).run();
    expect(await medianOf(name)).toEqual([null, 0, []]);
  });

  it('that another instance is refreshing holds up no others', async () => {
    const names = [casting(), casting()];
    for (const name of names) await addReportedSale(marketplace, { name, price: '8.00' });
    const keys = names.map((name) => `name:${castingKey({ name }).name}|`);
    for (const [at, key] of keys.entries()) {
      await marketplace.dataSource.query(
        'UPDATE medians SET due_at = now() - make_interval(mins => $2) WHERE starts_with(key, $1)',
        [key, keys.length - at],
      );
    }
    const due = async (): Promise<boolean[]> =>
      Promise.all(
        keys.map(async (key) => {
          const sql = 'SELECT FROM medians WHERE starts_with(key, $1) AND due_at <= now()';
          return (await marketplace.dataSource.query<unknown[]>(sql, [key])).length > 0;
        }),
      );
    expect(await due()).toEqual([true, true]);
    await marketplace.dataSource.transaction(async (tx) => {
      await tx.query(
        `SELECT pg_advisory_xact_lock(hashtextextended('median of ' || key, 0)) FROM medians WHERE starts_with(key, $1)`,
        [keys[0]],
      );
      // The service's own worker may have begun with the other one.
      await waitFor(async () => {
        await marketplace.app.get(MedianRefreshWorker).run();
        return !(await due())[1];
      });
      expect(await due()).toEqual([true, false]);
    });
    await waitFor(async () => {
      await marketplace.app.get(MedianRefreshWorker).run();
      return !(await due())[0];
    });
    expect(await due()).toEqual([false, false]);
  });
});

describe('the asking price of a casting', () => {
  it('is the median of active listings in US dollars and not part of the estimate', async () => {
    const name = casting();
    const asking = async () => (await comparablesOf(marketplace, { name, brand: 'Hot Wheels' })).asking;
    expect(await asking()).toEqual({ n: 0, median: null });
    await addListing(marketplace, { title: name, price: '10.00' });
    await addListing(marketplace, { title: name, price: '21.01' });
    expect(await asking()).toEqual({ n: 2, median: '15.51' });
    for (const fields of [
      { price: null },
      { currency: 'EUR' as const },
      { type: 'trade' as const },
      { brand: 'Siku' },
    ]) {
      await addListing(marketplace, { title: name, price: '99.00', ...fields });
    }
    expect(await asking()).toEqual({ n: 2, median: '15.51' });
    expect(await comparablesOf(marketplace, { name })).toMatchObject({ n: 0, median: null, asking: { n: 3 } });
  });
});
