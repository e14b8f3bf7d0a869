import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { assertSameSchema } from './schema-fingerprint';

/** Any fixed number; the lock is taken in the service's own database. */
const LOCK = 4_203_117;

/**
 * Runs pending migrations, one process at a time: the others wait for the lock and find none. The lock is held
 * by a connection of its own and released with it when the process dies.
 *
 * @throws OlderSchemaError before anything is migrated.
 */
export async function migrate(dataSource: DataSource, url: string): Promise<void> {
  const lockHolder = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  lockHolder.on('error', () => undefined);
  await lockHolder.connect();
  try {
    await lockHolder.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await assertSameSchema(dataSource);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await lockHolder.end();
  }
}
