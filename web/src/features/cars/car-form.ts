import { BRANDS, type Car, CarFields, type Condition } from '@vault/contracts/collection/cars';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { changedFields, contractResolver, fieldOfForm } from '../../lib/contract-resolver';
import { joinTags, parseTags } from './tags';

/** The brand select's choice that opens the free text beside it. */
export const OTHER_BRAND = 'Other';

/** Which casting of the catalogue a car is: found by the vault itself, picked by hand, or none of them. */
export type CastingChoice = { kind: 'auto' } | { kind: 'picked'; id: number; label: string | null } | { kind: 'none' };

/** What the form holds: text as it is typed, so that nothing is lost or rewritten while typing. */
export interface CarFormValues {
  name: string;
  brand: string;
  otherBrand: string;
  series: string;
  scale: string;
  manufacturer: string;
  year: string;
  condition: string;
  estimatedValue: string;
  purchasePrice: string;
  purchaseDate: string;
  notes: string;
  tags: string;
  isRare: boolean;
  casting: CastingChoice;
}

const newCarCondition: Condition = 'Mint';

export const emptyCarForm = (): CarFormValues => ({
  name: '',
  brand: '',
  otherBrand: '',
  series: '',
  scale: '',
  manufacturer: '',
  year: '',
  condition: newCarCondition,
  estimatedValue: '',
  purchasePrice: '',
  purchaseDate: '',
  notes: '',
  tags: '',
  isRare: false,
  casting: { kind: 'auto' },
});

const isListed = (brand: string): boolean => (BRANDS as readonly string[]).includes(brand);

/** How a brand's name is entered: one of the list, or 'Other' with the name as free text. */
export function brandEntry(brand: string | null): Pick<CarFormValues, 'brand' | 'otherBrand'> {
  if (!brand) return { brand: '', otherBrand: '' };
  if (brand === OTHER_BRAND) return { brand, otherBrand: '' };
  return isListed(brand) ? { brand, otherBrand: '' } : { brand: OTHER_BRAND, otherBrand: brand };
}

export const carFormOf = (car: Car): CarFormValues => ({
  ...brandEntry(car.brand),
  name: car.name,
  series: car.series ?? '',
  scale: car.scale ?? '',
  manufacturer: car.manufacturer ?? '',
  year: car.year === null ? '' : String(car.year),
  condition: car.condition,
  estimatedValue: car.estimatedValue ?? '',
  purchasePrice: car.purchasePrice ?? '',
  purchaseDate: car.purchaseDate ?? '',
  notes: car.notes ?? '',
  tags: joinTags(car.tags),
  isRare: car.isRare,
  casting: car.modelId ? { kind: 'picked', id: car.modelId, label: null } : { kind: 'auto' },
});

/** What a second copy of a car starts from: all but what belongs to the one that was bought. */
export const carFormOfCopy = (car: Car): CarFormValues => ({
  ...carFormOf(car),
  purchasePrice: '',
  purchaseDate: '',
  notes: '',
});

const toContract = ({ otherBrand, tags, casting, ...values }: CarFormValues) => ({
  ...values,
  ...(casting.kind !== 'auto' && { modelId: casting.kind === 'picked' ? casting.id : null }),
  brand: values.brand === OTHER_BRAND ? otherBrand.trim() || OTHER_BRAND : values.brand,
  tags: parseTags(tags),
});

/** The contract's own schema over the form's texts: one set of rules and messages for both ends. */
export const CarForm = z.preprocess((values) => toContract(values as CarFormValues), CarFields);
export type CarFormOutput = z.output<typeof CarFields>;

/** Where a problem is shown that the contract or the server names. */
export const formFieldOf = (field: string, values: CarFormValues): keyof CarFormValues | null =>
  field === 'brand' && values.brand === OTHER_BRAND ? 'otherBrand' : fieldOfForm(field, values);

/** What a form changes of a car. */
export const changesOf = (before: CarFormValues, after: CarFormOutput): Partial<CarFormOutput> =>
  changedFields(CarForm, before, after);

/** Checks the form by the contract's rules and shows each problem at the field that holds its text. */
export const carResolver: Resolver<CarFormValues, unknown, CarFormOutput> = contractResolver(
  CarForm,
  undefined,
  formFieldOf,
);

export type CarFormApi = UseFormReturn<CarFormValues, unknown, CarFormOutput>;
