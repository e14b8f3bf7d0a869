import type { CarChanges, CarFields } from '@vault/contracts/collection/cars';
import type { z } from 'zod';

export type CarFieldValues = z.output<typeof CarFields>;
export type CarFieldChanges = z.output<typeof CarChanges>;
type Field = keyof CarFieldValues;

interface CarColumn {
  readonly column: string;
  readonly type: string;
  /** What a new car gets when its maker says nothing; null unless given. */
  readonly initial?: string;
}

/** The fields that a collector writes, and where they are kept. */
export const CAR_COLUMNS: Readonly<Record<Field, CarColumn>> = {
  name: { column: 'name', type: 'text' },
  brand: { column: 'brand', type: 'text' },
  series: { column: 'series', type: 'text' },
  scale: { column: 'scale', type: 'text' },
  manufacturer: { column: 'manufacturer', type: 'text' },
  year: { column: 'year', type: 'integer' },
  condition: { column: 'condition', type: 'text' },
  estimatedValue: { column: 'estimated_value', type: 'numeric(10,2)' },
  purchasePrice: { column: 'purchase_price', type: 'numeric(10,2)' },
  purchaseDate: { column: 'purchase_date', type: 'date' },
  notes: { column: 'notes', type: 'text' },
  tags: { column: 'tags', type: 'text[]', initial: "'{}'" },
  isFavorite: { column: 'is_favorite', type: 'boolean', initial: 'false' },
  /** `is_rare` is this or a high enough score. */
  isRare: { column: 'rare_by_hand', type: 'boolean', initial: 'false' },
  modelId: { column: 'model_id', type: 'integer' },
};

export const CAR_FIELD_NAMES = Object.keys(CAR_COLUMNS) as Field[];

export const CAR_FIELDS = CAR_FIELD_NAMES.map((field) => ({ field, ...CAR_COLUMNS[field] }));

/** Who says which casting a car is a copy of: its owner, or nobody, so that the vault looks for it. */
export const modelChoice = (modelId: number | null | undefined): string =>
  modelId === undefined ? 'auto' : modelId === null ? 'none' : 'picked';
