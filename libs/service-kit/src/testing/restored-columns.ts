import type { DataSource } from 'typeorm';

interface Generated {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
}

const GENERATED = `
  SELECT table_schema AS schema, table_name AS "table", column_name AS "column" FROM information_schema.columns
  WHERE is_generated = 'ALWAYS' AND table_schema = current_schema() ORDER BY 2, 3`;

/** A value for every column: null might skip the expression. */
const A_ROW = `
  SELECT jsonb_object_agg(column_name, CASE WHEN data_type IN ('integer', 'bigint', 'numeric', 'smallint') THEN '1'::jsonb
    WHEN data_type = 'ARRAY' THEN '["Twin Mill"]' WHEN data_type IN ('json', 'jsonb') THEN '[]'
    ELSE '"Twin Mill"' END) AS row
  FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2 AND is_generated = 'NEVER'
    AND data_type IN ('integer', 'bigint', 'numeric', 'smallint', 'text', 'ARRAY', 'json', 'jsonb') AND udt_name NOT IN ('_uuid', '_int4')`;

const EXPRESSION = `
  SELECT pg_get_expr(d.adbin, d.adrelid) AS expression FROM pg_attrdef d
  JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
  WHERE d.adrelid = format('%I.%I', $1::text, $2::text)::regclass AND a.attname = $3`;

/**
 * The generated columns of a database, each worked out as a restored dump has to: without a search path.
 *
 * @returns their names, `table.column`.
 * @throws QueryFailedError where one cannot be worked out so.
 */
export async function restoredColumns(dataSource: DataSource): Promise<string[]> {
  return dataSource.transaction(async (tx) => {
    const generated = await tx.query<Generated[]>(GENERATED);
    await tx.query(`SET LOCAL search_path = ''`);
    for (const { schema, table, column } of generated) {
      const [{ row } = { row: {} }] = await tx.query<{ row: unknown }[]>(A_ROW, [schema, table]);
      const [{ expression } = { expression: '' }] = await tx.query<{ expression: string }[]>(EXPRESSION, [
        schema,
        table,
        column,
      ]);
      const from = `jsonb_populate_record(NULL::"${schema}"."${table}", $1) AS one`;
      await tx.query(`SELECT ${expression} FROM ${from}`, [JSON.stringify(row)]);
    }
    return generated.map(({ table, column }) => `${table}.${column}`);
  });
}
