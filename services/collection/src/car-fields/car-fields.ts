import type { CarChanges, CarFields } from '@vault/contracts/collection/cars';
import type { z } from 'zod';

export type CarFieldValues = z.output<typeof CarFields>;
export type CarFieldChanges = z.output<typeof CarChanges>;
export type CarField = keyof CarFieldValues;

interface FieldDescription {
  readonly column: string;
  /** Type of the column. */
  readonly type: 'text' | 'integer' | 'numeric(10,2)' | 'date' | 'text[]' | 'boolean';
  /** SQL for the value of a new car that leaves the field out; null unless given. */
  readonly initial?: string;
  /** A change makes the vault look for the car's casting again, unless its owner picked one. */
  readonly identifiesCasting?: boolean;
}

/**
 * The fields of a car that its owner writes. Adding, changing, importing, undoing imports and the JSON of a car derive
 * their columns from this description.
 */
const DESCRIPTIONS: Readonly<Record<CarField, FieldDescription>> = {
  name: { column: 'name', type: 'text', identifiesCasting: true },
  brand: { column: 'brand', type: 'text', identifiesCasting: true },
  series: { column: 'series', type: 'text', identifiesCasting: true },
  scale: { column: 'scale', type: 'text', identifiesCasting: true },
  manufacturer: { column: 'manufacturer', type: 'text' },
  year: { column: 'year', type: 'integer', identifiesCasting: true },
  condition: { column: 'condition', type: 'text' },
  estimatedValue: { column: 'estimated_value', type: 'numeric(10,2)' },
  purchasePrice: { column: 'purchase_price', type: 'numeric(10,2)' },
  purchaseDate: { column: 'purchase_date', type: 'date' },
  notes: { column: 'notes', type: 'text' },
  tags: { column: 'tags', type: 'text[]', initial: "'{}'" },
  isFavorite: { column: 'is_favorite', type: 'boolean', initial: 'false' },
  /** The owner's mark; the generated column `is_rare` is also true for a high score. */
  isRare: { column: 'marked_rare', type: 'boolean', initial: 'false' },
  modelId: { column: 'model_id', type: 'integer' },
};

export interface CarFieldDescription extends FieldDescription {
  readonly field: CarField;
}

export const CAR_FIELDS: readonly CarFieldDescription[] = (Object.keys(DESCRIPTIONS) as CarField[]).map((field) => ({
  field,
  ...DESCRIPTIONS[field],
}));

/** The descriptions of some fields, in the same order. */
export const describeFields = (fields: readonly CarField[]): CarFieldDescription[] =>
  fields.map((field) => ({ field, ...DESCRIPTIONS[field] }));

/** SQL for the column list of `jsonb_to_recordset`. */
export const recordColumns = (fields: readonly CarFieldDescription[]): string =>
  fields.map(({ column, type }) => `${column} ${type}`).join(', ');

/** How a car got its casting: its owner picked one (`picked`) or said there is none (`none`), or the vault looks (`auto`). */
export const modelChoice = (modelId: number | null | undefined): 'auto' | 'none' | 'picked' =>
  modelId === undefined ? 'auto' : modelId === null ? 'none' : 'picked';

/**
 * SQL for `model_due` of the changed car `c`: true where a field changes that identifies its casting.
 *
 * @param newValue SQL for the new value of a column.
 */
export function modelDueSql(fields: readonly CarFieldDescription[], newValue: (column: string) => string): string {
  const identity = fields.filter(({ identifiesCasting }) => identifiesCasting).map(({ column }) => column);
  if (identity.length === 0) return 'c.model_due';
  const [before, after] = [identity.map((column) => `c.${column}`), identity.map(newValue)];
  return `c.model_due OR (c.model_choice = 'auto' AND (${before.join(', ')}) IS DISTINCT FROM (${after.join(', ')}))`;
}
