import type { DataSource } from 'typeorm';

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}

export interface Plan {
  /** How many rows of each table were looked at. */
  readonly read: Readonly<Record<string, number>>;
  readonly indexes: readonly string[];
  /** Tables that were read from one end to the other. */
  readonly scanned: readonly string[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** How a statement runs. */
export async function planOf(
  database: DataSource,
  { sql, values }: { sql: string; values: readonly unknown[] },
): Promise<Plan> {
  const [line] = await database.query<{ 'QUERY PLAN': [{ Plan: Node }] }[]>(`explain (analyze, format json) ${sql}`, [
    ...values,
  ]);
  const nodes = line ? nodesOf(line['QUERY PLAN'][0].Plan) : [];
  const read: Record<string, number> = {};
  for (const node of nodes) {
    const table = node['Relation Name'];
    if (!table) continue;
    const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    read[table] = (read[table] ?? 0) + rows;
  }
  return {
    read,
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    scanned: nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [])),
  };
}
