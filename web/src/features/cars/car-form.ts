import { CAR_FIELD_NAMES, CAR_FIELDS, type CarField } from '@vault/contracts/collection/car-fields';
import type { Car, CarFields, Condition } from '@vault/contracts/collection/cars';
import { BRANDS } from '@vault/contracts/collection/cars?light';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { fieldOfForm } from '../../lib/contract-resolver';
import { joinTags } from './tags';

/** The option of the brand select that shows a text field for any other brand. */
export const OTHER_BRAND = 'Other';

/** The release of a car: found by the server, picked by the user, or none of the catalog. */
export type ReleaseChoice = { kind: 'auto' } | { kind: 'picked'; id: number; label: string | null } | { kind: 'none' };

/** The fields that the form holds as plain text, so that nothing is rewritten while the user types. */
type TextEntry = Exclude<CarField, 'isFavorite' | 'isRare' | 'releaseId'>;

export interface CarFormValues extends Record<TextEntry, string> {
  otherBrand: string;
  isRare: boolean;
  release: ReleaseChoice;
}

const isTextEntry = (field: CarField): field is TextEntry =>
  CAR_FIELDS[field].kind !== 'mark' && CAR_FIELDS[field].kind !== 'release';

const textEntries = (textOf: (field: TextEntry) => string): Record<TextEntry, string> =>
  Object.fromEntries(CAR_FIELD_NAMES.filter(isTextEntry).map((field) => [field, textOf(field)])) as Record<
    TextEntry,
    string
  >;

const newCarCondition: Condition = 'Mint';

export const emptyCarForm = (): CarFormValues => ({
  ...textEntries(() => ''),
  condition: newCarCondition,
  otherBrand: '',
  isRare: false,
  release: { kind: 'auto' },
});

const isListed = (brand: string): boolean => (BRANDS as readonly string[]).includes(brand);

/** The form values of a brand: one of the list, or 'Other' with the name as free text. */
export function brandEntry(brand: string | null): Pick<CarFormValues, 'brand' | 'otherBrand'> {
  if (!brand) return { brand: '', otherBrand: '' };
  if (brand === OTHER_BRAND) return { brand, otherBrand: '' };
  return isListed(brand) ? { brand, otherBrand: '' } : { brand: OTHER_BRAND, otherBrand: brand };
}

export const carFormOf = (car: Car): CarFormValues => ({
  ...textEntries((field) => String(car[field] ?? '')),
  ...brandEntry(car.brand),
  tags: joinTags(car.tags),
  isRare: car.isRare,
  release: car.releaseId ? { kind: 'picked', id: car.releaseId, label: null } : { kind: 'auto' },
});

/** The form values for a second copy of a car: without purchase details and notes. */
export const carFormOfCopy = (car: Car): CarFormValues => ({
  ...carFormOf(car),
  purchasePrice: '',
  purchaseDate: '',
  notes: '',
});

/** The form field that shows an error for a field of the contract; null if there is none. */
export const formFieldOf = (field: string, values: CarFormValues): keyof CarFormValues | null =>
  field === 'brand' && values.brand === OTHER_BRAND ? 'otherBrand' : fieldOfForm(field, values);

export type CarFormOutput = z.output<typeof CarFields>;

export type CarFormApi = UseFormReturn<CarFormValues, unknown, CarFormOutput>;
