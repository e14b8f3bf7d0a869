import { BRANDS, type Car, CarFields, type Condition } from '@vault/contracts/collection/cars';
import { z } from 'zod';
import { joinTags, parseTags } from './tags';

/** The brand select's choice that opens the free text beside it. */
export const OTHER_BRAND = 'Other';

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
});

const toContract = ({ otherBrand, tags, ...values }: CarFormValues) => ({
  ...values,
  brand: values.brand === OTHER_BRAND ? otherBrand.trim() || OTHER_BRAND : values.brand,
  tags: parseTags(tags),
});

/** The contract's own schema over the form's texts: one set of rules and messages for both ends. */
export const CarForm = z.preprocess((values) => toContract(values as CarFormValues), CarFields);
export type CarFormOutput = z.output<typeof CarFields>;

/** Where a server's word on a field is shown. */
export function formFieldOf(field: string, values: CarFormValues): keyof CarFormValues | null {
  const name = field.split('.', 1)[0] ?? '';
  if (name === 'brand' && values.brand === OTHER_BRAND) return 'otherBrand';
  return name in values ? (name as keyof CarFormValues) : null;
}

/** True when nothing has been typed or chosen that a draft should keep. */
export function isUntouched(values: CarFormValues): boolean {
  const empty = emptyCarForm();
  return (Object.keys(empty) as (keyof CarFormValues)[]).every((key) => values[key] === empty[key]);
}
