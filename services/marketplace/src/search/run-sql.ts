import type { Position, Run } from './order';
import type { Scope } from './scope';
import type { Values } from './values';

/** So many listings are looked through along the index of the order, before all that match are gathered and sorted. */
const LOOKED_THROUGH = 5_000;

export const all = (...conditions: readonly (readonly string[])[]): string => conditions.flat().join(' AND ') || 'true';

export const beyond = (run: Run, after: Position, values: Values): string => {
  const sign = run.direction === 'ASC' ? '>' : '<';
  const id = `${values.add(after.id)}::integer`;
  return run.key === null
    ? `l.id ${sign} ${id}`
    : `(${run.key}, l.id) ${sign} (${values.add(after.key)}::${run.type}, ${id})`;
};

export interface RunPlace {
  readonly name: string;
  /** Conditions of where it begins and whether it is its turn at all. */
  readonly when: readonly string[];
  /** How many are wanted. */
  readonly wanted: string;
}

const orderOf = (run: Run, key: string | null): string =>
  `${key === null ? '' : `${key} ${run.direction}, `}l.id ${run.direction}`;

/**
 * The CTEs of a run: the last one has its name, and columns `id` and `key`.
 *
 * The first ones in the order, whatever is looked for: what is frequent is found among the first few thousand along the
 * index of the order; what is not found there is rare, and is gathered by the index of words and sorted. The planner
 * cannot tell the two apart, hence the fences: a LIMIT and an OFFSET that nothing is pulled through.
 */
export function runSql(run: Run, scope: Scope, { name, when, wanted }: RunPlace): string[] {
  const within = all(scope.within, run.within, when);
  const matching = all(scope.query ? [`l.${run.vector} @@ ${scope.query}`] : [], run.matching, scope.prices);
  const key = `${run.key ?? 'NULL'}::${run.type} AS key`;
  const along = `SELECT l.*, ${key} FROM marketplace_listings l WHERE ${within} ORDER BY ${orderOf(run, run.key)}`;
  const gathered = (more: readonly string[]): string => `
    SELECT l.id, l.key FROM (
      SELECT l.id, ${key} FROM marketplace_listings l WHERE ${all([within, matching], more)} OFFSET 0
    ) l ORDER BY ${orderOf(run, run.key && 'l.key')} LIMIT ${wanted}`;
  if (scope.ofSeller) return [`${name} AS MATERIALIZED (${gathered([])})`];
  if (matching === 'true') return [`${name} AS MATERIALIZED (SELECT l.id, l.key FROM (${along} LIMIT ${wanted}) l)`];
  const enough = `(SELECT count(*) FROM ${name}_near) >= ${wanted}`;
  return [
    `${name}_near AS MATERIALIZED (
      SELECT l.id, l.key FROM (${along} LIMIT ${LOOKED_THROUGH}) l WHERE ${matching} LIMIT ${wanted})`,
    `${name}_far AS MATERIALIZED (${gathered([`NOT ${enough}`])})`,
    `${name} AS (SELECT * FROM ${name}_near WHERE ${enough} UNION ALL SELECT * FROM ${name}_far)`,
  ];
}
