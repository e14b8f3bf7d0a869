import type { DataSource } from 'typeorm';
import { openDataSource, prepared } from '../src/database';
import { testDatabase, type TestDatabase } from '../src/testing';

const DOUBLED = prepared('SELECT $1::int * 2 AS doubled');
const FAILING = prepared('SELECT 1 / $1::int AS inverse');
const PLANS = `SELECT generic_plans + custom_plans AS runs FROM pg_prepared_statements WHERE statement = $1`;

describe('a statement of a hot path', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  beforeAll(async () => {
    database = await testDatabase();
    dataSource = await openDataSource({ url: database.url, entities: [], migrations: [], poolSize: 1 });
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const runsOf = (sql: string) => dataSource.query<{ runs: string }[]>(PLANS, [sql]);

  it('is prepared once by a connection, in transactions and outside', async () => {
    const double = (n: number) => dataSource.transaction((tx) => tx.query<unknown[]>(DOUBLED, [n]));
    expect(await double(1)).toEqual([{ doubled: 2 }]);
    expect(await double(2)).toEqual([{ doubled: 4 }]);
    expect(await dataSource.query(DOUBLED, [3])).toEqual([{ doubled: 6 }]);
    expect(await runsOf(DOUBLED)).toEqual([{ runs: '3' }]);
  });

  it('works again after it failed', async () => {
    await expect(dataSource.transaction((tx) => tx.query(FAILING, [0]))).rejects.toThrow('division by zero');
    expect(await dataSource.query(FAILING, [1])).toEqual([{ inverse: 1 }]);
  });

  it('is the only one that is prepared', async () => {
    await dataSource.query('SELECT $1::int AS other', [1]);
    expect(await runsOf('SELECT $1::int AS other')).toEqual([]);
  });
});
