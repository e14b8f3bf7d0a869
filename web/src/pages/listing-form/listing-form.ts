import type { Car, Condition } from '@vault/contracts/collection/cars';
import type { Listing } from '@vault/contracts/marketplace/listings';
import { joinTags } from '../../features/cars';

/** What the form holds: text as it is typed, so that nothing is lost or rewritten while typing. */
export interface ListingFormValues {
  title: string;
  description: string;
  type: string;
  price: string;
  currency: string;
  condition: string;
  brand: string;
  scale: string;
  series: string;
  year: string;
  tags: string;
  location: string;
}

export const emptyListingForm = (): ListingFormValues => ({
  title: '',
  description: '',
  type: 'sale',
  price: '',
  currency: 'USD',
  condition: '',
  brand: '',
  scale: '',
  series: '',
  year: '',
  tags: '',
  location: '',
});

export const listingFormOf = (listing: Listing): ListingFormValues => ({
  title: listing.title,
  description: listing.description ?? '',
  type: listing.type,
  price: listing.price ?? '',
  currency: listing.currency,
  condition: listing.condition ?? '',
  brand: listing.brand ?? '',
  scale: listing.scale ?? '',
  series: listing.series ?? '',
  year: listing.year === null ? '' : String(listing.year),
  tags: joinTags(listing.tags),
  location: listing.location ?? '',
});

/** A car of the vault as it is offered: what its owner noted for themselves stays with them. */
export const listingFormOfCar = (car: Car): ListingFormValues => ({
  ...emptyListingForm(),
  title: car.name,
  condition: car.condition,
  brand: car.brand ?? '',
  scale: car.scale ?? '',
  series: car.series ?? '',
  year: car.year === null ? '' : String(car.year),
});

/** What the record has stays on offer beside what the form offers, each in its usual place. */
export const offeredConditions = (
  all: readonly Condition[],
  offered: readonly Condition[],
  own: Condition | null | undefined,
): Condition[] => all.filter((one) => one === own || offered.includes(one));

interface KnownCasting {
  name: string;
  brand: string | null;
  series: string | null;
  scale: string | null;
  year: number | null;
}

/** What a chosen casting adds to the form: its name, and the rest only where nothing was entered yet. */
export const fillListing = (values: ListingFormValues, model: KnownCasting): ListingFormValues => ({
  ...values,
  title: model.name,
  brand: values.brand || (model.brand ?? ''),
  series: values.series || (model.series ?? ''),
  scale: values.scale || (model.scale ?? ''),
  year: values.year || (model.year === null ? '' : String(model.year)),
});
