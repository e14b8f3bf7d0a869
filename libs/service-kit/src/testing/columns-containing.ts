import type { DataSource } from 'typeorm';

const TABLES = `
  SELECT table_name AS "table", array_agg(column_name::text ORDER BY column_name) AS columns FROM information_schema.columns
  JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' GROUP BY 1 ORDER BY 1`;

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
  const tables = await dataSource.query<{ table: string; columns: string[] }[]>(TABLES);
  const patterns = (await dataSource.query<{ pattern: string }[]>(PATTERNS, [texts])).map(({ pattern }) => pattern);
  const contain = async (table: string, columns: readonly string[]): Promise<boolean> => {
    const values = columns.map((column) => `"${column}"::text`).join(', ');
    const text = `lower(array_to_string(ARRAY[${values}], ' '))`;
    const sql = `SELECT FROM "${table}" WHERE ${text} LIKE ANY($1::text[]) LIMIT 1`;
    return (await dataSource.query<object[]>(sql, [patterns])).length > 0;
  };
  const containing: string[] = [];
  for (const { table, columns } of tables) {
    // Most tables contain none of the texts: their rows are read once, not once for each column.
    if (!(await contain(table, columns))) continue;
    for (const column of columns) if (await contain(table, [column])) containing.push(`${table}.${column}`);
  }
  return containing;
}
