import { randomUUID } from 'node:crypto';
import { planOf, type TestService, withClient } from '@vault/service-kit/testing';
import { OF_NAME } from '../src/compared-sales/compared';
import { salesWhere } from '../src/compared-sales/known-sales';
import { recordSale } from '../src/sales/record-sale';
import { comparablesOf, daysAgo, addReportedSale, startMarketplace } from './support/marketplace';

let marketplace: TestService;
beforeAll(async () => {
  marketplace = await startMarketplace();
});
afterAll(() => marketplace.close());

const casting = (): string => `Sweet Sixteen ${randomUUID()}`;

describe('comparables', () => {
  it('are empty without sales', async () => {
    expect(await comparablesOf(marketplace, { name: casting() })).toEqual({
      n: 0,
      median: null,
      low: null,
      high: null,
      confidence: 'none',
      inCondition: null,
      packaging: null,
      lastSale: null,
      basis: 'name',
      others: 0,
      points: [],
      leftOut: [],
      asking: { n: 0, median: null },
    });
  });

  it('list one or two sales, and estimate a price from three on', async () => {
    const name = casting();
    await addReportedSale(marketplace, { name, price: '10.00', soldOn: daysAgo(3) });
    await addReportedSale(marketplace, { name, price: '30.00', soldOn: daysAgo(2) });
    expect(await comparablesOf(marketplace, { name })).toMatchObject({
      n: 2,
      median: null,
      low: null,
      high: null,
      confidence: 'none',
    });
    await addReportedSale(marketplace, { name, price: '20.00', soldOn: daysAgo(1) });
    expect(await comparablesOf(marketplace, { name })).toMatchObject({
      n: 3,
      median: '20.00',
      low: '10.00',
      high: '30.00',
      confidence: 'indicative',
      inCondition: 'Mint',
      packaging: 'loose',
      lastSale: daysAgo(1),
      points: [{ price: '10.00' }, { price: '30.00' }, { price: '20.00' }],
    });
  });

  it('are firm from six sales on, adjusted to the requested condition, and never mix carded with loose', async () => {
    const name = casting();
    for (let n = 0; n < 6; n += 1) await addReportedSale(marketplace, { name, price: '46.00', soldOn: daysAgo(n) });
    expect(await comparablesOf(marketplace, { name, condition: 'Damaged' })).toMatchObject({
      median: '10.00',
      confidence: 'firm',
    });
    expect(await comparablesOf(marketplace, { name, condition: 'MOC' })).toMatchObject({
      n: 0,
      median: null,
      inCondition: 'MOC',
    });
  });

  it('find a casting in any spelling, but never across brand or scale', async () => {
    const id = randomUUID();
    await addReportedSale(marketplace, { name: `Twin-Mill ${id}` });
    const of = async (request: object): Promise<number> =>
      (await comparablesOf(marketplace, { name: `TwinMill ${id}`, ...request })).n;
    expect(await of({})).toBe(1);
    expect(await of({ brand: 'HOT WHEELS', scale: '1:64' })).toBe(1);
    expect(await of({ brand: 'Matchbox' })).toBe(0);
    expect(await of({ scale: '1:43' })).toBe(0);
    expect(await of({ brand: '', scale: '' })).toBe(1);
    await addReportedSale(marketplace, { name: `Twin Mill ${id}`, brand: null, scale: null });
    expect(await of({})).toBe(2);
    expect(await of({ brand: 'Hot Wheels' })).toBe(1);
  });

  it('distinguish releases by series and year where both sides have them', async () => {
    const name = casting();
    await addReportedSale(marketplace, { name, series: 'Race World', year: 2020 });
    await addReportedSale(marketplace, { name });
    const of = async (request: object): Promise<number> => (await comparablesOf(marketplace, { name, ...request })).n;
    expect(await of({ series: 'Race World', year: 2020 })).toBe(2);
    expect(await of({ series: 'Track Stars' })).toBe(1);
    expect(await of({ year: 1999 })).toBe(1);
  });

  it('say why a sale is left out', async () => {
    const name = casting();
    for (let n = 0; n < 5; n += 1) await addReportedSale(marketplace, { name, price: `2${n}.00` });
    await addReportedSale(marketplace, { name, price: '60.00', lot: true });
    await addReportedSale(marketplace, { name, price: '190.00' });
    const pair = {
      sellerId: randomUUID(),
      buyerId: randomUUID(),
      name,
      brand: 'Hot Wheels',
      scale: '1:64',
      condition: 'Mint',
    };
    for (const [price, currency] of [
      ['21.50', 'USD'],
      ['22.50', 'USD'],
      ['23.50', 'EUR'],
    ] as const) {
      await marketplace.dataSource.transaction((tx) =>
        recordSale(tx, { ...pair, price, currency, transactionId: randomUUID(), soldAt: new Date() }),
      );
    }
    const {
      n: count,
      leftOut,
      points,
    } = await comparablesOf(marketplace, { name, brand: 'Hot Wheels', scale: '1:64' });
    expect(count).toBe(6);
    expect(points).toHaveLength(6);
    expect(leftOut.map(({ price, reason }) => `${price} ${reason}`).sort()).toEqual([
      '190.00 outlier',
      '22.50 repeat',
      '23.50 currency',
      '60.00 lot',
    ]);
  });

  it('read at most the latest 500 sales of the casting, and none of others', async () => {
    await withClient(marketplace.database.url, async (client) => {
      await client.query(`
        INSERT INTO sales (id, origin, reporter_id, same_as, name, name_key, brand_key, scale, condition, price, sold_at)
        SELECT gen_random_uuid(), 'reported', gen_random_uuid(), 'many ' || n, 'Model ' || n % 50, 'model' || n % 50,
          'hotwheels', '1:64', 'Mint', 10 + n % 7, now() - n % 900 * interval '1 day' FROM generate_series(1, 50000) n`);
      await client.query('ANALYZE sales');
    });
    const request = { name: 'Model 7', brand: 'Hot Wheels', scale: '1:64' } as const;
    expect(await comparablesOf(marketplace, request)).toMatchObject({ n: 500, confidence: 'firm' });
    const values = ['model7', 'hotwheels', '1:64', null, null, ''];
    const { read, indexes, scanned } = await planOf(marketplace.dataSource, { sql: salesWhere(OF_NAME), values });
    expect(indexes).toEqual(['sales_of_casting']);
    expect(scanned).toEqual([]);
    // The casting has a thousand sales; rows that a filter removes count as read.
    expect(read['sales']).toBeLessThanOrEqual(1_000);
  });
});
