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
  casting: 'integer',
};

/** SQL for the value of a new car that leaves the field out; null for other kinds. */
const INITIAL: Readonly<Partial<Record<CarFieldKind, string>>> = { tags: "'{}'", mark: 'false' };

/** A change makes the vault look for the car's casting again, unless its owner picked one. */
const IDENTIFY_CASTING: readonly CarField[] = ['name', 'brand', 'series', 'scale', 'year'];

/** The owner's mark; the generated column `is_rare` is also true for a high score. */
const columnOf = (field: CarField): string =>
  field === 'isRare' ? 'marked_rare' : field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export interface CarColumn {
  readonly field: CarField;
  readonly column: string;
  readonly type: ColumnType;
  readonly initial?: string | undefined;
  readonly identifiesCasting: boolean;
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
      identifiesCasting: IDENTIFY_CASTING.includes(field),
    };
  });

/** The columns that adding, changing, importing, undoing imports and the JSON of a car read and write. */
export const CAR_COLUMNS: readonly CarColumn[] = carColumns(CAR_FIELD_NAMES);

/** SQL for the column list of `jsonb_to_recordset`. */
export const recordColumns = (fields: readonly CarColumn[]): string =>
  fields.map(({ column, type }) => `${column} ${type}`).join(', ');

/** How a car got its casting: its owner picked one (`picked`) or said there is none (`none`), or the vault looks (`auto`). */
export const modelChoice = (modelId: number | null | undefined): 'auto' | 'none' | 'picked' =>
  modelId === undefined ? 'auto' : modelId === null ? 'none' : 'picked';

/**
 * SQL for `model_due` of the changed car `c`: true where a field changes that identifies its casting.
 *
 * @param newValue SQL for the new value of a column.
 */
export function modelDueSql(fields: readonly CarColumn[], newValue: (column: string) => string): string {
  const identity = fields.filter(({ identifiesCasting }) => identifiesCasting).map(({ column }) => column);
  if (identity.length === 0) return 'c.model_due';
  const [before, after] = [identity.map((column) => `c.${column}`), identity.map(newValue)];
  return `c.model_due OR (c.model_choice = 'auto' AND (${before.join(', ')}) IS DISTINCT FROM (${after.join(', ')}))`;
}
