import type { InputOf } from '@vault/contracts/define';
import type { createListing } from '@vault/contracts/marketplace/listings';
import { castingKey } from '../sales/casting-key';

type Fields = Omit<InputOf<typeof createListing>, 'photos' | 'carId'>;
export type ListingFields = Partial<Fields>;

/** What a seller writes, and where it is kept. */
const COLUMNS: Readonly<Record<keyof Fields, string>> = {
  title: 'text',
  description: 'text',
  type: 'text',
  price: 'numeric(10,2)',
  currency: 'text',
  condition: 'text',
  brand: 'text',
  scale: 'text',
  series: 'text',
  year: 'integer',
  tags: 'text[]',
  location: 'text',
};

export const FIELD_NAMES = Object.keys(COLUMNS) as (keyof Fields)[];

const KEY_COLUMNS = { name_key: 'text', brand_key: 'text', series_key: 'text', release_year: 'integer' } as const;

const ALL = Object.entries({ ...COLUMNS, ...KEY_COLUMNS });

/** Names and types of all columns that `listingRecord` fills. */
export const RECORD = ALL.map(([column, type]) => `${column} ${type}`).join(', ');
export const COLUMN_NAMES = ALL.map(([column]) => column).join(', ');

/** What is said of a listing, with the keys by which copies of a casting find each other. */
export function listingRecord(fields: ListingFields & { readonly title: string }): Record<string, unknown> {
  const key = castingKey({ ...fields, name: fields.title });
  return {
    ...fields,
    tags: fields.tags ?? [],
    ...{ name_key: key.name, brand_key: key.brand, series_key: key.series, release_year: key.year },
  };
}
