import { undoImport } from '@vault/contracts/collection/imports';
import { Id } from '@vault/contracts/common/fields';
import type { OutputOf } from '@vault/contracts/define';
import { fail } from '@vault/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CAR_COLUMNS } from '../car-fields/car-fields';
import { binCars } from '../cars/car-writes';
import { rows } from '@vault/service-kit/database';
import { releaseCapacity, lockVault } from '../vaults/capacity';
import { publishCarCount } from '../vaults/car-count';
import { modelDue } from './write-updates';

const CHUNK = 1_000;

const CLAIM = `
  UPDATE imports SET undone_at = now()
  WHERE id = $1 AND user_id = $2 AND undone_at IS NULL AND created_at > now() - interval '30 days' RETURNING id`;

/** Everything that may be changed, in the one order of locks. */
const LOCK = `
  SELECT FROM cars WHERE user_id = $2 AND (import_id = $1
    OR id IN (SELECT car_id FROM import_changes WHERE import_id = $1)) ORDER BY id FOR UPDATE`;

const COLUMNS = Object.values(CAR_COLUMNS);
const record = COLUMNS.map(({ column, type }) => `${column} ${type}`).join(', ');
/** What the import did not change is not among the kept values, and stays. */
const kept = (column: string): string => `CASE WHEN h.before ? '${column}' THEN was.${column} ELSE c.${column} END`;
const set = COLUMNS.map(({ column }) => `${column} = ${kept(column)}`).join(', ');

/** Only cars that are as the import left them: what their owner did since is worth more. */
const PUT_BACK = `
  WITH old AS (
    SELECT c.id, coalesce(c.worth, 0) AS worth, h.was_binned, h.before FROM import_changes h JOIN cars c ON c.id = h.car_id
    WHERE h.import_id = $1 AND c.user_id = $2 AND c.deleted_at IS NULL AND c.updated_at = h.changed_at
  ), changed AS (
    UPDATE cars c SET ${set}, model_due = ${modelDue(COLUMNS, kept)}, updated_at = now()
    FROM old h, jsonb_to_record(h.before) AS was(${record}) WHERE c.id = h.id
    RETURNING c.id, coalesce(c.worth, 0) - h.worth AS delta, h.was_binned
  ), ledger AS (
    INSERT INTO value_changes (user_id, car_id, cause, delta) SELECT $2, id, 'owner', delta FROM changed WHERE delta <> 0
  )
  SELECT id, was_binned AS "wasBinned" FROM changed`;

const NEW = 'SELECT id FROM cars WHERE import_id = $1 AND user_id = $2 AND deleted_at IS NULL';

@Injectable()
export class UndoService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Takes an import back, once: what came of it goes into the bin, so that nothing that was added to it since is lost,
   * and what it changed gets its former values. All of it or nothing: a car that is promised in a deal cannot go.
   */
  async undo(userId: string, token: string): Promise<OutputOf<typeof undoImport>> {
    if (!Id.safeParse(token).success) fail(undoImport, 'IMPORT_NOT_FOUND');
    return this.dataSource.transaction(async (tx) => {
      await lockVault(tx, userId);
      const [claimed] = await rows(tx, CLAIM, [token, userId]);
      if (!claimed) fail(undoImport, 'IMPORT_NOT_FOUND');
      await rows(tx, LOCK, [token, userId]);
      const changed = await rows<{ id: string; wasBinned: boolean }>(tx, PUT_BACK, [token, userId]);
      const returned = changed.filter(({ wasBinned }) => wasBinned);
      const fresh = await rows<{ id: string }>(tx, NEW, [token, userId]);
      const removed = await this.binAll(tx, userId, [...returned, ...fresh]);
      if (removed < returned.length + fresh.length) fail(undoImport, 'CAR_HELD');
      await releaseCapacity(tx, userId, removed);
      await publishCarCount(tx, userId);
      return { removed, restored: changed.length - returned.length };
    });
  }

  private async binAll(tx: EntityManager, userId: string, cars: readonly { id: string }[]): Promise<number> {
    let removed = 0;
    for (let at = 0; at < cars.length; at += CHUNK) {
      const part = cars.slice(at, at + CHUNK).map(({ id }) => id);
      removed += await binCars(tx, userId, part);
    }
    return removed;
  }
}
