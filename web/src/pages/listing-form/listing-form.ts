import type { Car, Condition } from '@vault/contracts/collection/cars';
import type { Listing } from '@vault/contracts/marketplace/listings';
import { joinTags } from '../../features/cars';

/** The form values as typed text, so that nothing is rewritten while typing. */
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

/** The form values of a car, without its private notes, tags and values. */
export const listingFormOfCar = (car: Car): ListingFormValues => ({
  ...emptyListingForm(),
  title: car.name,
  condition: car.condition,
  brand: car.brand ?? '',
  scale: car.scale ?? '',
  series: car.series ?? '',
  year: car.year === null ? '' : String(car.year),
});

/** The offered conditions and the current one, in their usual order. */
export const offeredConditions = (
  all: readonly Condition[],
  offered: readonly Condition[],
  current: Condition | null | undefined,
): Condition[] => all.filter((condition) => condition === current || offered.includes(condition));

interface KnownCasting {
  name: string;
  brand: string | null;
  scale: string | null;
}

/** The form filled from a chosen casting: its name replaces the title, the rest only fills empty fields. */
export const fillListing = (values: ListingFormValues, casting: KnownCasting): ListingFormValues => ({
  ...values,
  title: casting.name,
  brand: values.brand || (casting.brand ?? ''),
  scale: values.scale || (casting.scale ?? ''),
});
