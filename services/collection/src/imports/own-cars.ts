import type { ImportField, ImportMapping } from '@vault/contracts/collection/imports';
import type { EntityManager } from 'typeorm';
import { CAR_COLUMNS, CAR_FIELD_NAMES, type CarFieldValues } from '../car-fields/car-fields';
import { rows } from '@vault/service-kit/database';

export type UpdatedField = Exclude<ImportField, 'id'>;
/** What a row says of a car; a mark it says nothing of stays as it is. */
export type WrittenFields = Partial<Record<UpdatedField, unknown>>;

export interface OwnCar extends WrittenFields {
  readonly id: string;
  readonly binned: boolean;
}

const MARKS: readonly UpdatedField[] = ['isFavorite', 'isRare'];

const isUpdated = (field: string, { columns }: ImportMapping): field is UpdatedField =>
  [columns?.[field as UpdatedField] ?? []].flat().length > 0;

/** The fields that a list has columns for: what it does not have, it does not change. */
export const updatedFields = (mapping: ImportMapping): UpdatedField[] =>
  CAR_FIELD_NAMES.filter((field): field is typeof field & UpdatedField => isUpdated(field, mapping));

/** What a row writes into a car that is there: an empty cell empties the field. */
export function writtenFields(car: CarFieldValues, fields: readonly UpdatedField[]): WrittenFields {
  const entries = fields.flatMap((field): [string, unknown][] => {
    const value = car[field];
    if (value === undefined && MARKS.includes(field)) return [];
    return [[field, value ?? (field === 'tags' ? [] : null)]];
  });
  return Object.fromEntries(entries);
}

/** Whether the car has all of what would be written already. */
export const hasAllFields = (own: OwnCar, written: WrittenFields): boolean =>
  Object.entries(written).every(
    ([field, value]) => JSON.stringify(own[field as UpdatedField] ?? null) === JSON.stringify(value),
  );

const COLUMNS = CAR_FIELD_NAMES.map((field) => {
  const { column, type } = CAR_COLUMNS[field];
  // The driver would make a day a moment in its own time zone; money it leaves as text.
  return `${column}${type === 'date' ? '::text' : ''} AS "${field}"`;
}).join(', ');

const OWN = `
  SELECT id, deleted_at IS NOT NULL AS binned, ${COLUMNS} FROM cars WHERE user_id = $1 AND id = ANY($2::uuid[])`;

/** Those of the cars that are the person's own, by id; also those in the bin. */
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

/** Locks the person's own among the cars, and tells of each whether it lies in the bin. */
export async function lockCars(
  tx: EntityManager,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const found = ids.length === 0 ? [] : await rows<{ id: string; binned: boolean }>(tx, LOCK, [userId, ids]);
  return new Map(found.map(({ id, binned }) => [id, binned]));
}
