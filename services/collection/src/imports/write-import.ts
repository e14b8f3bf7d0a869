import { importCars, type ImportDone } from '@vault/contracts/collection/imports';
import { fail } from '@vault/service-kit/errors';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { insertCars } from '../cars';
import { publishCarsAdded } from '../feed';
import { lockVault, publishCarCount, reserveCapacity, reserveForRestored } from '../vaults';
import { ImportEntity } from './import.entity';
import { lockCars, writtenFields } from './own-cars';
import type { ImportPlan, PlannedRow } from './plan-import';
import { writeUpdates } from './write-updates';

const BATCH = 500;

export interface NewImport {
  readonly id: string;
  readonly userId: string;
  readonly plan: ImportPlan;
  /** Import as many rows as the plan allows, instead of all or none. */
  readonly fill: boolean;
  /** Called after each batch; an error cancels the import. */
  readonly onProgress?: (done: number) => Promise<void> | void;
}

interface LockedRow extends PlannedRow {
  readonly action: 'insert' | 'update' | 'restore';
}

/** Locks the cars and decides by their present state: a row whose car no longer exists becomes a new car. */
async function lockRows(tx: EntityManager, userId: string, { planned }: ImportPlan): Promise<LockedRow[]> {
  const locked = await lockCars(
    tx,
    userId,
    planned.flatMap(({ updates }) => updates ?? []),
  );
  return planned.map((row) => {
    const binned = row.updates === undefined ? undefined : locked.get(row.updates);
    return { ...row, action: binned === undefined ? 'insert' : binned ? 'restore' : 'update' };
  });
}

/** The rows that fit into the free capacity, in the order of the list; updates need none. */
function rowsThatFit(all: readonly LockedRow[], free: number | null): readonly LockedRow[] {
  let left = free ?? Infinity;
  return all.filter(({ action }) => action === 'update' || left-- > 0);
}

function batches<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / BATCH);
  return Array.from({ length: count }, (_, index) => items.slice(index * BATCH, (index + 1) * BATCH));
}

/**
 * Writes an import within the caller's transaction: all rows, or with `fill` as many as the plan allows.
 *
 * @throws ContractError 403 `CAR_LIMIT_REACHED` when not all rows fit, or with `fill` none.
 */
export async function writeImport(
  tx: EntityManager,
  { id, userId, plan, fill, onProgress }: NewImport,
): Promise<ImportDone> {
  const free = await lockVault(tx, userId);
  const all = await lockRows(tx, userId, plan);
  const taken = fill ? rowsThatFit(all, free) : all;
  if (taken.length === 0 && all.length > 0) fail(importCars, 'CAR_LIMIT_REACHED');
  const inserts = taken.filter(({ action }) => action === 'insert');
  const updates = taken.flatMap(({ action, updates: carId, car }) =>
    action === 'insert' || carId === undefined ? [] : [{ id: carId, written: writtenFields(car, plan.fields) }],
  );

  const restored = taken.filter(({ action }) => action === 'restore').length;
  const first = inserts.length > 0 ? await reserveCapacity(tx, userId, inserts.length) : 0;
  const isRestoreReserved = restored === 0 || (await reserveForRestored(tx, userId, restored));
  if (first === null || !isRestoreReserved) fail(importCars, 'CAR_LIMIT_REACHED');
  if (inserts.length + restored > 0) await publishCarCount(tx, userId);

  await tx.insert(ImportEntity, { id, userId, imported: inserts.length, updated: updates.length });
  let done = 0;
  const advance = async (count: number): Promise<void> => {
    done += count;
    await onProgress?.(done);
    await nextTurn();
  };
  for (const part of batches(inserts)) {
    const cars = part.map(({ car }) => car);
    await publishCarsAdded(tx, userId, await insertCars(tx, { userId, firstNumber: first + done, importId: id, cars }));
    await advance(part.length);
  }
  for (const part of batches(updates)) {
    await writeUpdates(tx, userId, id, plan.fields, part);
    await advance(part.length);
  }
  const [imported, updated] = [inserts.length, updates.length];
  return { imported, updated, skipped: plan.rows - imported - updated, undoToken: id };
}
