import { z } from 'zod';
import { command, query } from '../define';
import { Day, Decimal, filterBy, Id, Moment } from '../common/fields';
import { Car, Condition, MAX_IMAGES, Photo } from './cars';

/** What a car is at this time, for those to whom it is offered. */
export const CarSnapshot = z.object({
  id: Id,
  name: z.string(),
  brand: z.string().nullable(),
  series: z.string().nullable(),
  scale: z.string().nullable(),
  year: z.int().nullable(),
  condition: Condition.nullable(),
  photo: z.string().nullable(),
});
export type CarSnapshot = z.output<typeof CarSnapshot>;

/** A previous owner of a car, without prices. */
export const ProvenanceEntry = z.object({
  /** First name and initial, such as 'Anna L.'. */
  owner: z.string(),
  /** First day of ownership; null when unknown. */
  from: Day.nullable(),
  until: Day.nullable(),
  /** How the car passed to the next owner. */
  how: z.enum(['sale', 'trade']).nullable(),
});

/** A car received in a transaction that is not yet in the receiver's vault. */
export const Transfer = z.object({
  id: Id,
  transactionId: Id,
  kind: z.enum(['sale', 'trade']),
  name: z.string(),
  brand: z.string().nullable(),
  series: z.string().nullable(),
  scale: z.string().nullable(),
  year: z.int().nullable(),
  condition: Condition.nullable(),
  photo: Photo.nullable(),
  /** The price paid; an amount in US dollars becomes the car's purchase price. null in a trade. */
  price: Decimal.nullable(),
  currency: z.string(),
  /** Previous owners, earliest first. */
  provenance: z.array(ProvenanceEntry),
  fromName: z.string(),
  createdAt: Moment,
});
export type Transfer = z.output<typeof Transfer>;

/** Newest first. */
export const listTransfers = query({
  name: 'collection.transfers.list',
  http: {
    method: 'GET',
    path: '/cars/transfers',
    access: 'member',
    summary: 'List received cars that are not yet in the vault',
  },
  input: z.strictObject({}),
  output: z.array(Transfer),
});

/**
 * Moves the car into the caller's vault with its photos and provenance; the plan's car limit applies. Idempotent:
 * repeated calls return the same car. `condition` is the new owner's assessment; it is required when the transaction
 * has no condition, and otherwise defaults to that one.
 */
export const acceptTransfer = command({
  name: 'collection.transfers.accept',
  http: {
    method: 'POST',
    path: '/cars/transfers/:id/accept',
    access: 'owner',
    summary: 'Add a received car to the vault',
  },
  input: z.strictObject({ id: Id, condition: filterBy(Condition) }),
  output: Car,
  errors: { TRANSFER_NOT_FOUND: 404, CAR_LIMIT_REACHED: 403 },
});

export const declineTransfer = command({
  name: 'collection.transfers.decline',
  http: {
    method: 'POST',
    path: '/cars/transfers/:id/decline',
    status: 204,
    access: 'owner',
    summary: 'Decline adding a received car to the vault',
  },
  input: z.strictObject({ id: Id }),
  output: z.null(),
  errors: { TRANSFER_NOT_FOUND: 404 },
});

/** Previous owners of one of the caller's cars; empty when nobody on the platform had it before. */
export const getProvenance = query({
  name: 'collection.cars.provenance',
  http: { method: 'GET', path: '/cars/:id/provenance', access: 'owner', summary: 'List previous owners of a car' },
  input: z.strictObject({ id: Id }),
  output: z.array(ProvenanceEntry),
  errors: { CAR_NOT_FOUND: 404 },
});

/**
 * Those of the given cars that belong to `ownerId` and are not in the bin, with the fields that others may see; others
 * are left out. Called by the marketplace.
 */
export const getOwnCars = query({
  name: 'collection.cars.own',
  input: z.strictObject({ ownerId: Id, ids: z.array(Id).min(1).max(50) }),
  output: z.array(CarSnapshot),
});

/**
 * Those of the given photos that belong to `ownerId`, uploads and photos of cars, so that they can be copied; others
 * are left out.
 */
export const getOwnPhotos = query({
  name: 'collection.photos.own',
  input: z.strictObject({ ownerId: Id, ids: z.array(Id).min(1).max(MAX_IMAGES) }),
  output: z.array(z.object({ id: Id, width: z.int(), height: z.int(), bytes: z.int(), thumbhash: z.string() })),
});
