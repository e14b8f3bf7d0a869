import { availableParallelism } from 'node:os';
import { connected } from './database.mjs';

/** Those that no constraint stands on. */
const INDEXES = `
  SELECT c.oid::regclass::text AS name, pg_get_indexdef(c.oid) AS sql FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
  WHERE i.indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = c.oid)
  ORDER BY pg_relation_size(c.oid) DESC`;

/**
 * Drops the indexes of a table, does the work, and makes the indexes again, several at once.
 * @param {string} server @param {string} database @param {string} table @param {() => Promise<void>} work
 */
export async function withoutIndexes(server, database, table, work) {
  const indexes = await connected(server, database, async (client) => {
    const { rows } = await client.query(INDEXES, [table]);
    if (rows.length > 0) await client.query(`DROP INDEX ${rows.map(({ name }) => name).join(', ')}`);
    return /** @type {{ name: string, sql: string }[]} */ (rows);
  });
  try {
    await work();
  } finally {
    const makeIndexes = () =>
      connected(server, database, async (client) => {
        await client.query("SET maintenance_work_mem = '1GB'");
        for (let index = indexes.shift(); index; index = indexes.shift()) await client.query(index.sql);
      });
    await Promise.all(Array.from({ length: availableParallelism() }, makeIndexes));
  }
}
