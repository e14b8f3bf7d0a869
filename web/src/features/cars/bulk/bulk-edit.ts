import { BULK_FIELDS, type BulkField } from '@vault/contracts/collection/car-fields';
import { CarChanges } from '@vault/contracts/collection/cars';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { OTHER_BRAND } from '../car-form';
import type { SharedChanges } from '../shared-changes';

/** The values of the dialog: an empty text leaves the field of each car unchanged. */
export type BulkEditValues = Record<BulkField | 'otherBrand', string>;

export const emptyBulkEdit = Object.fromEntries(
  [...BULK_FIELDS, 'otherBrand'].map((field) => [field, '']),
) as BulkEditValues;

function nonEmptyFields({ otherBrand, brand, ...rest }: BulkEditValues): Record<string, string> {
  const values = { ...rest, brand: brand === OTHER_BRAND ? otherBrand.trim() || OTHER_BRAND : brand };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
}

/** The contract's schema applied to the fields that were filled in; at least one is required. */
export const BulkEdit = z
  .preprocess((values) => nonEmptyFields(values as BulkEditValues), CarChanges)
  .refine((changes) => Object.keys(changes).length > 0, {
    path: ['brand'],
    message: 'Fill in at least one field',
  })
  .transform((changes) => changes as SharedChanges);

/** Validates the dialog with the schema and assigns each error to its form field. */
export const bulkEditResolver: Resolver<BulkEditValues, unknown, SharedChanges> = (values) => {
  const result = BulkEdit.safeParse(values);
  if (result.success) return { values: result.data, errors: {} };
  const errors: FieldErrors<BulkEditValues> = {};
  for (const { path, message } of result.error.issues) {
    const fieldName = path[0] === 'brand' && values.brand === OTHER_BRAND ? 'otherBrand' : String(path[0] ?? '');
    const field = (Object.keys(emptyBulkEdit) as (keyof BulkEditValues)[]).find((name) => name === fieldName);
    if (field) errors[field] ??= { type: 'contract', message };
  }
  return { values: {}, errors };
};
