import type { DataSource, EntityManager } from 'typeorm';
import { rows } from './rows';

/** Processing a batch takes time, during which the connection is idle in its transaction. */
const IDLE_TIMEOUT = "SET LOCAL idle_in_transaction_session_timeout = '120s'";

/** Reads the database as of one moment, however long that takes; concurrent writes are not seen. */
export const readSnapshot = <T>(dataSource: DataSource, read: (tx: EntityManager) => Promise<T>): Promise<T> =>
  dataSource.transaction('REPEATABLE READ', async (tx) => {
    await tx.query('SET TRANSACTION READ ONLY');
    await tx.query(IDLE_TIMEOUT);
    return read(tx);
  });

let cursors = 0;

/** The rows of a query in batches, of which one is in memory at a time. Needs a transaction. */
export async function* readInBatches<T>(
  tx: EntityManager,
  sql: string,
  values: readonly unknown[],
  size: number,
): AsyncGenerator<T[]> {
  cursors += 1;
  const name = `portions_${cursors}`;
  await tx.query(`DECLARE ${name} NO SCROLL CURSOR FOR ${sql}`, [...values]);
  for (;;) {
    const batch = await rows<T>(tx, `FETCH ${size} FROM ${name}`);
    if (batch.length > 0) yield batch;
    if (batch.length < size) break;
  }
  await tx.query(`CLOSE ${name}`);
}
