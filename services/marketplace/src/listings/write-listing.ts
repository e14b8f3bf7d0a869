import { createListing } from '@vault/contracts/marketplace/listings';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { QueryFailedError, type EntityManager } from 'typeorm';
import { COLUMN_NAMES, FIELD_NAMES, listingRecord, RECORD, type ListingFields } from './listing-columns';
import { listingDetailJson, LISTING_JOINS } from './listing-json';

const INSERT = `
  INSERT INTO marketplace_listings (user_id, car_id, ${COLUMN_NAMES})
  SELECT $1, $2, ${COLUMN_NAMES} FROM jsonb_to_record($3) AS r(${RECORD}) RETURNING id`;

const UPDATE = `
  UPDATE marketplace_listings SET (${COLUMN_NAMES}) = (SELECT ${COLUMN_NAMES} FROM jsonb_to_record($2) AS r(${RECORD}))
  WHERE id = $1`;

const FIELDS = `
  SELECT ${FIELD_NAMES.map((name) => (name === 'price' ? 'price::text AS price' : name)).join(', ')}
  FROM marketplace_listings WHERE id = $1`;

const DETAIL = `
  SELECT ${listingDetailJson('$2')}::text AS body FROM marketplace_listings l ${LISTING_JOINS} WHERE l.id = $1`;

export type KnownFields = Required<ListingFields>;

/** @throws ContractError `CAR_LISTED_ALREADY` when the work would offer a car a second time. */
export async function offeringOnce<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { constraint } = error instanceof QueryFailedError ? (error.driverError as { constraint?: string }) : {};
    if (constraint === 'listings_of_car') fail(createListing, 'CAR_LISTED_ALREADY');
    throw error;
  }
}

export async function insertListing(
  tx: EntityManager,
  { userId, carId, fields }: { userId: string; carId: string | null; fields: ListingFields & { title: string } },
): Promise<number> {
  const record = JSON.stringify(listingRecord(fields));
  const [listing] = await offeringOnce(rows<{ id: number }>(tx, INSERT, [userId, carId, record]));
  return listing?.id ?? fail(createListing, 'INTERNAL');
}

export async function fieldsOf(tx: EntityManager, id: number): Promise<KnownFields> {
  const [fields] = await rows<KnownFields>(tx, FIELDS, [id]);
  return fields ?? fail(createListing, 'INTERNAL');
}

/** Writes all fields anew, and with them the keys of the casting. */
export async function writeFields(tx: EntityManager, id: number, fields: KnownFields): Promise<void> {
  await tx.query(UPDATE, [id, JSON.stringify(listingRecord(fields))]);
}

/** The listing with its seller, as the transaction sees it. */
export async function listingDetail(tx: EntityManager, id: number, viewer: string): Promise<string> {
  const [listing] = await rows<{ body: string }>(tx, DETAIL, [id, viewer]);
  return listing?.body ?? fail(createListing, 'INTERNAL');
}
