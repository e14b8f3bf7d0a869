import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import type { QueryRunner } from 'typeorm';
import {
  buildIndexConcurrently,
  KitTables1700000000000,
  openDataSource,
  runMigrations,
  type DatabaseOptions,
} from '../src/database';
import { testDatabase, waitFor, type TestDatabase } from '../src/testing';
import { childEnv } from './child/child';
import { Effects1700000000001 } from './fixtures/effects.migration';

const migrations = [KitTables1700000000000, Effects1700000000001];

type Change = string | ((runner: QueryRunner) => Promise<void>);

/** A migration after those of the kit: a statement, or a function that runs outside a transaction. */
const migrationOf = (change: Change): DatabaseOptions['migrations'][number] =>
  class Change1800000000000 {
    readonly transaction = typeof change === 'string';
    async up(runner: QueryRunner): Promise<void> {
      await (typeof change === 'string' ? runner.query(change) : change(runner));
    }
    down(): Promise<void> {
      return Promise.resolve();
    }
  };

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

describe('migrations', () => {
  let database: TestDatabase;
  let client: Client;
  beforeEach(async () => {
    database = await testDatabase(migrations);
    client = await connected(database.url);
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });
  const open = (change: DatabaseOptions['migrations'][number], options: Partial<DatabaseOptions> = {}) =>
    openDataSource({ url: database.url, entities: [], migrations: [...migrations, change], ...options });

  it('are applied once when five processes start them at the same time', async () => {
    const empty = await testDatabase();
    const runners = Array.from({ length: 5 }, async () => {
      const child = fork(join(__dirname, 'child/migrate.mjs'), {
        env: { ...childEnv(), DATABASE_URL: empty.url, LOG_LEVEL: 'silent' },
        execArgv: [],
      });
      return ((await once(child, 'exit')) as [number])[0];
    });
    expect(await Promise.all(runners)).toEqual([0, 0, 0, 0, 0]);
    const dataSource = await openDataSource({ url: empty.url, entities: [], migrations });
    const applied = await dataSource.query<{ name: string }[]>(`SELECT name FROM migrations ORDER BY id`);
    expect(applied.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
    await dataSource.destroy();
    await empty.drop();
  }, 60_000);

  it('may take longer than the statements of its user by default', async () => {
    const name = new URL(database.url).pathname.slice(1);
    await client.query(`ALTER DATABASE "${name}" SET statement_timeout = 200`);
    const dataSource = await open(migrationOf('SELECT pg_sleep(0.5)'));
    await dataSource.destroy();
  });

  it('may take longer than a statement of the service', async () => {
    const dataSource = await open(migrationOf('SELECT pg_sleep(0.5)'), {
      statementTimeoutMs: 100,
      answerTimeoutMs: 200,
    });
    await expect(dataSource.query('SELECT pg_sleep(0.5)')).rejects.toThrow('timeout');
    await dataSource.destroy();
  });

  it('build an index without a transaction, while rows are written', async () => {
    await client.query('BEGIN');
    await client.query(`INSERT INTO effects VALUES ('a', 1)`);
    const opened = open(migrationOf((runner) => buildIndexConcurrently(runner, 'effects_n', 'ON effects (n)')));
    const other = await connected(database.url);
    const building = "SELECT FROM pg_stat_progress_create_index WHERE relid = 'effects'::regclass";
    await waitFor(async () => (await other.query(building)).rows.length > 0);
    await other.query(`INSERT INTO effects VALUES ('b', 2)`);
    await client.query('COMMIT');
    await (await opened).destroy();
    expect((await other.query("SELECT FROM pg_indexes WHERE indexname = 'effects_n'")).rows).toHaveLength(1);
    await other.end();
  });

  it('give up waiting for a lock, so that others need not wait behind them, and try again', async () => {
    await client.query('BEGIN');
    await client.query('SELECT FROM effects');
    const opened = open(migrationOf('ALTER TABLE effects ADD added integer'));
    const other = await connected(database.url);
    const isWaiting = "SELECT FROM pg_locks WHERE relation = 'effects'::regclass AND NOT granted";
    await waitFor(async () => (await other.query(isWaiting)).rows.length > 0);
    await other.query("SET statement_timeout = '10s'; SELECT FROM effects");
    await client.query('COMMIT');
    await (await opened).destroy();
    expect((await other.query('SELECT added FROM effects')).rows).toEqual([]);
    await other.end();
  });

  it('are waited for by a service that does not run them', async () => {
    const change = migrationOf('CREATE TABLE added ()');
    const opened = open(change, { migrationMode: 'wait' });
    const isThere = "SELECT to_regclass('added') IS NOT NULL AS is";
    const sessions = 'SELECT sessions::int FROM pg_stat_database WHERE datname = current_database()';
    const before = (await client.query<{ sessions: number }>(sessions)).rows[0]?.sessions ?? 0;
    await waitFor(async () => {
      const [row] = (await client.query<{ sessions: number }>(sessions)).rows;
      return row && row.sessions > before + 1;
    });
    expect((await client.query<{ is: boolean }>(isThere)).rows).toEqual([{ is: false }]);
    await runMigrations(database.url, [...migrations, change]);
    await (await opened).destroy();
    expect((await client.query<{ is: boolean }>(isThere)).rows).toEqual([{ is: true }]);
  });
});
