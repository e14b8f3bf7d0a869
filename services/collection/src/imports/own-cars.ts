import type { ImportField, ImportMapping } from '@vault/contracts/collection/imports';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { CAR_COLUMNS, type CarFieldValues } from '../car-fields';

export type UpdatedField = Exclude<ImportField, 'id'>;
/** The fields that a row writes; a mark that the row leaves empty is not among them. */
export type WrittenFields = Partial<Record<UpdatedField, unknown>>;

export interface OwnCar extends WrittenFields {
  readonly id: string;
  readonly binned: boolean;
}

const MARKS: readonly UpdatedField[] = ['isFavorite', 'isRare'];

const isUpdated = (field: string, { columns }: ImportMapping): field is UpdatedField =>
  [columns?.[field as UpdatedField] ?? []].flat().length > 0;

/** The fields that a list has columns for; it changes no others. */
export const updatedFields = (mapping: ImportMapping): UpdatedField[] =>
  CAR_COLUMNS.flatMap(({ field }) => (isUpdated(field, mapping) ? [field] : []));

/** What a row writes into an existing car: an empty cell clears the field. */
export function writtenFields(car: CarFieldValues, fields: readonly UpdatedField[]): WrittenFields {
  const entries = fields.flatMap((field): [string, unknown][] => {
    const value = car[field];
    if (value === undefined && MARKS.includes(field)) return [];
    return [[field, value ?? (field === 'tags' ? [] : null)]];
  });
  return Object.fromEntries(entries);
}

/** Whether the car has these values already. */
export const hasAllFields = (car: OwnCar, written: WrittenFields): boolean =>
  Object.entries(written).every(
    ([field, value]) => JSON.stringify(car[field as UpdatedField] ?? null) === JSON.stringify(value),
  );

// As text, since the driver would convert a date to a timestamp in its own time zone.
const COLUMNS = CAR_COLUMNS.map(
  ({ field, column, type }) => `${column}${type === 'date' ? '::text' : ''} AS "${field}"`,
).join(', ');

const OWN = `
  SELECT id, deleted_at IS NOT NULL AS binned, ${COLUMNS} FROM cars WHERE user_id = $1 AND id = ANY($2::uuid[])`;

/** Those of the cars that are the user's, by id; also those in the bin. */
export async function ownCars(
  tx: EntityManager,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnCar>> {
  const found = ids.length === 0 ? [] : await rows<OwnCar>(tx, OWN, [userId, ids]);
  return new Map(found.map((car) => [car.id, car]));
}

const LOCK = `
  SELECT id, deleted_at IS NOT NULL AS binned FROM cars WHERE user_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR UPDATE`;

/** Locks those of the cars that are the user's. Returns by id whether each lies in the bin. */
export async function lockCars(
  tx: EntityManager,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const found = ids.length === 0 ? [] : await rows<{ id: string; binned: boolean }>(tx, LOCK, [userId, ids]);
  return new Map(found.map(({ id, binned }) => [id, binned]));
}
