import { getMarketAccountData } from '@vault/contracts/marketplace/account';
import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@vault/contracts/define';
import { reportSale, saleRecorded } from '@vault/contracts/marketplace/comparables';
import { asMember, asVisitor, recordedEvents, waitFor, type TestService } from '@vault/service-kit/testing';
import { cancelSale, recordSale, type CompletedSale } from '../src/sales/record-sale';
import { reportInput, comparablesOf, daysAgo, addReportedSale, startMarketplace } from './support/marketplace';

type SaleRecorded = PayloadOf<typeof saleRecorded>;

let marketplace: TestService;
let events: { readonly payload: unknown }[];
beforeAll(async () => {
  marketplace = await startMarketplace({ SALE_REPORTS_PER_DAY: '5' });
  events = await recordedEvents(marketplace.bus, [saleRecorded]);
});
afterAll(() => marketplace.close());

const publishedSale = (name: string, version = 1): Promise<SaleRecorded> =>
  waitFor(() =>
    events.map(({ payload }) => payload as SaleRecorded).find((sale) => sale.name === name && sale.version === version),
  );

describe('a reported sale', () => {
  it('is stored and published with its reporter; comparables name nobody', async () => {
    const name = `Deora ${randomUUID()}`;
    const reporterId = randomUUID();
    const sold = { name, series: 'Sweet 16', year: 1968, price: '7.5', soldOn: '2024-05-31' };
    const { id } = await addReportedSale(marketplace, sold, asMember(reporterId));
    expect(JSON.stringify(await comparablesOf(marketplace, { name }))).not.toContain(reporterId);
    const event = await publishedSale(name);
    expect(event).toEqual({
      saleId: id,
      version: 1,
      origin: 'reported',
      name,
      brand: 'Hot Wheels',
      series: 'Sweet 16',
      scale: '1:64',
      year: 1968,
      condition: 'Mint',
      price: '7.50',
      currency: 'USD',
      soldAt: '2024-05-31T00:00:00.000Z',
      lot: false,
      canceled: false,
      sellerId: null,
      buyerId: null,
      reporterId,
    });
  });

  it('is refused as known in any spelling, also concurrently', async () => {
    const ctx = asMember();
    const name = `Bone Shaker ${randomUUID()}`;
    await addReportedSale(marketplace, { name }, ctx);
    const again = addReportedSale(
      marketplace,
      { name: name.toUpperCase(), brand: 'hot wheels', source: 'swap  meet in toledo' },
      ctx,
    );
    await expect(again).rejects.toMatchObject({ code: 'SALE_KNOWN', status: 409 });
    const both = await Promise.allSettled(
      [1, 2].map(() => addReportedSale(marketplace, { name, price: '21.00' }, ctx)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is a new one with another price, day, source or reporter at a dealer', async () => {
    const ctx = asMember();
    const name = `Purple Passion ${randomUUID()}`;
    await addReportedSale(marketplace, { name }, ctx);
    await addReportedSale(marketplace, { name, price: '20.01' }, ctx);
    await addReportedSale(marketplace, { name, soldOn: daysAgo(3) }, ctx);
    await addReportedSale(marketplace, { name, source: 'Another meet' }, ctx);
    await addReportedSale(marketplace, { name });
    const { n, leftOut } = await comparablesOf(marketplace, { name });
    // Only the latest three reports of a member count.
    expect([n, leftOut.map(({ reason }) => reason)]).toEqual([4, ['reporter']]);
  });

  it('is in its reporter’s account export and in no other', async () => {
    const userId = randomUUID();
    const name = `Deora ${randomUUID()}`;
    await addReportedSale(marketplace, { name, price: '7.50' }, asMember(userId));
    expect(await marketplace.bus.call(getMarketAccountData, { userId })).toMatchObject({
      reportedSales: [{ name, price: '7.50', condition: 'Mint', source: 'Swap meet in Toledo' }],
    });
    expect(await marketplace.bus.call(getMarketAccountData, { userId: randomUUID() })).toMatchObject({
      reportedSales: [],
    });
  });

  it('is the same for all reporters when its source is a web address', async () => {
    const name = `Red Baron ${randomUUID()}`;
    await addReportedSale(marketplace, { name, source: 'https://www.auctions.example/itm/77/' });
    const again = addReportedSale(marketplace, { name, source: 'https://auctions.example/itm/77' });
    await expect(again).rejects.toMatchObject({ code: 'SALE_KNOWN' });
    await addReportedSale(marketplace, { name, source: 'https://auctions.example/itm/78' });
  });

  it.each([
    ['soldOn', { soldOn: daysAgo(-3) }],
    ['soldOn', { soldOn: '2024-02-30' }],
    ['price', { price: '0' }],
    ['price', { price: '-4.00' }],
    ['price', { price: '4,50' }],
    ['source', { source: ' ' }],
    ['name', { name: '' }],
    ['condition', { condition: 'Shiny' as 'Mint' }],
  ])('is refused naming %s: %j', async (field, fields) => {
    await expect(addReportedSale(marketplace, fields)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      details: [expect.objectContaining({ field })],
    });
  });

  it('is refused from visitors', async () => {
    const call = marketplace.bus.call(reportSale, reportInput(), { ctx: asVisitor() });
    await expect(call).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('is limited per day, also concurrently', async () => {
    const ctx = asMember();
    const reports = Array.from({ length: 12 }, (_, n) =>
      addReportedSale(marketplace, { price: `${n + 1}.00`, name: 'Dairy Delivery' }, ctx),
    );
    const answers = await Promise.allSettled(reports);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
    await addReportedSale(marketplace, { name: 'Dairy Delivery', price: '1.00' });
  });
});

describe('a completed transaction', () => {
  const completed = (name: string): CompletedSale => ({
    transactionId: randomUUID(),
    name,
    brand: 'Matchbox',
    scale: '1:64',
    condition: 'MOC',
    price: '12.00',
    currency: 'USD',
    soldAt: new Date('2026-01-02T03:04:05.000Z'),
    sellerId: randomUUID(),
    buyerId: randomUUID(),
  });
  const complete = (sale: CompletedSale): Promise<void> =>
    marketplace.dataSource.transaction((tx) => recordSale(tx, sale));

  it('becomes one sale and is published with both users', async () => {
    const sale = completed(`Fire Engine ${randomUUID()}`);
    await complete(sale);
    await complete(sale);
    const { sellerId, buyerId } = sale;
    expect(await publishedSale(sale.name)).toMatchObject({
      origin: 'transaction',
      price: '12.00',
      sellerId,
      buyerId,
      canceled: false,
    });
    expect(await comparablesOf(marketplace, { name: sale.name })).toMatchObject({
      n: 1,
      points: [{ date: '2026-01-02', price: '12.00', condition: 'MOC', origin: 'transaction' }],
    });
  });

  it('leaves every estimate when it is canceled, which publishes a new version', async () => {
    const sale = completed(`Fire Chief ${randomUUID()}`);
    await complete(sale);
    for (let times = 0; times < 2; times += 1) {
      await marketplace.dataSource.transaction((tx) => cancelSale(tx, sale.transactionId));
    }
    expect(await publishedSale(sale.name, 2)).toMatchObject({ canceled: true });
    expect(await comparablesOf(marketplace, { name: sale.name })).toMatchObject({
      n: 0,
      leftOut: [{ price: '12.00', reason: 'canceled' }],
    });
  });

  it('is neither stored nor published when the database transaction fails', async () => {
    const sale = completed(`Fire Boat ${randomUUID()}`);
    const failing = marketplace.dataSource.transaction(async (tx) => {
      await recordSale(tx, sale);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await comparablesOf(marketplace, { name: sale.name })).points).toEqual([]);
    const [waiting] = await marketplace.dataSource.query<{ count: string }[]>(
      'SELECT count(*) FROM outbox WHERE payload::text LIKE $1',
      [`%${sale.name}%`],
    );
    expect(waiting?.count).toBe('0');
  });
});
