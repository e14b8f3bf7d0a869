import { planOf } from '@vault/service-kit/testing';
import { BY_SIMILARITY, BY_SIMILARITY_OF_BRAND } from '../src/releases/candidates';
import { startCollection, type Collection } from './collection';

let collection: Collection;

/** Castings that the words of single users' cars made, all with similar names. */
const PRIVATE_CASTINGS = `
  INSERT INTO castings (name, brand, name_words, name_key, spelling_key, brand_key, scale, source, owners)
  SELECT 'Porsche Racer ' || n, 'Wiking', 'porsche racer ' || n, 'porscheracer' || n, 'p* racer ' || n, 'wiking', '1:43',
    'owners', 1
  FROM generate_series(1, 3000) n`;

beforeAll(async () => {
  collection = await startCollection();
  await collection.dataSource.query(PRIVATE_CASTINGS);
  await collection.dataSource.query('VACUUM ANALYZE castings');
});
afterAll(() => collection.close());

const castingsRead = async (sql: string, brand: string | null): Promise<number> => {
  const names = ['porsche racer 7001', 'porsche racer 7002'];
  const wanted = names.map((key, n) => ({ n, key, brand, scale: '1:43', year: null, user_id: null }));
  const { read, scanned } = await planOf(collection.dataSource, { sql, values: [JSON.stringify(wanted)] });
  expect(scanned).not.toContain('castings');
  return read.castings ?? 0;
};

describe('names similar to that of a car without a release', () => {
  it('are not searched where its brand has no public casting', async () => {
    expect(await castingsRead(BY_SIMILARITY_OF_BRAND, 'wiking')).toBe(0);
  });

  it('are searched among public castings only', async () => {
    expect(await castingsRead(BY_SIMILARITY, null)).toBeLessThan(300);
  });
});
