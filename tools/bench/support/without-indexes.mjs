import { dropIndexes } from '@vault/service-kit/testing';
import { availableParallelism } from 'node:os';
import { connected } from './database.mjs';

/**
 * Drops the indexes of a table, does the work, and makes the indexes again, several at once.
 * @param {string} server @param {string} database @param {string} table @param {() => Promise<void>} work
 */
export async function withoutIndexes(server, database, table, work) {
  const indexes = await connected(server, database, (client) => dropIndexes(client, [table]));
  try {
    await work();
  } finally {
    const makeIndexes = () =>
      connected(server, database, async (client) => {
        await client.query("SET maintenance_work_mem = '1GB'");
        for (let sql = indexes.shift(); sql; sql = indexes.shift()) await client.query(sql);
      });
    await Promise.all(Array.from({ length: availableParallelism() }, makeIndexes));
  }
}
