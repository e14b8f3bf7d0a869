import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig, type Pool } from 'pg';
import { DataSource, type DataSourceOptions, type MixedList, type ObjectLiteral } from 'typeorm';
import { logger } from '../logging';
import { migrate, pendingMigrations, PendingMigrationsError, type Migrations } from './migrate';
import { SnakeNamingStrategy } from './naming';
import { measurePool } from './pool-metrics';
import { preparedName } from './prepared';
import { databaseUnavailable, NO_ANSWER } from './unavailable';

const log = logger('database');

export interface DatabaseOptions {
  /** `DATABASE_URL` unless given. */
  readonly url?: string;
  readonly entities: readonly (abstract new (...args: never[]) => ObjectLiteral)[];
  /** `kitMigrations` first. */
  readonly migrations: Migrations;
  /** Whether the tables are changed at the start (`run`), or by the program `migrate.js` before it (`wait`). */
  readonly migrationMode?: MigrationMode | undefined;
  /** 10 unless given. */
  readonly poolSize?: number;
  /** Longest statement in milliseconds, 5,000 unless given; a transaction may `set local statement_timeout` anew. */
  readonly statementTimeoutMs?: number;
  /** Longest silence while a statement is running, 10,000 unless given; then the connection counts as lost. */
  readonly answerTimeoutMs?: number;
}

export type MigrationMode = 'run' | 'wait';

const CONNECT_TIMEOUT_MS = 3_000;
const ANSWER_TIMEOUT_MS = 10_000;
/** Longer than the relay waits for the broker's confirms inside its transaction. */
const IDLE_IN_TRANSACTION_MS = 20_000;
const BOOT_TIMEOUT_MS = 60_000;
const RETRY_MS = 1_000;

/**
 * A client that names the statements marked with `prepared`, and whose connection dies with a statement that got no
 * answer in time. After a timeout of its own (`query_timeout`) the driver would put it back into the pool, where everybody
 * after would wait behind the lost statement (a half-open connection does that). It also sets a timer for each statement,
 * by which V8 kept the rows of every answer until it collected the whole heap
 * (`docs/decisions/067-garbage-is-collected-young.md`).
 */
class ServiceClient extends Client {
  private isAsked = false;

  constructor({ answerTimeoutMs = ANSWER_TIMEOUT_MS, ...config }: ClientConfig & { answerTimeoutMs?: number } = {}) {
    super(config);
    const send = this.query.bind(this) as (...args: unknown[]) => unknown;
    const named = (statement: unknown, ...more: unknown[]): unknown => {
      this.isAsked = true;
      const name = typeof statement === 'string' ? preparedName(statement) : undefined;
      return send(name === undefined ? statement : { name, text: statement }, ...more);
    };
    this.query = named as typeof this.query;
    this.on('drain', () => (this.isAsked = false));
    this.once('connect', () => {
      const stream = this.connection.stream as Socket;
      stream.setTimeout(answerTimeoutMs, () => {
        if (this.isAsked) stream.destroy(new Error(NO_ANSWER));
      });
    });
  }
}

export function dataSourceOptions(options: DatabaseOptions): DataSourceOptions & { readonly url: string } {
  const url = options.url ?? process.env.DATABASE_URL ?? '';
  return {
    type: 'postgres',
    url,
    entities: [...options.entities] as MixedList<never>,
    migrations: [...options.migrations] as MixedList<never>,
    namingStrategy: new SnakeNamingStrategy(),
    synchronize: false,
    logging: false,
    poolSize: options.poolSize ?? 10,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    installExtensions: false,
    poolErrorHandler: (error: Error) => log.warn({ reason: error.message }, 'an idle database connection was lost'),
    extra: {
      Client: ServiceClient,
      statement_timeout: options.statementTimeoutMs ?? 5_000,
      answerTimeoutMs: options.answerTimeoutMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    },
  };
}

/**
 * Connects, and migrates unless another process does. Waits up to a minute for a database that is not there yet.
 *
 * @throws OlderSchemaError, PendingMigrationsError
 */
export async function openDataSource(options: DatabaseOptions): Promise<DataSource> {
  const resolved = dataSourceOptions(options);
  return whenAvailable(async () => {
    const dataSource = new DataSource(resolved);
    try {
      await dataSource.initialize();
      const pending = await pendingMigrations(dataSource);
      if (pending.length > 0 && options.migrationMode === 'wait') throw new PendingMigrationsError(pending);
      if (pending.length > 0) await migrate(resolved.url, options.migrations);
      measurePool((dataSource.driver as DataSource['driver'] & { readonly master: Pool }).master);
      return dataSource;
    } catch (error) {
      if (dataSource.isInitialized) await dataSource.destroy();
      throw error;
    }
  });
}

/** For the program that a service's migrations are run with before it is started. */
export const runMigrations = (url: string, migrations: Migrations): Promise<void> =>
  whenAvailable(() => migrate(url, migrations));

async function whenAvailable<T>(connect: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + BOOT_TIMEOUT_MS;
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      const isTemporary = databaseUnavailable(error) || error instanceof PendingMigrationsError;
      if (!isTemporary || Date.now() > deadline) throw error;
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'the database is not ready yet');
      await sleep(RETRY_MS);
    }
  }
}
