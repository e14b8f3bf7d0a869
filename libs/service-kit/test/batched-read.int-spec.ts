import type { DataSource } from 'typeorm';
import { BatchedRead, openDataSource, PreparedReads, type RowStatement } from '../src/database';
import { testDatabase, type TestDatabase } from '../src/testing';

const NAME: RowStatement = {
  name: 'car.name',
  parameters: ['integer', 'text'],
  text: (id, suffix) => `SELECT name || ${suffix} AS name, 1 / (${id} - 13) AS checked FROM cars WHERE id = ${id}`,
};

describe('rows that many ask for at once', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let reads: PreparedReads;
  let statements: jest.SpyInstance;
  let names: BatchedRead<{ name: string }>;
  beforeAll(async () => {
    database = await testDatabase();
    dataSource = await openDataSource({ url: database.url, entities: [], migrations: [], poolSize: 5 });
    await dataSource.query('CREATE TABLE cars (id integer PRIMARY KEY, name text NOT NULL)');
    await dataSource.query(`INSERT INTO cars SELECT n, 'Car ' || n FROM generate_series(1, 300) n`);
    reads = new PreparedReads(dataSource);
    names = new BatchedRead(reads, NAME);
  });
  beforeEach(() => {
    statements = jest.spyOn(reads, 'rows');
  });
  afterEach(() => statements.mockRestore());
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const nameOf = async (id: number, suffix = '!'): Promise<string | undefined> => (await names.first(id, suffix))?.name;

  it('are read by a few statements, each for who asked', async () => {
    const asked = Array.from({ length: 200 }, (_, n) => n + 100);
    const found = await Promise.all(asked.map((id) => nameOf(id, `, "${id}"`)));
    expect(found).toEqual(asked.map((id) => `Car ${id}, "${id}"`));
    expect(statements.mock.calls.length).toBeLessThanOrEqual(4);
  });

  it('are read alone when nobody else asks, and may be missing', async () => {
    expect(await nameOf(7)).toBe('Car 7!');
    expect(await nameOf(1_000)).toBeUndefined();
    expect(await Promise.all([nameOf(1_000), nameOf(8), nameOf(8, '?')])).toEqual([undefined, 'Car 8!', 'Car 8?']);
    expect(statements).toHaveBeenCalledTimes(3);
  });

  it('are as new as whatever was committed before they were asked for', async () => {
    const early = Array.from({ length: 100 }, () => nameOf(9));
    await dataSource.query(`UPDATE cars SET name = 'Twin Mill' WHERE id = 9`);
    expect(await nameOf(9)).toBe('Twin Mill!');
    await Promise.all(early);
  });

  it('are not planned anew for each few', async () => {
    await dataSource.query('ANALYZE cars');
    const one = await openDataSource({ url: database.url, entities: [], migrations: [], poolSize: 1 });
    const counts = new BatchedRead<{ before: number }>(new PreparedReads(one), {
      name: 'car.count',
      parameters: ['integer'],
      text: (id) => `SELECT count(*)::int AS before FROM cars WHERE id < ${id}`,
    });
    for (let n = 2; n < 20; n += 1) {
      const found = await Promise.all([counts.first(n), counts.first(n + 1)]);
      expect(found.map((row) => row?.before)).toEqual([n - 1, n]);
    }
    const plans = await one.query<object[]>(`
      SELECT generic_plans > custom_plans AS "isPlannedOnce" FROM pg_prepared_statements WHERE name = 'car.count.many'`);
    await one.destroy();
    expect(plans).toEqual([{ isPlannedOnce: true }]);
  });

  it('fail together, and are read again afterwards', async () => {
    const results = await Promise.allSettled([nameOf(13), nameOf(14)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await Promise.all([nameOf(14), nameOf(15)])).toEqual(['Car 14!', 'Car 15!']);
    await expect(nameOf(13)).rejects.toThrow('division by zero');
    expect(await nameOf(14)).toBe('Car 14!');
  });
});
