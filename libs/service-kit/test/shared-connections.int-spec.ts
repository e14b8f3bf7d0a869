import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { databaseUnavailable, openDataSource, PreparedReads, type Statement } from '../src/database';
import { startTcpProxy, testDatabase, waitFor, type TcpProxy, type TestDatabase } from '../src/testing';

const short = (name: string, text: string): Statement => ({ name, text, isShort: true });

const BACKEND = short('backend', 'SELECT $1::int AS n, pg_backend_pid() AS pid');
const DIVIDE = short('divide', 'SELECT 12 / $1::int AS result');
const COUNT_UP = short('count-up', 'UPDATE counters SET count = count + 1 WHERE id = $1 RETURNING count');

const POOL_SIZE = 5;
const ANSWER_TIMEOUT_MS = 1_500;
/** As in `SharedConnections`. */
const SLOW_MS = 20;

describe('short statements of many requests', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let dataSource: DataSource;
  let statements: PreparedReads;
  beforeAll(async () => {
    database = await testDatabase();
    proxy = await startTcpProxy(database.url, 5432);
    const options = { entities: [], migrations: [], poolSize: POOL_SIZE, answerTimeoutMs: ANSWER_TIMEOUT_MS };
    dataSource = await openDataSource({ ...options, url: proxy.url });
    await dataSource.query('CREATE TABLE counters (id integer PRIMARY KEY, count integer NOT NULL)');
    await dataSource.query('INSERT INTO counters SELECT n, 0 FROM generate_series(1, 9) n');
    statements = new PreparedReads(dataSource);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await proxy.close();
    await database.drop();
  });

  const numbers = Array.from({ length: 100 }, (_, n) => n + 1);
  const countUp = (id: number) => statements.first<{ count: number }>(COUNT_UP, [id]);
  const backends = () => Promise.all(numbers.map((n) => statements.first<{ n: number; pid: number }>(BACKEND, [n])));

  it('share two connections, and each gets its own answer', async () => {
    const answers = await backends();
    expect(answers.map((answer) => answer?.n)).toEqual(numbers);
    expect(new Set(answers.map((answer) => answer?.pid)).size).toBe(2);
  });

  it('give the connections back, to transactions too', async () => {
    await Promise.all([
      backends(),
      ...numbers.slice(0, POOL_SIZE).map(() =>
        dataSource.transaction(async (tx) => {
          await tx.query('SELECT FROM counters WHERE id = 9 FOR UPDATE');
          await tx.query('UPDATE counters SET count = count + 1 WHERE id = 9');
        }),
      ),
    ]);
    expect(await countUp(9)).toEqual({ count: POOL_SIZE + 1 });
  });

  it('fail alone', async () => {
    const results = await Promise.allSettled(numbers.map((n) => statements.first(DIVIDE, [n % 10])));
    const failed = results.flatMap(({ status }, index) => (status === 'rejected' ? [numbers[index]] : []));
    expect(failed).toEqual(numbers.filter((n) => n % 10 === 0));
    expect(results[1]).toEqual({ status: 'fulfilled', value: { result: 6 } });
  });

  it('do not wait for one that has been waiting for a lock', async () => {
    const locking = dataSource.createQueryRunner();
    await locking.startTransaction();
    await locking.query('UPDATE counters SET count = 100 WHERE id = 1');
    const waiting = countUp(1);
    // What is asked sooner may be behind it.
    await sleep(10 * SLOW_MS);
    await Promise.all(numbers.map((n) => countUp(2 + (n % 8))));
    await locking.commitTransaction();
    await locking.release();
    expect(await waiting).toEqual({ count: 101 });
  });

  it('fail when Postgres does not answer, however many more are asked', async () => {
    proxy.freeze(true);
    const all = [countUp(1)];
    const first = Promise.allSettled(all);
    while ((await Promise.race([first, sleep(SLOW_MS)])) === undefined) all.push(countUp(2));
    const results = await Promise.allSettled(all);
    proxy.freeze(false);
    expect(results.map((result) => result.status === 'rejected' && databaseUnavailable(result.reason))).toEqual(
      all.map(() => true),
    );
    expect(await waitFor(backends)).toHaveLength(numbers.length);
  });

  it('fail with a connection that is lost, and work again afterwards', async () => {
    proxy.refuse(true);
    const results = await Promise.allSettled(numbers.map((n) => countUp(n)));
    expect(results.map((result) => result.status === 'rejected' && databaseUnavailable(result.reason))).toEqual(
      numbers.map(() => true),
    );
    proxy.refuse(false);
    expect(await waitFor(backends)).toHaveLength(numbers.length);
  });
});
