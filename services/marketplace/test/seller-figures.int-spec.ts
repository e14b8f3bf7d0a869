import { getListing, type ListingDetail } from '@vault/contracts/marketplace/listings';
import type { TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { ListingReadsService } from '../src/listings/listing-reads.service';
import { OldChangesSweeper } from '../src/maintenance/old-changes.sweeper';
import { insertListingRow, updateListingRow } from './support/listing-row';
import {
  completeSale,
  openTransaction,
  startMarket,
  type MarketServices,
  type OpenedTransaction,
} from './support/market';
import { startMarketplace } from './support/marketplace';
import { statementsBy } from './support/statements';

let market: MarketServices;
let one: TestService;
let other: TestService;
beforeAll(async () => {
  market = await startMarket();
  one = market.marketplace;
  other = await startMarketplace({}, one.database);
});
afterAll(async () => {
  await other.close();
  await market.close();
});

const query = <T extends object>(sql: string, values: unknown[] = []) => one.dataSource.query<T[]>(sql, values);

/** The seller of a listing as one of the instances answers it: calls over the bus reach any. */
async function sellerOf({ app }: TestService, id: number): Promise<ListingDetail['seller']> {
  const { json } = await app.get(ListingReadsService).get(v7(), id);
  return getListing.output.parse(JSON.parse(json.toString())).seller;
}

/** How many times an instance counts the figures of sellers while the work is done. */
async function countsBy(service: TestService, work: () => Promise<unknown>): Promise<number> {
  const names = await statementsBy(service, work);
  return names.filter((name) => name.startsWith('seller.figures')).length;
}

const conversation = async (id: number, sellerId: string): Promise<string> => {
  const [row] = await query<{ id: string }>(
    `INSERT INTO conversations (id, kind, listing_id, owner_id, other_id, last_message, last_message_at, last_sender,
       first_asked_at)
     VALUES (gen_random_uuid(), 'listing', $1, $2, gen_random_uuid(), 'Is it still there?', now(), $2, now()) RETURNING id`,
    [id, sellerId],
  );
  return row?.id ?? '';
};

it('are counted once while nothing changes, by each instance', async () => {
  const sellerId = v7();
  const id = await insertListingRow(one, { userId: sellerId });
  const another = await insertListingRow(one, { userId: sellerId });
  for (const service of [one, other]) {
    const counts = await countsBy(service, async () => {
      for (let n = 0; n < 4; n += 1) {
        for (const each of [id, another]) expect((await sellerOf(service, each)).activeListings).toBe(2);
      }
    });
    expect(counts).toBe(1);
  }
});

it('are counted again after each change of what is counted, in every instance', async () => {
  const sellerId = v7();
  const id = await insertListingRow(one, { userId: sellerId });
  const second = await insertListingRow(one, { userId: sellerId });
  const asked = await conversation(id, sellerId);
  let sale: OpenedTransaction | undefined;
  const changes: [() => Promise<unknown>, Partial<ListingDetail['seller']>][] = [
    [() => Promise.resolve(), { activeListings: 2, completedSales: 0, responseRate: null }],
    [() => updateListingRow(one, second, `status = 'sold'`), { activeListings: 1 }],
    [() => updateListingRow(one, second, `status = 'active'`), { activeListings: 2 }],
    [() => updateListingRow(one, second, 'deleted_at = now()'), { activeListings: 1 }],
    [() => query('DELETE FROM marketplace_listings WHERE id = $1', [second]), { activeListings: 1 }],
    [() => insertListingRow(one, { userId: sellerId }), { activeListings: 2 }],
    [
      () => query('UPDATE conversations SET first_answered_at = first_asked_at WHERE id = $1', [asked]),
      { responseRate: 100, responseMinutes: 0 },
    ],
    [
      () =>
        query(`UPDATE conversations SET first_asked_at = first_asked_at - interval '1 hour' WHERE id = $1`, [asked]),
      { responseMinutes: 60 },
    ],
    [() => query('DELETE FROM conversations WHERE id = $1', [asked]), { responseRate: null, responseMinutes: null }],
    [
      async () => {
        sale = await openTransaction(one, { ownerId: sellerId });
      },
      { completedSales: 0, responseRate: 100 },
    ],
    [async () => sale && completeSale(one, sale), { completedSales: 1 }],
    [
      () =>
        query(
          `INSERT INTO marketplace_feedback (id, transaction_id, by_id, about_id, role, rating, visible_at)
           VALUES (gen_random_uuid(), $1, $2, $3, 'buyer', 4, now() + interval '1 day')`,
          [sale?.transaction.id, sale?.buyerId, sellerId],
        ),
      { rating: { average: null, count: 0 } },
    ],
    [
      () => query('UPDATE marketplace_feedback SET visible_at = now() WHERE about_id = $1', [sellerId]),
      { rating: { average: 4, count: 1 } },
    ],
    [
      () => query('DELETE FROM marketplace_feedback WHERE about_id = $1', [sellerId]),
      { rating: { average: null, count: 0 } },
    ],
  ];
  for (const [change, expected] of changes) {
    await change();
    for (const service of [one, other, one, other]) expect(await sellerOf(service, id)).toMatchObject(expected);
  }
});

it('do not see a change that is not committed, and see it once it is', async () => {
  const sellerId = v7();
  const id = await insertListingRow(one, { userId: sellerId });
  await sellerOf(one, id);
  const insert = `INSERT INTO marketplace_listings (user_id, title, type, currency, name_key)
    VALUES ($1, 'Twin Mill', 'sale', 'USD', 'twinmill')`;
  await one.dataSource.transaction(async (earlier) => {
    await earlier.query(insert, [sellerId]);
    // Begins later and is committed first.
    await query(insert, [sellerId]);
    for (let n = 0; n < 2; n += 1) expect((await sellerOf(one, id)).activeListings).toBe(2);
  });
  expect((await sellerOf(one, id)).activeListings).toBe(3);
});

it('are not cached of a seller who changes them all the time', async () => {
  const sellerId = v7();
  const id = await insertListingRow(one, { userId: sellerId });
  for (let n = 2; n <= 60; n += 1) {
    await insertListingRow(one, { userId: sellerId });
    if (n > 45) expect((await sellerOf(one, id)).activeListings).toBe(n);
  }
  expect(await countsBy(one, () => sellerOf(one, id))).toBe(1);
  await query(`UPDATE seller_changes SET changed_at = now() - interval '16 minutes'`);
  await one.app.get(OldChangesSweeper).run();
  expect(await query('SELECT FROM seller_changes')).toEqual([]);
  expect(await countsBy(one, () => sellerOf(one, id))).toBe(1);
  expect(await countsBy(one, () => sellerOf(one, id))).toBe(0);
  expect((await sellerOf(one, id)).activeListings).toBe(60);
});
