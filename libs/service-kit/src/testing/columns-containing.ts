import type { DataSource } from 'typeorm';

const COLUMNS = `
  SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c
  JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' ORDER BY 1, 2`;

/**
 * The columns of a service's database, as `table.column`, that contain one of these texts, letter case aside: what is
 * still stored of a user. Empty texts are refused, as every column contains them.
 */
export async function columnsContaining(dataSource: DataSource, texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0 || texts.includes('')) throw new Error('say what to look for');
  const columns = await dataSource.query<{ table: string; column: string }[]>(COLUMNS);
  const containing: string[] = [];
  for (const { table, column } of columns) {
    const sql = `SELECT FROM "${table}" r, unnest($1::text[]) AS search(word)
      WHERE strpos(lower(r."${column}"::text), lower(search.word)) > 0 LIMIT 1`;
    if ((await dataSource.query<object[]>(sql, [texts])).length > 0) containing.push(`${table}.${column}`);
  }
  return containing;
}
