import type { Car, Condition } from '@vault/contracts/collection/cars';
import type { Listing } from '@vault/contracts/marketplace/listings';
import type { Release, ReleaseSummary } from '@vault/contracts/collection/releases';
import { type CarFormValues, joinTags } from '../../features/cars';
import { releaseTitle } from '../../lib/release-text';

type ReleaseChoice = CarFormValues['release'];

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
  release: ReleaseChoice;
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
  release: { kind: 'auto' },
});

const choiceOf = (release: ReleaseSummary | null): ReleaseChoice =>
  release ? { kind: 'picked', id: release.id, label: releaseTitle(release) } : { kind: 'auto' };

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
  release: choiceOf(listing.release),
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
  release: choiceOf(car.release),
});

/** The offered conditions and the current one, in their usual order. */
export const offeredConditions = (
  all: readonly Condition[],
  offered: readonly Condition[],
  current: Condition | null | undefined,
): Condition[] => all.filter((condition) => condition === current || offered.includes(condition));

/** The form filled from a chosen release: its name replaces the title, the rest only fills empty fields. */
export const fillListing = (values: ListingFormValues, release: Release): ListingFormValues => ({
  ...values,
  title: release.name,
  brand: values.brand || (release.brand ?? ''),
  series: values.series || (release.series?.name ?? ''),
  year: values.year || (release.year === null ? '' : String(release.year)),
  release: choiceOf(release),
});
