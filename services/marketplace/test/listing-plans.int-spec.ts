import { getListing } from '@vault/contracts/marketplace/listings';
import { forMany, forOne } from '@vault/service-kit/database';
import { asMember, planOf, type TestService, vacuumAnalyze, withClient } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { GET_LISTING } from '../src/listings/cached-listings';
import { SELLER_FIGURES } from '../src/sellers/seller-figures';
import { insertListingRow } from './support/listing-row';
import { startMarketplace } from './support/marketplace';

const COUNT = 2_000;
const seller = v7();
const viewer = v7();

let marketplace: TestService;
let id: number;
beforeAll(async () => {
  marketplace = await startMarketplace();
  await withClient(marketplace.database.url, async (client) => {
    await client.query('ALTER TABLE marketplace_listings DISABLE TRIGGER USER');
    // Most sellers have one listing, which is what the planner expects of every seller.
    for (const owner of [`'${seller}'`, 'gen_random_uuid()', 'gen_random_uuid()']) {
      await client.query(
        `INSERT INTO marketplace_listings (user_id, title, type, currency, name_key)
         SELECT ${owner}, 'Twin Mill', 'sale', 'USD', 'twinmill' FROM generate_series(1, ${COUNT})`,
      );
    }
    id = await insertListingRow(marketplace, { userId: seller });
    await client.query(
      `INSERT INTO conversations (id, kind, listing_id, owner_id, other_id, last_message, last_message_at, last_sender,
         first_asked_at, first_answered_at)
       SELECT gen_random_uuid(), 'listing', id, user_id, gen_random_uuid(), 'Is it still there?', now(), user_id,
         asked, CASE WHEN id % 2 = 0 THEN asked + interval '5 minutes' END
       FROM marketplace_listings, LATERAL (SELECT now() - interval '100 days' + id * interval '1 minute' AS asked) question`,
    );
    await client.query(
      `INSERT INTO marketplace_favorites (id, user_id, listing_id)
       SELECT gen_random_uuid(), gen_random_uuid(), $1 FROM generate_series(1, ${COUNT})`,
      [id],
    );
    await vacuumAnalyze(client);
  });
}, 120_000);
afterAll(() => marketplace.close());

describe('a listing of a seller with thousands of listings and questions', () => {
  it('is read without counting all of them', async () => {
    const { read } = await planOf(marketplace.dataSource, {
      sql: forOne(GET_LISTING).text,
      values: [id, viewer, null],
    });
    expect(read.marketplace_listings).toBe(1);
    expect(read.marketplace_favorites).toBeLessThanOrEqual(1_001);
    expect(read.conversations).toBeUndefined();
  });

  it('has figures of the seller that count up to a thousand', async () => {
    const { read } = await planOf(marketplace.dataSource, { sql: forOne(SELLER_FIGURES).text, values: [seller] });
    expect(read.marketplace_listings).toBeLessThanOrEqual(1_000);
    expect(read.conversations).toBeLessThanOrEqual(200);
  });

  it('costs no more when it is read together with others', async () => {
    const count = 10;
    const values = [id, viewer, null].map((value) => Array.from({ length: count }, () => value));
    const { read } = await planOf(marketplace.dataSource, { sql: forMany(GET_LISTING).text, values });
    expect(read.marketplace_listings).toBe(count);
    expect(read.marketplace_favorites).toBeLessThanOrEqual(count * 1_001);
    expect(read.conversations).toBeUndefined();
  });

  it('shows figures up to a thousand', async () => {
    const listing = await marketplace.bus.call(getListing, { id }, { ctx: asMember(viewer) });
    expect(listing).toMatchObject({
      favorites: 1000,
      seller: { activeListings: 1000, responseRate: 50, responseMinutes: 5 },
    });
  });
});
