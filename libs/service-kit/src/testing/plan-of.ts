import { escapeLiteral } from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';
import { preparedName } from '../database/prepared';

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Node[];
}

export interface Plan {
  /** How many rows of each table were looked at, those that a filter then removed included. */
  readonly read: Readonly<Record<string, number>>;
  /** How many pages of tables and indexes were looked at. */
  readonly pages: number;
  readonly indexes: readonly string[];
  /** Tables that were read from one end to the other. */
  readonly scanned: readonly string[];
}

/** Waits, for 4 seconds at most, until nobody reads the database as it was before. */
const AWAIT_OLDER_SNAPSHOTS = `DO $$
  DECLARE
    own xid := pg_current_xact_id()::xid;
    tries int := 80;
  BEGIN
    WHILE EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND (age(backend_xmin) > age(own) OR age(backend_xid) > age(own))) LOOP
      tries := tries - 1;
      IF tries = 0 THEN RAISE 'a transaction that began before stays open'; END IF;
      PERFORM pg_sleep(0.05), pg_stat_clear_snapshot();
    END LOOP;
  END $$`;

/**
 * Vacuums and analyzes tables, by default all, once what was committed is in the log and nobody has an older snapshot,
 * such as a worker of the service: VACUUM marks no page as visible to all before, and the planner then avoids scans of an
 * index only. Without synchronous commits the log takes a moment.
 */
export async function vacuumAnalyze(
  database: { query(sql: string): Promise<unknown> },
  ...tables: readonly string[]
): Promise<void> {
  await database.query(AWAIT_OLDER_SNAPSHOTS);
  await database.query('CHECKPOINT');
  await database.query(`VACUUM ANALYZE ${tables.join(', ')}`);
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** As `explain` takes it, which binds no parameters of a prepared statement. */
const literal = (value: unknown): string =>
  value === null
    ? 'NULL'
    : escapeLiteral(Array.isArray(value) ? `{${value.join()}}` : `${value as string | number | boolean}`);

/**
 * The plan of a statement that is run and rolled back. Of one that is marked with `prepared` it is the plan for all
 * values, which connections come to use.
 */
export async function planOf(
  database: DataSource,
  { sql, values, before = [] }: { sql: string; values: readonly unknown[]; before?: readonly string[] },
): Promise<Plan> {
  const runner = database.createQueryRunner();
  await runner.startTransaction();
  try {
    for (const statement of before) await runner.query(statement);
    const [run, bound] = preparedName(sql) ? [await prepareForAll(runner, sql, values), []] : [sql, [...values]];
    const explained = (await runner.query(`explain (analyze, buffers, format json) ${run}`, bound)) as [
      { 'QUERY PLAN': [{ Plan: Node }] },
    ];
    return toPlan(explained[0]['QUERY PLAN'][0].Plan);
  } finally {
    await runner.rollbackTransaction();
    if (preparedName(sql)) await runner.query('DEALLOCATE explained');
    await runner.release();
  }
}

/** Returns what runs the statement by one plan, whatever the values are. */
async function prepareForAll(runner: QueryRunner, sql: string, values: readonly unknown[]): Promise<string> {
  await runner.query('SET LOCAL plan_cache_mode = force_generic_plan');
  await runner.query(`PREPARE explained AS ${sql}`);
  return `EXECUTE explained${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`;
}

function toPlan(root: Node): Plan {
  const nodes = nodesOf(root);
  const read: Record<string, number> = {};
  for (const node of nodes) {
    const table = node['Relation Name'];
    if (!table || !node['Node Type'].includes('Scan')) continue;
    const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    read[table] = (read[table] ?? 0) + rows;
  }
  return {
    read,
    pages: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    scanned: nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [])),
  };
}
