import type { TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { addUser, addListing, getListingDetail } from './support/listings';
import { openTransaction, completeSale, startMarket, writeAbout } from './support/market';

let marketplace: TestService;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ marketplace, close } = await startMarket());
});
afterAll(() => close());

const query = (sql: string, values: unknown[] = []) => marketplace.dataSource.query<object[]>(sql, values);

describe('the seller in a listing', () => {
  it('has name, member since and open listings', async () => {
    const { userId, ctx } = await addUser(marketplace, { firstName: 'Kenji', lastName: 'Watanabe' });
    const { id } = await addListing(marketplace, {}, ctx);
    await addListing(marketplace, {}, ctx);
    expect((await getListingDetail(marketplace, id)).seller).toEqual({
      id: userId,
      displayName: 'Kenji W.',
      memberSince: '2024-03-05T10:00:00.000Z',
      verified: true,
      activeListings: 2,
      completedSales: 0,
      responseRate: null,
      responseMinutes: null,
      socialLinks: [],
      avatarUrl: null,
      region: null,
      rating: { average: null, count: 0 },
    });
  });

  it('has the rate of answered conversations, unanswered ones of the last day aside', async () => {
    const { userId, ctx } = await addUser(marketplace);
    const { id } = await addListing(marketplace, {}, ctx);
    const buyers = Array.from({ length: 5 }, () => v7());
    for (const buyer of buyers) await writeAbout(marketplace, id, [buyer, userId]);
    const figures = async () => {
      const { responseRate, responseMinutes } = (await getListingDetail(marketplace, id)).seller;
      return [responseRate, responseMinutes];
    };
    expect(await figures()).toEqual([null, null]);
    for (const buyer of buyers.slice(0, 3)) await writeAbout(marketplace, id, [userId, buyer]);
    expect(await figures()).toEqual([100, 0]);
    const ago = async (buyer: string | undefined, days: number, minutes: number | null) =>
      query(
        `UPDATE conversations SET first_asked_at = now() - $2 * interval '1 day',
           first_answered_at = now() - $2 * interval '1 day' + $3 * interval '1 minute' WHERE other_id = $1`,
        [buyer, days, minutes],
      );
    for (const [n, minutes] of [10, 30, 500].entries()) await ago(buyers[n], 5, minutes);
    await ago(buyers[3], 2, null);
    expect(await figures()).toEqual([75, 30]);
    await ago(buyers[4], 181, null);
    expect(await figures()).toEqual([75, 30]);
  });

  it('counts completed sales and visible feedback', async () => {
    const { userId, ctx } = await addUser(marketplace);
    const { id } = await addListing(marketplace, {}, ctx);
    const opened = [
      await openTransaction(marketplace, { ownerId: userId }),
      await openTransaction(marketplace, { ownerId: userId }),
    ];
    for (const transaction of opened) await completeSale(marketplace, transaction);
    await openTransaction(marketplace, { ownerId: userId });
    for (const [n, { transaction, buyerId }] of opened.entries()) {
      await query(
        `INSERT INTO marketplace_feedback (id, transaction_id, by_id, about_id, role, rating, visible_at)
         VALUES ($1, $2, $3, $4, 'buyer', $5, now() + $6 * interval '1 day')`,
        [v7(), transaction.id, buyerId, userId, 5 - n, 2 * n - 1],
      );
    }
    const { completedSales, rating, activeListings } = (await getListingDetail(marketplace, id)).seller;
    expect({ completedSales, rating, activeListings }).toEqual({
      completedSales: 2,
      activeListings: 1,
      rating: { average: 5, count: 1 },
    });
  });
});
