import type { Client } from 'pg';

const INDEXES = `
  SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS sql FROM pg_index
  WHERE indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
  ORDER BY pg_relation_size(indexrelid) DESC`;

/**
 * Drops the indexes of tables, but for those that a constraint stands on.
 * @returns the statements that make them again, the largest index first
 */
export async function dropIndexes(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows: indexes } = await client.query<{ name: string; sql: string }>(INDEXES, [tables]);
  if (indexes.length > 0) await client.query(`DROP INDEX ${indexes.map(({ name }) => name).join(', ')}`);
  return indexes.map(({ sql }) => sql);
}

/**
 * Fills tables while they have no indexes but those of their constraints, and makes the others again: a fraction of the
 * time that many thousand rows take with them.
 */
export async function withoutIndexes(
  client: Client,
  tables: readonly string[],
  fill: () => Promise<unknown>,
): Promise<void> {
  const indexes = await dropIndexes(client, tables);
  await fill();
  for (const sql of indexes) await client.query(sql);
}
