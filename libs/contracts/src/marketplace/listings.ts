import { z } from 'zod';
import { event } from '../define';
import { Decimal, Id, Moment } from '../common/fields';
import { Condition, Scale } from '../collection/cars';

export const ListingType = z.enum(['sale', 'trade']);
export const ListingStatus = z.enum(['active', 'reserved', 'sold', 'removed']);

/** The whole truth of a listing; `version` grows, an older one that arrives late is ignored. */
export const listingChanged = event({
  name: 'marketplace.listing-changed.v1',
  heardBy: ['collection'],
  payload: z.object({
    listingId: z.int(),
    version: z.int(),
    sellerId: Id,
    /** The car of the seller's vault that it offers, if it was made from one. */
    carId: Id.nullable(),
    status: ListingStatus,
    type: ListingType,
    title: z.string(),
    price: Decimal.nullable(),
    currency: z.string(),
    condition: Condition.nullable(),
    brand: z.string().nullable(),
    series: z.string().nullable(),
    scale: Scale.nullable(),
    year: z.int().nullable(),
    location: z.string().nullable(),
    photo: z.string().nullable(),
    createdAt: Moment,
  }),
});
