import { importCars } from '@vault/contracts/collection/imports';
import { fail } from '@vault/service-kit/errors';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { CarFieldValues } from '../cars/car-columns';
import { insertCars } from '../cars/cars-sql';
import { lockVault, takePlaces } from '../vault/places';
import { ImportEntity } from './import.entity';

const CHUNK = 500;

export interface NewImport {
  readonly id: string;
  readonly userId: string;
  readonly cars: readonly CarFieldValues[];
  /** Take as many as the plan has room for, instead of all or none. */
  readonly fill: boolean;
  /** Told after each portion; what it throws calls the import off. */
  readonly onProgress?: (done: number) => Promise<void> | void;
}

/**
 * Writes an import's cars within the caller's transaction: all of them, or what the plan has room for.
 *
 * @returns how many were written.
 * @throws ContractError 403 `CAR_LIMIT_REACHED` when not all fit, or with `fill` when none does.
 */
export async function writeImport(
  tx: EntityManager,
  { id, userId, cars, fill, onProgress }: NewImport,
): Promise<number> {
  const room = await lockVault(tx, userId);
  const taken = fill && room !== null ? cars.slice(0, room) : cars;
  const none = taken.length === 0 && cars.length > 0;
  const first = none ? null : await takePlaces(tx, userId, taken.length);
  if (first === null) fail(importCars, 'CAR_LIMIT_REACHED');
  await tx.insert(ImportEntity, { id, userId, imported: taken.length });
  for (let at = 0; at < taken.length; at += CHUNK) {
    const part = taken.slice(at, at + CHUNK);
    await insertCars(tx, { userId, firstNumber: first + at, importId: id, cars: part });
    await onProgress?.(at + part.length);
    await nextTurn();
  }
  return taken.length;
}
