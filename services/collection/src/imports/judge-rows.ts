import type { EntityManager } from 'typeorm';
import { rows } from '@vault/service-kit/database';
import { DuplicateFinder, type Duplicate, type CarIdentity } from './duplicates';
import { hasAllFields, ownCars, updatedFields, writtenFields, type OwnCar, type UpdatedField } from './own-cars';
import type { ReadList } from './reading/list-reader';
import type { ReadRow } from './reading/read-row';

/** What a row does to the car that it names. */
export interface Update {
  readonly updates?: string;
  readonly unchanged?: boolean;
  readonly fromBin?: boolean;
}

export interface JudgedRow extends ReadRow, Duplicate, Update {
  /** From 1, the first below the header. */
  readonly row: number;
}

const CARS = `
  SELECT id, name, brand, series, scale, year, condition, toy_number AS "toyNumber", color FROM cars
  WHERE user_id = $1 AND deleted_at IS NULL ORDER BY created_at, id`;

/** Finds the cars that rows name by their id. Only the first row of an id updates the car; others are copies of the row. */
class UpdateFinder {
  private readonly updated = new Set<string>();

  constructor(
    private readonly cars: ReadonlyMap<string, OwnCar>,
    private readonly fields: readonly UpdatedField[],
  ) {}

  check({ id, car }: ReadRow): Update | null {
    const own = id === undefined || this.updated.has(id) ? undefined : this.cars.get(id);
    if (!own || !car) return null;
    this.updated.add(own.id);
    if (own.binned) return { updates: own.id, fromBin: true };
    return { updates: own.id, ...(hasAllFields(own, writtenFields(car, this.fields)) && { unchanged: true }) };
  }
}

/**
 * Finds for each acceptable row the car that it updates, or else the car or earlier row that it duplicates.
 */
export async function judgeRows(tx: EntityManager, userId: string, list: ReadList): Promise<JudgedRow[]> {
  const duplicates = new DuplicateFinder(await rows<CarIdentity & { id: string }>(tx, CARS, [userId]));
  const named = list.rows.flatMap(({ id }) => id ?? []);
  const updates = new UpdateFinder(await ownCars(tx, userId, named), updatedFields(list.mapping));
  return list.rows.map((read, index) => {
    const row = index + 1;
    if (!read.car) return { ...read, row };
    const duplicate = duplicates.check(row, read.car);
    return { ...read, row, ...(updates.check(read) ?? duplicate) };
  });
}

export const isDuplicate = ({ duplicateOf, duplicateOfRow }: Duplicate): boolean =>
  duplicateOf !== undefined || duplicateOfRow !== undefined;
