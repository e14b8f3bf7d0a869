import { importCars, type ImportDone } from '@vault/contracts/collection/imports';
import { fail } from '@vault/service-kit/errors';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { insertCars } from '../cars/car-writes';
import { publishCarsAdded } from '../feed/published-cars';
import { lockVault, reserveForRestored, reserveCapacity } from '../vaults/capacity';
import { publishCarCount } from '../vaults/car-count';
import { ImportEntity } from './import.entity';
import { lockCars, writtenFields } from './own-cars';
import type { ImportPlan, PlannedRow } from './plan-import';
import { writeUpdates } from './write-updates';

const CHUNK = 500;

export interface NewImport {
  readonly id: string;
  readonly userId: string;
  readonly plan: ImportPlan;
  /** Take as many as the plan has room for, instead of all or none. */
  readonly fill: boolean;
  /** Told after each portion; what it throws calls the import off. */
  readonly onProgress?: (done: number) => Promise<void> | void;
}

interface LockedRow extends PlannedRow {
  readonly fate: 'new' | 'changed' | 'back';
}

/** The rows as the locked cars really are; one whose car is gone by now becomes a new car. */
async function lockRows(tx: EntityManager, userId: string, { planned }: ImportPlan): Promise<LockedRow[]> {
  const locked = await lockCars(
    tx,
    userId,
    planned.flatMap(({ updates }) => updates ?? []),
  );
  return planned.map((row) => {
    const binned = row.updates === undefined ? undefined : locked.get(row.updates);
    return { ...row, fate: binned === undefined ? 'new' : binned ? 'back' : 'changed' };
  });
}

/** Those for which there is room, in the order of the list. What is only changed takes none. */
function thatFit(all: readonly LockedRow[], room: number | null): readonly LockedRow[] {
  let left = room ?? Infinity;
  return all.filter(({ fate }) => fate === 'changed' || left-- > 0);
}

function portions<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / CHUNK);
  return Array.from({ length: count }, (_, index) => items.slice(index * CHUNK, (index + 1) * CHUNK));
}

/**
 * Writes an import within the caller's transaction: all of it, or what the plan has room for.
 *
 * @throws ContractError 403 `CAR_LIMIT_REACHED` when not all fits, or with `fill` when nothing does.
 */
export async function writeImport(
  tx: EntityManager,
  { id, userId, plan, fill, onProgress }: NewImport,
): Promise<ImportDone> {
  const room = await lockVault(tx, userId);
  const all = await lockRows(tx, userId, plan);
  const taken = fill ? thatFit(all, room) : all;
  if (taken.length === 0 && all.length > 0) fail(importCars, 'CAR_LIMIT_REACHED');
  const fresh = taken.filter(({ fate }) => fate === 'new');
  const updates = taken.flatMap(({ fate, updates: carId, car }) =>
    fate === 'new' || carId === undefined ? [] : [{ id: carId, written: writtenFields(car, plan.fields) }],
  );

  const back = taken.filter(({ fate }) => fate === 'back').length;
  const first = fresh.length > 0 ? await reserveCapacity(tx, userId, fresh.length) : 0;
  const returned = back === 0 || (await reserveForRestored(tx, userId, back));
  if (first === null || !returned) fail(importCars, 'CAR_LIMIT_REACHED');
  if (fresh.length + back > 0) await publishCarCount(tx, userId);

  await tx.insert(ImportEntity, { id, userId, imported: fresh.length, updated: updates.length });
  let done = 0;
  const advance = async (count: number): Promise<void> => {
    done += count;
    await onProgress?.(done);
    await nextTurn();
  };
  for (const part of portions(fresh)) {
    const cars = part.map(({ car }) => car);
    await publishCarsAdded(tx, userId, await insertCars(tx, { userId, firstNumber: first + done, importId: id, cars }));
    await advance(part.length);
  }
  for (const part of portions(updates)) {
    await writeUpdates(tx, userId, id, plan.fields, part);
    await advance(part.length);
  }
  const [imported, updated] = [fresh.length, updates.length];
  return { imported, updated, skipped: plan.rows - imported - updated, undoToken: id };
}
