import type { TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { aMember, list, see } from './listings';
import { aDeal, completed, startDeals, write } from './deals';

let marketplace: TestService;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ marketplace, close } = await startDeals());
});
afterAll(() => close());

const query = (sql: string, values: unknown[] = []) => marketplace.dataSource.query<object[]>(sql, values);

describe('the card of a seller', () => {
  it('says who it is, since when, and what is open', async () => {
    const { userId, ctx } = await aMember(marketplace, { firstName: 'Kenji', lastName: 'Watanabe' });
    const { id } = await list(marketplace, {}, ctx);
    await list(marketplace, {}, ctx);
    expect((await see(marketplace, id)).seller).toEqual({
      ...{ id: userId, displayName: 'Kenji W.', memberSince: '2024-03-05T10:00:00.000Z', verified: true },
      ...{ activeListings: 2, completedSales: 0, responseRate: null, responseMinutes: null, socialLinks: [] },
      ...{ avatarUrl: null, region: null },
      rating: { average: null, count: 0 },
    });
  });

  it('counts answers: of a threads’ first question, those of less than a day aside unless they are answered', async () => {
    const { userId, ctx } = await aMember(marketplace);
    const { id } = await list(marketplace, {}, ctx);
    const buyers = Array.from({ length: 5 }, () => v7());
    for (const buyer of buyers) await write(marketplace, id, [buyer, userId]);
    const figures = async () => {
      const { responseRate, responseMinutes } = (await see(marketplace, id)).seller;
      return [responseRate, responseMinutes];
    };
    expect(await figures()).toEqual([null, null]);
    for (const buyer of buyers.slice(0, 3)) await write(marketplace, id, [userId, buyer]);
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

  it('counts completed sales and the feedback that can be seen', async () => {
    const { userId, ctx } = await aMember(marketplace);
    const { id } = await list(marketplace, {}, ctx);
    const deals = [await aDeal(marketplace, { ownerId: userId }), await aDeal(marketplace, { ownerId: userId })];
    for (const deal of deals) await completed(marketplace, deal);
    await aDeal(marketplace, { ownerId: userId });
    for (const [n, { transaction, buyerId }] of deals.entries()) {
      await query(
        `INSERT INTO marketplace_feedback (id, transaction_id, by_id, about_id, role, rating, visible_at)
         VALUES ($1, $2, $3, $4, 'buyer', $5, now() + $6 * interval '1 day')`,
        [v7(), transaction.id, buyerId, userId, 5 - n, 2 * n - 1],
      );
    }
    const { completedSales, rating, activeListings } = (await see(marketplace, id)).seller;
    expect({ completedSales, rating, activeListings }).toEqual({
      ...{ completedSales: 2, activeListings: 1, rating: { average: 5, count: 1 } },
    });
  });
});
