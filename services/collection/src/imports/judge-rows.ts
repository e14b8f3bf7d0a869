import type { EntityManager } from 'typeorm';
import type { CarFieldValues } from '../cars/car-columns';
import { rows } from '../sql';
import { DuplicateFinder, type Duplicate, type Likeness } from './duplicates';
import type { ReadList } from './read-list';
import type { ReadRow } from './read-row';

export interface JudgedRow extends ReadRow, Duplicate {
  /** From 1, the first below the header. */
  readonly row: number;
}

const CARS = `
  SELECT id, name, brand, series, scale, year, condition FROM cars
  WHERE user_id = $1 AND deleted_at IS NULL ORDER BY created_at DESC, id DESC`;

/** Tells of each acceptable row whether it repeats a car of the vault or an earlier row. */
export async function judgeRows(tx: EntityManager, userId: string, list: ReadList): Promise<JudgedRow[]> {
  const finder = new DuplicateFinder(await rows<Likeness & { id: string }>(tx, CARS, [userId]));
  return list.rows.map((read, index) => {
    const row = index + 1;
    return { ...read, row, ...(read.car && finder.check(row, read.car)) };
  });
}

export const isDuplicate = ({ duplicateOf, duplicateOfRow }: Duplicate): boolean =>
  duplicateOf !== undefined || duplicateOfRow !== undefined;

/** The cars that an import would bring, in the order of the list. */
export const chosenCars = (judged: readonly JudgedRow[], skipDuplicates: boolean): CarFieldValues[] =>
  judged.flatMap((row) => (row.car && !(skipDuplicates && isDuplicate(row)) ? [row.car] : []));
