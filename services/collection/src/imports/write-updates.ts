import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { type CarColumn, carColumns, releaseDueSql, recordColumns } from '../car-fields';
import type { UpdatedField, WrittenFields } from './own-cars';

export interface CarUpdate {
  readonly id: string;
  readonly written: WrittenFields;
}

/** SQL for the new value: an empty cell clears a field, but leaves a mark as it is. */
const newValue = ({ column, type }: CarColumn): string =>
  type === 'boolean' ? `coalesce(given.${column}, c.${column})` : `given.${column}`;

/**
 * SQL that updates cars which are locked already: stores their old values for undoing, restores them from the bin, and
 * records in the ledger what that does to the vault's value.
 */
function updateSql(fields: readonly CarColumn[]): string {
  const newValues = new Map(fields.map((field) => [field.column, newValue(field)]));
  const record = ['id uuid', recordColumns(fields)].filter((part) => part !== '').join(', ');
  const before = fields.map(({ column }) => `'${column}', ${column}`).join(', ');
  const set = [
    ...fields.map((field) => `${field.column} = ${newValue(field)}`),
    `release_due = ${releaseDueSql([...newValues.keys()], (column) => newValues.get(column) ?? '')}`,
    'deleted_at = NULL',
    'updated_at = now()',
  ].join(', ');
  return `
    WITH given AS (
      SELECT * FROM jsonb_to_recordset($3) AS car(${record})
    ), old AS (
      SELECT * FROM cars WHERE user_id = $1 AND id IN (SELECT id FROM given)
    ), stored AS (
      INSERT INTO import_changes (import_id, car_id, was_binned, before, changed_at)
      SELECT $2, id, deleted_at IS NOT NULL, jsonb_build_object(${before}), now() FROM old
    ), changed AS (
      UPDATE cars c SET ${set} FROM given, old WHERE c.id = given.id AND c.id = old.id
      RETURNING c.id, coalesce(old.worth, 0) AS before, coalesce(c.worth, 0) AS after,
        old.deleted_at IS NOT NULL AS restored
    ), ledger AS (
      INSERT INTO value_changes (user_id, car_id, cause, delta)
      SELECT $1, id, 'restored', before FROM changed WHERE restored
      UNION ALL
      SELECT $1, id, 'owner', after - before FROM changed WHERE after <> before
    )
    SELECT count(*)::int AS updated FROM changed`;
}

/** Updates cars of the user; their locks and, for those in the bin, their capacity must be held. */
export async function writeUpdates(
  tx: EntityManager,
  userId: string,
  importId: string,
  fields: readonly UpdatedField[],
  updates: readonly CarUpdate[],
): Promise<void> {
  const descriptions = carColumns(fields);
  const records = updates.map(({ id, written }) => ({
    id,
    ...Object.fromEntries(
      fields.flatMap((field, index) =>
        field in written ? [[descriptions[index]?.column ?? field, written[field]]] : [],
      ),
    ),
  }));
  await rows(tx, updateSql(descriptions), [userId, importId, JSON.stringify(records)]);
}
