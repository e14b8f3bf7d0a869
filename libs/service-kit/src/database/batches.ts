import type { DataSource, EntityManager } from 'typeorm';
import { rows } from './rows';

/** What is made of a portion takes its time, which the connection spends waiting. */
const PATIENCE = "SET LOCAL idle_in_transaction_session_timeout = '120s'";

/** Reads a database as it was at one moment, however long that takes; what is written meanwhile is not seen. */
export const readSnapshot = <T>(dataSource: DataSource, read: (tx: EntityManager) => Promise<T>): Promise<T> =>
  dataSource.transaction('REPEATABLE READ', async (tx) => {
    await tx.query('SET TRANSACTION READ ONLY');
    await tx.query(PATIENCE);
    return read(tx);
  });

let cursors = 0;

/** The rows of a query in portions, so that no more than one of them is in memory. Needs a transaction. */
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
    const portion = await rows<T>(tx, `FETCH ${size} FROM ${name}`);
    if (portion.length > 0) yield portion;
    if (portion.length < size) break;
  }
  await tx.query(`CLOSE ${name}`);
}
