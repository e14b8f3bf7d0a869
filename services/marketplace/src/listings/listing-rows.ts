import type { InputOf } from '@vault/contracts/define';
import type { createListing, restoreListing, updateListing } from '@vault/contracts/marketplace/listings';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { QueryFailedError, type EntityManager } from 'typeorm';
import { chosenRelease, statedMarks } from '../attachments';
import { LISTING_JOINS, listingDetailJson } from '../listing-core';
import { castingKey } from '../sales';

/** The contracts after which a listing is open. */
export type OpeningContract = typeof createListing | typeof updateListing | typeof restoreListing;

type Fields = Omit<InputOf<typeof createListing>, 'photos' | 'carId' | 'releaseId'>;
export type ListingFields = Partial<Fields>;
export type StoredFields = Required<ListingFields>;

/** The types of the columns of what a seller writes. */
const FIELD_COLUMNS: Readonly<Record<keyof Fields, string>> = {
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
const KEY_COLUMNS = {
  name_key: 'text',
  brand_key: 'text',
  series_key: 'text',
  release_year: 'integer',
  stated_marks: 'text[]',
  stated_mark_key: 'text',
} as const;

const WRITTEN = Object.entries({ ...FIELD_COLUMNS, ...KEY_COLUMNS });
const COLUMN_NAMES = WRITTEN.map(([column]) => column).join(', ');
const RECORD = WRITTEN.map(([column, type]) => `${column} ${type}`).join(', ');

/** The JSON of a record of all written columns: the fields, and the keys by which copies of a casting are found and compared. */
function recordOf(fields: ListingFields & { readonly title: string }): string {
  const { name, brand, series, year } = castingKey({ ...fields, name: fields.title });
  const keys = { name_key: name, brand_key: brand, series_key: series, release_year: year };
  const marks = statedMarks({ name: fields.title, series: fields.series ?? null, tags: fields.tags ?? [] });
  return JSON.stringify({ ...fields, tags: fields.tags ?? [], ...keys, ...marks });
}

const INSERT = `
  INSERT INTO marketplace_listings (user_id, car_id, ${COLUMN_NAMES})
  SELECT $1, $2, ${COLUMN_NAMES} FROM jsonb_to_record($3) AS r(${RECORD}) RETURNING id`;

const UPDATE = `
  UPDATE marketplace_listings SET (${COLUMN_NAMES}) = (SELECT ${COLUMN_NAMES} FROM jsonb_to_record($2) AS r(${RECORD}))
  WHERE id = $1`;

const FIELDS = `
  SELECT ${Object.keys(FIELD_COLUMNS)
    .map((name) => (name === 'price' ? 'price::text AS price' : name))
    .join(', ')}
  FROM marketplace_listings WHERE id = $1`;

const DETAIL = `
  SELECT ${listingDetailJson('$2')}::text AS body FROM marketplace_listings l ${LISTING_JOINS} WHERE l.id = $1`;

/** Waits for a statement that opens a listing. @throws ContractError `CAR_LISTED_ALREADY` when its car has an open one. */
export async function requireUnlistedCar<T>(contract: OpeningContract, statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    const { constraint } = error instanceof QueryFailedError ? (error.driverError as { constraint?: string }) : {};
    if (constraint === 'listings_of_car') fail(contract, 'CAR_LISTED_ALREADY');
    throw error;
  }
}

/** Returns the listing's id. */
export async function insertListing(
  tx: EntityManager,
  contract: OpeningContract,
  { userId, carId, fields }: { userId: string; carId: string | null; fields: ListingFields & { title: string } },
): Promise<number> {
  const insert = rows<{ id: number }>(tx, INSERT, [userId, carId, recordOf(fields)]);
  const [listing] = await requireUnlistedCar(contract, insert);
  return listing?.id ?? fail(contract, 'INTERNAL');
}

const CHOSEN = `
  SELECT release_id AS "releaseId", release_choice AS "releaseChoice" FROM marketplace_listings WHERE id = $1`;

/** The release that the seller has chosen; null: none of the catalog; undefined: nothing was chosen. */
export async function readChosenRelease(tx: EntityManager, id: number): Promise<number | null | undefined> {
  const [listing] = await rows<Parameters<typeof chosenRelease>[0]>(tx, CHOSEN, [id]);
  return listing && chosenRelease(listing).releaseId;
}

export async function readFields(tx: EntityManager, id: number): Promise<StoredFields> {
  const [fields] = await rows<StoredFields>(tx, FIELDS, [id]);
  if (!fields) throw new Error(`there is no listing ${id}`);
  return fields;
}

/** Writes all fields, and with them the keys of the casting. */
export async function updateFields(tx: EntityManager, id: number, fields: StoredFields): Promise<void> {
  await tx.query(UPDATE, [id, recordOf(fields)]);
}

/** A `ListingDetail` as JSON, as the transaction sees it. */
export async function readListingDetail(tx: EntityManager, id: number, viewer: string): Promise<string> {
  const [listing] = await rows<{ body: string }>(tx, DETAIL, [id, viewer]);
  if (!listing) throw new Error(`there is no listing ${id}`);
  return listing.body;
}
