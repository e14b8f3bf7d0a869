import type { Client } from 'pg';

/** Those that no constraint stands on. */
const INDEXES = `
  SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS sql FROM pg_index
  WHERE indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`;

/**
 * Fills tables while they have no indexes but those of their constraints, and makes the others again: a fraction of the
 * time that many thousand rows take with them.
 */
export async function withoutIndexes(
  client: Client,
  tables: readonly string[],
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; sql: string }>(INDEXES, [tables]);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await fill();
  for (const { sql } of indexes) await client.query(sql);
}
