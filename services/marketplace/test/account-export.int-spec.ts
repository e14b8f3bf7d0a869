import { getMarketAccountData } from '@vault/contracts/marketplace/account';
import { addFavorite } from '@vault/contracts/marketplace/favorites';
import { reportListing } from '@vault/contracts/marketplace/reports';
import { createSavedSearch } from '@vault/contracts/marketplace/saved-searches';
import { giveFeedback } from '@vault/contracts/marketplace/transactions';
import { asMember } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { insertListingRow, updateListingRow } from './support/listing-row';
import { openTransaction, completeSale, startMarket, writeAbout, type MarketServices } from './support/market';
import { addCar } from './support/fake-vaults';

let services: MarketServices;
beforeAll(async () => {
  services = await startMarket();
});
afterAll(() => services.close());

type Held = Record<string, Record<string, unknown>[]>;

const heldOf = async (userId: string): Promise<Held> =>
  (await services.marketplace.bus.call(getMarketAccountData, { userId })) as Held;

describe('the account export', () => {
  it('contains listings, messages, transactions, feedback, favorites, saved searches and reports', async () => {
    const { marketplace } = services;
    const opened = await openTransaction(marketplace, { title: 'Sold by me' });
    const { sellerId, buyerId, listingId, transaction } = opened;
    await writeAbout(marketplace, listingId, [sellerId, buyerId], { message: 'Thanks, it is on its way' });
    await completeSale(marketplace, opened);
    for (const [by, comment] of [
      [sellerId, 'Paid at once'],
      [buyerId, 'Well packed'],
    ] as const) {
      const rating = { id: transaction.id, rating: 5, comment };
      await marketplace.bus.call(giveFeedback, rating, { ctx: asMember(by) });
    }
    const other = await insertListingRow(marketplace, { title: 'Of another user' });
    const ctx = asMember(sellerId);
    await marketplace.bus.call(addFavorite, { id: other }, { ctx });
    await marketplace.bus.call(reportListing, { id: other, reason: 'fake', description: 'A print' }, { ctx });
    await marketplace.bus.call(createSavedSearch, { name: 'Mills', search: 'Mill', maxPrice: '5' }, { ctx });
    const deleted = await insertListingRow(marketplace, { userId: sellerId, title: 'Deleted by me' });
    const url = `/api/photos/listing-${v7()}`;
    await updateListingRow(marketplace, deleted, `deleted_at = now(), photos = '[{"url": "${url}"}]'`);

    const accountData = await heldOf(sellerId);
    expect(accountData).toMatchObject({
      reportedSales: [],
      listings: [
        { id: listingId, title: 'Sold by me', status: 'sold', deletedAt: null },
        { id: deleted, title: 'Deleted by me', photos: [url], deletedAt: expect.any(String) as string },
      ],
      messages: [{ kind: 'message', message: 'Thanks, it is on its way', offerPrice: null }],
      transactions: [
        { id: transaction.id, role: 'seller', title: 'Sold by me', finalPrice: '20.00', status: 'completed' },
      ],
      feedbackGiven: [{ rating: 5, comment: 'Paid at once' }],
      favorites: [{ listingId: other }],
      savedSearches: [{ name: 'Mills', search: 'Mill', maxPrice: '5.00', notify: 'at_once' }],
      reports: [{ listingId: other, reason: 'fake', description: 'A print', status: 'pending' }],
    });
    const text = JSON.stringify(accountData);
    for (const theirs of [buyerId, 'Well packed', 'Hello', 'Of another user']) expect(text).not.toContain(theirs);
    const buyers = await heldOf(buyerId);
    expect(buyers).toMatchObject({ listings: [], transactions: [{ role: 'buyer' }], favorites: [], reports: [] });
    expect(buyers.feedbackGiven).toMatchObject([{ comment: 'Well packed' }]);
    expect(JSON.stringify(buyers)).not.toContain('Paid at once');
  });

  it('contains the cars that the user offered in a trade, not those offered to them', async () => {
    const { marketplace } = services;
    const buyerId = v7();
    const car = addCar(buyerId, { name: 'Offered Bone Shaker' });
    const { sellerId } = await openTransaction(marketplace, {
      type: 'trade',
      buyerId,
      offer: { offerCarIds: [car.id] },
    });
    expect((await heldOf(buyerId)).messages).toMatchObject([{ offerCars: [{ name: 'Offered Bone Shaker' }] }]);
    expect((await heldOf(buyerId)).transactions).toMatchObject([{ offerCars: [{ name: 'Offered Bone Shaker' }] }]);
    expect(JSON.stringify(await heldOf(sellerId))).not.toContain('Bone Shaker');
  });

  it('is empty for a user who did nothing', async () => {
    const accountData = await heldOf(v7());
    expect(Object.values(accountData).flat()).toEqual([]);
    expect(Object.keys(accountData)).toHaveLength(9);
  });
});
