import { z } from 'zod';
import { command, query } from '../define';
import { Day, Decimal, filterBy, Id, Moment } from '../common/fields';
import { Car, Condition, MAX_IMAGES, Photo } from './cars';
import { OfferedCar } from '../marketplace/messages';

/** Somebody who had a car before, without prices. */
export const ProvenanceEntry = z.object({
  /** 'First L.' */
  owner: z.string(),
  /** Since when; null when that was never said. */
  from: Day.nullable(),
  until: Day.nullable(),
  /** How it came to the next owner. */
  how: z.enum(['sale', 'trade']).nullable(),
});

/** A car that came by a transaction and waits to be taken into the vault. */
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
  /** What was paid; dollars go into the vault as the purchase price. Null in a trade. */
  price: Decimal.nullable(),
  currency: z.string(),
  /** The owners before, the first of them first. */
  provenance: z.array(ProvenanceEntry),
  fromName: z.string(),
  createdAt: Moment,
});
export type Transfer = z.output<typeof Transfer>;

/** The newest first. */
export const listTransfers = query({
  name: 'collection.transfers.list',
  http: { method: 'GET', path: '/cars/transfers', access: 'member', summary: 'Bought cars that wait for a place' },
  input: z.strictObject({}),
  output: z.array(Transfer),
});

/**
 * Moves the car into one's vault, with its photos and where it was; the plan's limit counts. A second time answers the
 * same car. `condition` is what its new owner finds; it must be said where nobody told one, else it is what was told.
 */
export const acceptTransfer = command({
  name: 'collection.transfers.accept',
  http: { method: 'POST', path: '/cars/transfers/:id/accept', access: 'owner', summary: 'Take a bought car in' },
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
    summary: 'Leave a bought car out of the vault',
  },
  input: z.strictObject({ id: Id }),
  output: z.null(),
  errors: { TRANSFER_NOT_FOUND: 404 },
});

/** Where a car of one's own was before; empty when nobody here had it. */
export const getProvenance = query({
  name: 'collection.cars.provenance',
  http: { method: 'GET', path: '/cars/:id/provenance', access: 'owner', summary: 'Who had a car before' },
  input: z.strictObject({ id: Id }),
  output: z.array(ProvenanceEntry),
  errors: { CAR_NOT_FOUND: 404 },
});

/** Of these cars the owner's, not in the bin, for the market: what others may see of them. Others are left out. */
export const getOwnCars = query({
  name: 'collection.cars.own',
  input: z.strictObject({ ownerId: Id, ids: z.array(Id).min(1).max(50) }),
  output: z.array(OfferedCar),
});

/** Of these photos the owner's, for copying: uploads and pictures of cars. Others are left out. */
export const getOwnPhotos = query({
  name: 'collection.photos.own',
  input: z.strictObject({ ownerId: Id, ids: z.array(Id).min(1).max(MAX_IMAGES) }),
  output: z.array(z.object({ id: Id, width: z.int(), height: z.int(), bytes: z.int(), thumbhash: z.string() })),
});
