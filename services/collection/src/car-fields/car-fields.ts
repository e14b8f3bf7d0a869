import { CAR_FIELD_NAMES, CAR_FIELDS, type CarField, type CarFieldKind } from '@vault/contracts/collection/car-fields';
import type { CarChanges, CarFields } from '@vault/contracts/collection/cars';
import type { z } from 'zod';

export type CarFieldValues = z.output<typeof CarFields>;
export type CarFieldChanges = z.output<typeof CarChanges>;

type ColumnType = 'text' | 'integer' | 'numeric(10,2)' | 'date' | 'text[]' | 'boolean';

const COLUMN_TYPES: Readonly<Record<CarFieldKind, ColumnType>> = {
  text: 'text',
  longText: 'text',
  choice: 'text',
  year: 'integer',
  money: 'numeric(10,2)',
  date: 'date',
  tags: 'text[]',
  mark: 'boolean',
  release: 'integer',
};

/** SQL for the value of a new car that leaves the field out; null for other kinds. */
const INITIAL: Readonly<Partial<Record<CarFieldKind, string>>> = { tags: "'{}'", mark: 'false' };

/** A change makes the vault look for the car's release again, unless its owner picked one. Tags may say marks. */
const DESCRIBE_RELEASE: readonly string[] = [
  ...['name', 'brand', 'series', 'scale', 'year', 'tags'],
  ...['toy_number', 'collector_number', 'color'],
];

/** The owner's mark; the generated column `is_rare` is also true for a high score. */
const columnOf = (field: CarField): string =>
  field === 'isRare' ? 'marked_rare' : field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export interface CarColumn {
  readonly field: CarField;
  readonly column: string;
  readonly type: ColumnType;
  readonly initial?: string | undefined;
}

/** The columns of some fields, in the same order. */
export const carColumns = (fields: readonly CarField[]): CarColumn[] =>
  fields.map((field) => {
    const { kind } = CAR_FIELDS[field];
    return {
      field,
      column: columnOf(field),
      type: COLUMN_TYPES[kind],
      initial: INITIAL[kind],
    };
  });

/** The columns that adding, changing, importing, undoing imports and the JSON of a car read and write. */
export const CAR_COLUMNS: readonly CarColumn[] = carColumns(CAR_FIELD_NAMES);

/** SQL for the column list of `jsonb_to_recordset`. */
export const recordColumns = (fields: readonly CarColumn[]): string =>
  fields.map(({ column, type }) => `${column} ${type}`).join(', ');

/** How a car got its release: its owner picked one (`picked`) or said there is none (`none`), or the vault looks (`auto`). */
export const releaseChoice = (releaseId: number | null | undefined): 'auto' | 'none' | 'picked' =>
  releaseId === undefined ? 'auto' : releaseId === null ? 'none' : 'picked';

/** SQL for the casting of a picked release. */
export const castingOf = (releaseId: string): string => `(SELECT casting_id FROM releases WHERE id = ${releaseId})`;

/**
 * SQL for `release_due` of the changed car `c`: true where a column changes that describes its release.
 *
 * @param newValue SQL for the new value of a column.
 */
export function releaseDueSql(columns: readonly string[], newValue: (column: string) => string): string {
  const described = columns.filter((column) => DESCRIBE_RELEASE.includes(column));
  if (described.length === 0) return 'c.release_due';
  const [before, after] = [described.map((column) => `c.${column}`), described.map(newValue)];
  return `c.release_due OR (c.release_choice = 'auto' AND (${before.join(', ')}) IS DISTINCT FROM (${after.join(', ')}))`;
}
