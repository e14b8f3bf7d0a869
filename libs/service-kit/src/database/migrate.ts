import { Client } from 'pg';
import type { DataSource } from 'typeorm';

/** Any fixed number; the lock is taken in the service's own database. */
const LOCK = 4_203_117;

/**
 * Applies what is pending, one process at a time: the others wait for the lock and find nothing left. The lock lives
 * on a connection of its own and goes with it when the process dies.
 */
export async function migrate(dataSource: DataSource, url: string): Promise<void> {
  const keeper = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  keeper.on('error', () => undefined);
  await keeper.connect();
  try {
    await keeper.query('select pg_advisory_lock($1)', [LOCK]);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await keeper.end();
  }
}
