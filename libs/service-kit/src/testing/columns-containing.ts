import type { DataSource } from 'typeorm';

const COLUMNS = `
  SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c
  JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' ORDER BY 1, 2`;

/** A pattern for each text; one comparison for all of them takes a tenth of the time of a search for each. */
const PATTERNS = String.raw`
  SELECT '%' || regexp_replace(lower(word), '([\\%_])', '\\\1', 'g') || '%' AS pattern
  FROM unnest($1::text[]) AS search(word)`;

/**
 * The columns of a service's database, as `table.column`, that contain one of these texts, letter case aside: what is
 * still stored of a user. Empty texts are refused, as every column contains them.
 */
export async function columnsContaining(dataSource: DataSource, texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0 || texts.includes('')) throw new Error('say what to look for');
  const columns = await dataSource.query<{ table: string; column: string }[]>(COLUMNS);
  const patterns = (await dataSource.query<{ pattern: string }[]>(PATTERNS, [texts])).map(({ pattern }) => pattern);
  const containing: string[] = [];
  for (const { table, column } of columns) {
    const sql = `SELECT FROM "${table}" WHERE lower("${column}"::text) LIKE ANY($1::text[]) LIMIT 1`;
    if ((await dataSource.query<object[]>(sql, [patterns])).length > 0) containing.push(`${table}.${column}`);
  }
  return containing;
}
