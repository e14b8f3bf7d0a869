import { getCar } from '@vault/contracts/collection/cars';
import { asMember, planOf, vacuumAnalyze, withClient } from '@vault/service-kit/testing';
import { FACTORS } from '@vault/valuation/rarity';
import { CASTING, OPEN_CARS, RELEASE } from '../src/rarity/measures.sql';
import { CastingCountsWorker, COUNT } from '../src/rarity/casting-counts.worker';
import { ComputeService } from '../src/rarity/compute.service';
import { RarityWorker } from '../src/rarity/rarity.worker';
import { copiesSql, PAGE } from '../src/valuation/car-values';
import { startCollection, type Collection } from './collection';
import { collectorId, collectorIdSql } from './many-collectors';

const USERS = 10_000;
/** Copies of the most frequent release, each of another user. */
const COPIES = 4_500;
const MIN_AGE_DAYS = 14;

/** Of the other half of the users each has a car of another release. */
const FILL = [
  `INSERT INTO users (user_id, first_name, last_name, registered_at, verified_at, version)
   SELECT ${collectorIdSql('n')}, 'Casey', 'No. ' || n, now() - interval '1 year', now(), 1 FROM generate_series(1, ${USERS}) n`,
  `INSERT INTO vaults (user_id, car_count, next_number) SELECT ${collectorIdSql('n')}, 1, 2 FROM generate_series(1, ${USERS}) n`,
  `INSERT INTO cars (id, user_id, vault_number, name, condition, casting_id, release_id, release_due)
   SELECT uuidv7(), ${collectorIdSql('n')}, 1, 'A copy', CASE WHEN n % 3 = 0 THEN 'MOC' ELSE 'Mint' END, r.casting_id, r.id, false
   FROM generate_series(1, ${USERS}) n JOIN releases r ON r.id = CASE WHEN n <= ${COPIES} THEN 1 ELSE 2 + n % 5000 END`,
  `INSERT INTO cars (id, user_id, vault_number, name, condition, casting_id, release_due)
   SELECT uuidv7(), ${collectorIdSql('n')}, 2, 'An open car', 'Mint', (SELECT casting_id FROM releases WHERE id = 1), false
   FROM generate_series(1, 100) n`,
  `INSERT INTO collector_castings (user_id, casting_id, cars, listed, wanted, compared)
   SELECT user_id, casting_id, count(*), false, false, false FROM cars GROUP BY 1, 2`,
];

let collection: Collection;
let castingId: number;
beforeAll(async () => {
  collection = await startCollection();
  for (const worker of [CastingCountsWorker, RarityWorker]) {
    await collection.app.get(worker, { strict: false }).onModuleDestroy();
  }
  await withClient(collection.database.url, async (client) => {
    await client.query('ALTER TABLE cars DISABLE TRIGGER USER');
    for (const sql of FILL) await client.query(sql);
    await client.query('ALTER TABLE cars ENABLE TRIGGER USER');
    await vacuumAnalyze(client);
  });
  const [release] = await collection.dataSource.query<{ castingId: number }[]>(
    'SELECT casting_id AS "castingId" FROM releases WHERE id = 1',
  );
  castingId = release?.castingId ?? 0;
}, 120_000);
afterAll(() => collection.close());

const FEW = 150;

describe('of 10,000 cars of as many users', () => {
  const plan = async (sql: string, values: readonly unknown[]): Promise<Record<string, number>> => {
    const { read, scanned } = await planOf(collection.dataSource, { sql, values });
    expect(scanned.filter((table) => ['users', 'cars'].includes(table))).toEqual([]);
    return read;
  };

  it('the copies of a frequent release are read once, and their owners looked up', async () => {
    const read = await plan(RELEASE, [1, MIN_AGE_DAYS]);
    expect(read.cars).toBe(COPIES);
    expect(read.users).toBe(COPIES);
  });

  it('of a rare release the few copies are read', async () => {
    const read = await plan(RELEASE, [4_000, MIN_AGE_DAYS]);
    expect(read.cars).toBeLessThan(FEW);
    expect(read.users).toBeLessThan(FEW);
  });

  it('the copies of a casting are counted by looking up their owners', async () => {
    expect((await plan(CASTING, [castingId, MIN_AGE_DAYS])).cars).toBeLessThan(COPIES + FEW);
    expect((await plan(COUNT, [[castingId], MIN_AGE_DAYS])).cars).toBeLessThan(COPIES + FEW);
  });

  it('cars without a release are read by their ids', async () => {
    const cars = await collection.dataSource.query<{ id: string }[]>('SELECT id FROM cars WHERE release_id IS NULL');
    const read = await plan(OPEN_CARS, [cars.map((car) => car.id)]);
    expect(read.cars).toBe(cars.length);
  });
});

it('a page of the copies that get a value reads only them, wherever it begins', async () => {
  const sql = copiesSql({ releaseId: 1, castingId: null });
  for (const after of [0, COPIES / 2]) {
    const values = [1, collectorId(after), '00000000-0000-0000-0000-000000000000', true];
    const { read } = await planOf(collection.dataSource, { sql, values });
    expect(read.cars).toBeGreaterThanOrEqual(PAGE);
    expect(read.cars).toBeLessThan(PAGE + FEW);
  }
});

describe('a release with thousands of copies', () => {
  const compute = (): ComputeService => collection.app.get(ComputeService, { strict: false });
  const mark = (): Promise<unknown> => collection.dataSource.query('INSERT INTO rarity_due (release_id) VALUES (1)');
  const copies = async (condition: string): Promise<number> => {
    const [row] = await collection.dataSource.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM cars WHERE release_id = 1 AND ${condition}`,
    );
    return row?.n ?? 0;
  };
  it('is written to all of them, page after page', async () => {
    await mark();
    await compute().dueRelease(1);
    expect(await copies('rarity_score IS NOT NULL')).toBe(COPIES);
  });

  it('has texts that are written once for all of them', async () => {
    const owner = collectorId(5);
    const reason = async (): Promise<string | undefined> => {
      const [car] = await collection.dataSource.query<{ id: string }[]>(
        'SELECT id FROM cars WHERE user_id = $1 AND release_id = 1',
        [owner],
      );
      const { rarityFactors } = await collection.bus.call(getCar, { id: car?.id ?? '' }, { ctx: asMember(owner) });
      expect(Object.keys(rarityFactors ?? {})).toEqual([...FACTORS]);
      return rarityFactors?.population?.reason;
    };
    expect(await reason()).toMatch(/^4,500 of /);
    const versions = "SELECT md5(string_agg(xmin::text, ',' ORDER BY id)) AS digest FROM cars WHERE release_id = 1";
    const before = await collection.dataSource.query<unknown>(versions);
    await collection.dataSource.query('UPDATE users SET verified_at = NULL WHERE user_id = $1', [collectorId(3)]);
    await mark();
    await compute().dueRelease(1);
    expect(await reason()).toMatch(/^4,499 of /);
    expect(await collection.dataSource.query<unknown>(versions)).toEqual(before);
  });

  it('is computed at once for the owner of a copy, and for the others afterwards', async () => {
    await collection.dataSource.query('UPDATE cars SET rarity_score = 1 WHERE release_id = 1');
    await collection.dataSource.query('DELETE FROM rarity_due');
    await compute().release(1, collectorId(7));
    expect(await copies('rarity_score <> 1')).toBe(1);
    expect(await collection.dataSource.query('SELECT release_id FROM rarity_due')).toEqual([{ release_id: 1 }]);
  });
});
