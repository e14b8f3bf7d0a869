import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, QueryFailedError, type MixedList, type QueryRunner } from 'typeorm';
import { logger } from '../logging';
import { appliedMigrations } from './schema-fingerprint';

const log = logger('migrations');

/** Any fixed number; the lock is taken in the service's own database. */
const LOCK = 4_203_117;
/** Whatever asks for the table after a waiting migration waits behind it: it gives up soon and tries again. */
const LOCK_TIMEOUT_MS = 2_000;
const RETRY_MS = 3_000;
const MAX_TRIES = 200;
const LOCK_NOT_AVAILABLE = '55P03';

export type Migrations = readonly (new () => { up(...args: never[]): Promise<unknown> })[];

/** Thrown by a service that does not migrate by itself; its message is one line. */
export class PendingMigrationsError extends Error {
  override readonly name = 'PendingMigrationsError';

  constructor(names: readonly string[]) {
    super(`the database lacks these migrations, which dist/migrate.js runs: ${names.join(', ')}`);
  }
}

/** The names of the migrations that this database lacks. */
export async function pendingMigrations(dataSource: DataSource): Promise<string[]> {
  const applied = await appliedMigrations(dataSource);
  const names = dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name);
  return names.filter((name) => !applied.includes(name));
}

/**
 * Runs pending migrations, one process at a time: the others wait for the lock and find none. They have a connection of
 * their own, on which a statement may take as long as it needs but waits for locks only shortly.
 *
 * @throws OlderSchemaError before anything is migrated.
 */
export async function migrate(url: string, migrations: Migrations): Promise<void> {
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    migrations: [...migrations] as MixedList<never>,
    poolSize: 2,
    connectTimeoutMS: 3_000,
    installExtensions: false,
    // What the default one prints is logged here.
    logger: 'debug',
    poolErrorHandler: () => undefined,
    // Said explicitly, as a role may have a limit for statements of its own.
    extra: { keepAlive: true, lock_timeout: LOCK_TIMEOUT_MS, options: '-c statement_timeout=0' },
  });
  await dataSource.initialize();
  try {
    // Released with its connection when the process dies.
    const lock = dataSource.createQueryRunner();
    await lock.query('SET lock_timeout = 0');
    await lock.query('SELECT pg_advisory_lock($1)', [LOCK]);
    // Refuses what another process made meanwhile.
    await appliedMigrations(dataSource);
    await runAll(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

async function runAll(dataSource: DataSource): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await dataSource.runMigrations({ transaction: 'each' });
      return;
    } catch (error) {
      const code = error instanceof QueryFailedError ? (error.driverError as { code?: string }).code : undefined;
      if (code !== LOCK_NOT_AVAILABLE || tries === MAX_TRIES) throw error;
      log.warn({ tries }, 'a migration did not get a lock in time and is tried again');
      await sleep(RETRY_MS);
    }
  }
}

/**
 * Builds an index while rows are read and written, for a migration with `transaction = false`. An index that an interrupted
 * run left unfinished is built anew.
 *
 * @param definition what follows the name, such as `ON cars (user_id)`
 */
export async function buildIndexConcurrently(runner: QueryRunner, name: string, definition: string): Promise<void> {
  // It blocks nobody, but waits for every transaction that is older.
  await runner.query('SET lock_timeout = 0');
  await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  await runner.query(`CREATE INDEX CONCURRENTLY ${name} ${definition}`);
  await runner.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
}
