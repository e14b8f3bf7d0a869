import { getMarketFigures, getMarketRecord, type MarketRecord } from '@vault/contracts/marketplace/administration';
import { reportListing } from '@vault/contracts/marketplace/reports';
import { asMember, asSystem, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { insertListingRow as aRow, updateListingRow } from './support/listing-row';
import { openTransaction, insertListing, completeSale, startMarket, type MarketServices } from './support/market';
import { closeAccount, restoreAccount } from './support/accounts';
import { addCar } from './support/fake-vaults';

let services: MarketServices;
let marketplace: TestService;
beforeAll(async () => {
  services = await startMarket();
  marketplace = services.marketplace;
});
afterAll(() => services.close());

const ctx = asSystem();
const record = (userId: string): Promise<MarketRecord> => marketplace.bus.call(getMarketRecord, { userId }, { ctx });

const report = (id: number, userId = v7()): Promise<{ id: string }> =>
  marketplace.bus.call(reportListing, { id, reason: 'fake', description: 'Secret words' }, { ctx: asMember(userId) });

const rate = (transactionId: string, aboutId: string, rating: number, visibleAt = 'now()'): Promise<unknown> =>
  marketplace.dataSource.query(
    `INSERT INTO marketplace_feedback (id, transaction_id, by_id, about_id, role, rating, visible_at)
     VALUES ($1, $2, $3, $4, 'buyer', $5, ${visibleAt})`,
    [v7(), transactionId, v7(), aboutId, rating],
  );

// Runs first: the figures of the whole market are those of this file.
describe('market figures', () => {
  it('count active and sold listings, open and completed transactions and open reports', async () => {
    await aRow(marketplace);
    const deleted = await aRow(marketplace);
    await updateListingRow(marketplace, deleted, 'deleted_at = now()');
    await aRow(marketplace, { status: 'sold' });
    const reported = await aRow(marketplace);
    await Promise.all([report(reported), report(reported)]);
    await openTransaction(marketplace);
    await completeSale(marketplace, await openTransaction(marketplace));
    expect(await marketplace.bus.call(getMarketFigures, {}, { ctx })).toEqual({
      activeListings: 2,
      soldListings: 2,
      completedTransactions: 1,
      transactionsUnderWay: 1,
      openReports: 2,
    });
  });
});

describe('the market record of a user', () => {
  it('lists transactions of both sides, listings and the reports on them', async () => {
    const [userId, other] = [v7(), v7()];
    const sale = await openTransaction(marketplace, { ownerId: userId, title: 'Sold one', buyerId: other });
    await completeSale(marketplace, sale);
    await rate(sale.transaction.id, userId, 5);
    await rate(sale.transaction.id, userId, 4);
    await rate(sale.transaction.id, userId, 1, `now() + interval '1 day'`);
    await openTransaction(marketplace, { ownerId: other, title: 'Bought one', buyerId: userId });
    const { id } = await insertListing(marketplace, { ownerId: userId, title: 'Fake one', price: '7.50' });
    const deleted = await aRow(marketplace, { userId, title: 'Deleted one' });
    await updateListingRow(marketplace, deleted, 'deleted_at = now()');
    const made = await report(id);
    await report((await insertListing(marketplace)).id, userId);
    const found = await record(userId);
    expect(found.listings).toEqual({ active: 1, reserved: 0, sold: 1, removed: 1 });
    expect(found.newestListings.map(({ title, status }) => [title, status])).toEqual([
      ['Deleted one', 'removed'],
      ['Fake one', 'active'],
      ['Sold one', 'sold'],
    ]);
    expect(found.newestListings[1]).toMatchObject({ id, price: '7.50', currency: 'USD' });
    expect(found.transactions).toMatchObject([
      { role: 'buyer', listingTitle: 'Bought one', status: 'pending', price: '20.00', currency: 'USD' },
      { role: 'seller', listingTitle: 'Sold one', status: 'completed', price: '20.00', currency: 'USD' },
    ]);
    expect(found.reports).toMatchObject([
      { id: made.id, listingId: id, listingTitle: 'Fake one', reason: 'fake', status: 'pending' },
    ]);
    expect(found).toMatchObject({ reportsMade: 1, rating: { average: 4.5, count: 2 } });
    expect(JSON.stringify(found)).not.toMatch(/Secret|Hello/);
  });

  it('lists the newest twenty of each, and nothing for an unknown user', async () => {
    const userId = v7();
    for (let n = 0; n < 22; n += 1) await aRow(marketplace, { userId, title: `Listing ${n}` });
    const found = await record(userId);
    expect(found.listings.active).toBe(22);
    expect(found.newestListings).toHaveLength(20);
    expect(found.newestListings[0]?.title).toBe('Listing 21');
    expect(await record(v7())).toEqual({
      listings: { active: 0, reserved: 0, sold: 0, removed: 0 },
      newestListings: [],
      transactions: [],
      reports: [],
      reportsMade: 0,
      rating: { average: null, count: 0 },
    });
  });

  it('shows no price for a trade without cash', async () => {
    const userId = v7();
    const buyerId = v7();
    const offer = { offerCarIds: [addCar(buyerId).id] };
    const { transaction: opened } = await openTransaction(marketplace, {
      ownerId: userId,
      buyerId,
      type: 'trade',
      offer,
    });
    const [transaction] = (await record(userId)).transactions;
    expect(transaction).toMatchObject({ id: opened.id, price: null, currency: null });
  });

  it('is available for a hidden account', async () => {
    const userId = v7();
    await restoreAccount(marketplace, userId);
    await aRow(marketplace, { userId, title: 'Hidden one' });
    await closeAccount(marketplace, userId);
    const found = await record(userId);
    expect(found.listings).toEqual({ active: 1, reserved: 0, sold: 0, removed: 0 });
    expect(found.newestListings).toMatchObject([{ title: 'Hidden one', status: 'active' }]);
  });
});
