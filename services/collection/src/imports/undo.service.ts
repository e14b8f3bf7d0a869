import { undoImport } from '@vault/contracts/collection/imports';
import { Id } from '@vault/contracts/common/fields';
import type { OutputOf } from '@vault/contracts/define';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CAR_COLUMNS, releaseDueSql, recordColumns } from '../car-fields';
import { binCars } from '../cars';
import { lockVault, publishCarCount, releaseCapacity } from '../vaults';

const BATCH = 1_000;

const CLAIM = `
  UPDATE imports SET undone_at = now()
  WHERE id = $1 AND user_id = $2 AND undone_at IS NULL AND created_at > now() - interval '30 days' RETURNING id`;

/** Locks all cars that may change, in the order of their ids. */
const LOCK_CARS = `
  SELECT FROM cars WHERE user_id = $2 AND (import_id = $1
    OR id IN (SELECT car_id FROM import_changes WHERE import_id = $1)) ORDER BY id FOR UPDATE`;

/** SQL for the value before the import; columns that the import did not change keep their value. */
const oldValue = (column: string): string => `CASE WHEN h.before ? '${column}' THEN was.${column} ELSE c.${column} END`;
const COLUMNS = CAR_COLUMNS.map(({ column }) => column);
const SET = COLUMNS.map((column) => `${column} = ${oldValue(column)}`).join(', ');

/** Only cars that are as the import left them: later changes by their owner stay. */
const RESTORE_VALUES = `
  WITH old AS (
    SELECT c.id, coalesce(c.worth, 0) AS worth, h.was_binned, h.before FROM import_changes h JOIN cars c ON c.id = h.car_id
    WHERE h.import_id = $1 AND c.user_id = $2 AND c.deleted_at IS NULL AND c.updated_at = h.changed_at
  ), changed AS (
    UPDATE cars c SET ${SET}, release_due = ${releaseDueSql(COLUMNS, oldValue)}, updated_at = now()
    FROM old h, jsonb_to_record(h.before) AS was(${recordColumns(CAR_COLUMNS)}) WHERE c.id = h.id
    RETURNING c.id, coalesce(c.worth, 0) - h.worth AS delta, h.was_binned
  ), ledger AS (
    INSERT INTO value_changes (user_id, car_id, cause, delta) SELECT $2, id, 'owner', delta FROM changed WHERE delta <> 0
  )
  SELECT id, was_binned AS "wasBinned" FROM changed`;

const IMPORTED = 'SELECT id FROM cars WHERE import_id = $1 AND user_id = $2 AND deleted_at IS NULL';

@Injectable()
export class UndoService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Undoes an import, once: its new cars go into the bin, so that nothing added to them since is lost, and changed cars
   * get their old values. When a car is held by a transaction, nothing is undone.
   */
  async undo(userId: string, token: string): Promise<OutputOf<typeof undoImport>> {
    if (!Id.safeParse(token).success) fail(undoImport, 'IMPORT_NOT_FOUND');
    return this.dataSource.transaction(async (tx) => {
      await lockVault(tx, userId);
      const [claimed] = await rows(tx, CLAIM, [token, userId]);
      if (!claimed) fail(undoImport, 'IMPORT_NOT_FOUND');
      await rows(tx, LOCK_CARS, [token, userId]);
      const changed = await rows<{ id: string; wasBinned: boolean }>(tx, RESTORE_VALUES, [token, userId]);
      const fromBin = changed.filter(({ wasBinned }) => wasBinned);
      const imported = await rows<{ id: string }>(tx, IMPORTED, [token, userId]);
      const removed = await this.binAll(tx, userId, [...fromBin, ...imported]);
      if (removed < fromBin.length + imported.length) fail(undoImport, 'CAR_HELD');
      await releaseCapacity(tx, userId, removed);
      await publishCarCount(tx, userId);
      return { removed, restored: changed.length - fromBin.length };
    });
  }

  private async binAll(tx: EntityManager, userId: string, cars: readonly { id: string }[]): Promise<number> {
    let removed = 0;
    for (let at = 0; at < cars.length; at += BATCH) {
      const batch = cars.slice(at, at + BATCH).map(({ id }) => id);
      removed += await binCars(tx, userId, batch);
    }
    return removed;
  }
}
