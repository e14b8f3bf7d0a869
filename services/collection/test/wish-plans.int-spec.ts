import { planOf, vacuumAnalyze, withClient } from '@vault/service-kit/testing';
import { OF_LISTING, OF_WISH } from '../src/wishlist/wish-matches';
import { LISTED_NOW } from '../src/wishlist/wish-reads.service';
import { startCollection, type Collection } from './collection';
import { collectorIdSql } from './many-collectors';

const MANY = 20_000;

const ofRelease = 'releases r ON r.id = 1 + n % 5000 JOIN castings m ON m.id = r.casting_id';

/** No listing meets a wish's price. */
const FILL = [
  `INSERT INTO vaults (user_id) SELECT ${collectorIdSql('n')} FROM generate_series(1, ${MANY}) n`,
  `INSERT INTO wishlist_items (id, user_id, name, name_key, casting_id, release_id, target_price, mark, mark_words)
   SELECT uuidv7(), ${collectorIdSql('n')}, m.name, m.name_key, CASE WHEN n % 10 > 0 THEN m.id END, CASE WHEN n % 10 > 0 THEN r.id END, 0.01,
     CASE WHEN n % 10 = 0 THEN 'chase' END, CASE WHEN n % 10 = 0 THEN ARRAY['chase', m.name_key] END
   FROM generate_series(1, ${MANY}) n JOIN ${ofRelease}`,
  `INSERT INTO market_listings (listing_id, version, seller_id, status, type, title, title_words, price, currency, casting_id,
     release_id, name_key, listed_at)
   SELECT n, 1, ${collectorIdSql('n')}, 'active', 'sale', m.name, ARRAY[m.name_key], 10, 'USD', m.id, r.id, m.name_key, now()
   FROM generate_series(1, ${MANY}) n JOIN ${ofRelease}`,
];

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
  await withClient(collection.database.url, async (client) => {
    await client.query("SET session_replication_role = 'replica'");
    for (const sql of FILL) await client.query(sql);
    await vacuumAnalyze(client);
  });
}, 60_000);
afterAll(() => collection.close());

describe('among 20,000 wishes and listings', () => {
  const read = async (sql: string, value: unknown): Promise<Readonly<Record<string, number>>> => {
    const plan = await planOf(collection.dataSource, { sql, values: [value] });
    expect(plan.scanned.filter((table) => ['wishlist_items', 'market_listings'].includes(table))).toEqual([]);
    return plan.read;
  };
  /** The releases of the most frequent casting, each with four wishes and listings. */
  const FEW = 500;

  it('a listing is compared with the wishes for its casting and name', async () => {
    expect((await read(OF_LISTING, 7)).wishlist_items).toBeLessThan(FEW);
  });

  it('a wish is compared with the listings of its casting and name', async () => {
    const [wish] = await collection.dataSource.query<{ id: string }[]>('SELECT id FROM wishlist_items LIMIT 1');
    for (const sql of [OF_WISH, LISTED_NOW.text]) expect((await read(sql, wish?.id)).market_listings).toBeLessThan(FEW);
  });
});
