import { planOf, vacuumAnalyze, withClient } from '@vault/service-kit/testing';
import { BY_SIMILARITY, BY_SIMILARITY_OF_BRAND } from '../src/releases/candidates';
import { SIMILAR_CASTINGS } from '../src/releases/releases.service';
import { startCollection, type Collection } from './collection';

let collection: Collection;

/** Castings of one brand with different names. */
const PUBLIC_CASTINGS = `
  INSERT INTO castings (name, brand, name_words, name_key, spelling_key, brand_key, scale, source)
  SELECT 'Coupe ' || md5(n::text), 'Norev', 'coupe ' || md5(n::text), 'coupe' || md5(n::text), 'c* ' || md5(n::text),
    'norev', '1:43', 'community'
  FROM generate_series(1, 3000) n`;

/** Castings that the words of single users' cars made, all with similar names. */
const PRIVATE_CASTINGS = `
  INSERT INTO castings (name, brand, name_words, name_key, spelling_key, brand_key, scale, source, owners)
  SELECT 'Porsche Racer ' || n, 'Wiking', 'porsche racer ' || n, 'porscheracer' || n, 'p* racer ' || n, 'wiking', '1:43',
    'owners', 1
  FROM generate_series(1, 3000) n`;

beforeAll(async () => {
  collection = await startCollection();
  await vacuumAnalyze(collection.dataSource, 'castings');
});
afterAll(() => collection.close());

const castingsRead = async (sql: string, values: readonly unknown[]): Promise<number> => {
  const { read, scanned } = await planOf(collection.dataSource, { sql, values });
  expect(scanned).not.toContain('castings');
  return read.castings ?? 0;
};

const wanted = (brand: string | null, ...names: string[]): string[] => [
  JSON.stringify(names.map((key, n) => ({ n, key, brand, scale: null, year: null, user_id: null }))),
];

describe('names similar to a misspelt one', () => {
  const name = 'lamborgini hurracan';

  it.each([
    ['for a car', BY_SIMILARITY, wanted(null, name)],
    ['for a car of a brand', BY_SIMILARITY_OF_BRAND, wanted('hotwheels', name)],
    ['for a search', SIMILAR_CASTINGS.text, [name, '00000000-0000-7000-8000-000000000000']],
  ])('are found by an index %s', async (_, sql, values) => {
    expect(await castingsRead(sql, values)).toBeLessThan(100);
  });
});

describe('names similar to that of a car without a release', () => {
  const names = ['porsche racer 7001', 'porsche racer 7002'];
  beforeAll(async () => {
    await withClient(collection.database.url, (client) => client.query(PRIVATE_CASTINGS));
    await vacuumAnalyze(collection.dataSource, 'castings');
  });

  it('are not searched where its brand has no public casting', async () => {
    expect(await castingsRead(BY_SIMILARITY_OF_BRAND, wanted('wiking', ...names))).toBe(0);
  });

  it('are searched among public castings only', async () => {
    expect(await castingsRead(BY_SIMILARITY, wanted(null, ...names))).toBeLessThan(300);
  });
});

describe('names similar to one of many public castings', () => {
  it('are found in the index as quickly before it is vacuumed', async () => {
    await withClient(collection.database.url, (client) => client.query(PUBLIC_CASTINGS));
    const values = wanted('norev', 'berlina 7001');
    expect((await planOf(collection.dataSource, { sql: BY_SIMILARITY_OF_BRAND, values })).pages).toBeLessThan(100);
  });
});
