import type { EntityManager } from 'typeorm';
import { CAR_COLUMNS } from '../car-fields/car-fields';
import { rows } from '@vault/service-kit/database';
import type { UpdatedField, WrittenFields } from './own-cars';

export interface CarUpdate {
  readonly id: string;
  readonly written: WrittenFields;
}

/** What decides which casting a car is a copy of: after a change of it, that has to be found anew. */
const IDENTITY = ['name', 'brand', 'series', 'scale', 'year'];

const columnsOf = (fields: readonly UpdatedField[]) => fields.map((field) => CAR_COLUMNS[field]);

/** SQL that is true where the casting of `c` has to be found anew once it gets the values that `value` names. */
export function modelDue(columns: readonly { column: string }[], value: (column: string) => string): string {
  const identity = columns.map(({ column }) => column).filter((column) => IDENTITY.includes(column));
  if (identity.length === 0) return 'c.model_due';
  const [before, after] = [identity.map((column) => `c.${column}`), identity.map(value)];
  return `c.model_due OR (c.model_choice = 'auto' AND (${before.join(', ')}) IS DISTINCT FROM (${after.join(', ')}))`;
}

/** A mark that a row says nothing of stays; every other field is emptied by an empty cell. */
const given = ({ column, type }: { column: string; type: string }): string =>
  type === 'boolean' ? `coalesce(given.${column}, c.${column})` : `given.${column}`;

/**
 * One statement for many cars, which are locked already: keeps what they were for the undoing, changes them, fetches
 * them out of the bin, and writes into the ledger what that does to the vault's value.
 */
function updating(fields: readonly UpdatedField[]): string {
  const columns = columnsOf(fields);
  const byName = new Map(columns.map((column) => [column.column, given(column)]));
  const record = ['id uuid', ...columns.map(({ column, type }) => `${column} ${type}`)].join(', ');
  const before = columns.map(({ column }) => `'${column}', ${column}`).join(', ');
  const set = [
    ...columns.map((column) => `${column.column} = ${given(column)}`),
    `model_due = ${modelDue(columns, (column) => byName.get(column) ?? '')}`,
    ...['deleted_at = NULL', 'updated_at = now()'],
  ].join(', ');
  return `
    WITH given AS (
      SELECT * FROM jsonb_to_recordset($3) AS car(${record})
    ), old AS (
      SELECT * FROM cars WHERE user_id = $1 AND id IN (SELECT id FROM given)
    ), kept AS (
      INSERT INTO import_changes (import_id, car_id, was_binned, before, changed_at)
      SELECT $2, id, deleted_at IS NOT NULL, jsonb_build_object(${before}), now() FROM old
    ), changed AS (
      UPDATE cars c SET ${set} FROM given, old WHERE c.id = given.id AND c.id = old.id
      RETURNING c.id, coalesce(old.worth, 0) AS before, coalesce(c.worth, 0) AS after, old.deleted_at IS NOT NULL AS back
    ), ledger AS (
      INSERT INTO value_changes (user_id, car_id, cause, delta)
      SELECT $1, id, 'restored', before FROM changed WHERE back
      UNION ALL
      SELECT $1, id, 'owner', after - before FROM changed WHERE after <> before
    )
    SELECT count(*)::int AS updated FROM changed`;
}

/** Changes cars of the person's own; their locks and, where they come out of the bin, their places must be held. */
export async function writeUpdates(
  tx: EntityManager,
  userId: string,
  importId: string,
  fields: readonly UpdatedField[],
  updates: readonly CarUpdate[],
): Promise<void> {
  const records = updates.map(({ id, written }) => ({
    id,
    ...Object.fromEntries(
      fields.flatMap((field) => (field in written ? [[CAR_COLUMNS[field].column, written[field]]] : [])),
    ),
  }));
  await rows(tx, updating(fields), [userId, importId, JSON.stringify(records)]);
}
