import type { SampleCar } from '../../content/sample-vault';
import { contains } from '../../features/samples';

/** By the value that stands in the address; none is all of them. */
export const BRAND_FILTERS = [
  { value: '', label: 'All Brands' },
  { value: 'hot wheels', label: 'Hot Wheels' },
  { value: 'matchbox', label: 'Matchbox' },
  { value: 'majorette', label: 'Majorette' },
] as const;

export interface PreviewQuery {
  search: string;
  brand: string;
}

/** What has the search in its name, brand or series, and is of just this brand, in whatever case. */
export const filterCars = (cars: readonly SampleCar[], { search, brand }: PreviewQuery): SampleCar[] =>
  cars.filter(
    (car) =>
      contains([car.name, car.brand, car.series], search) &&
      (brand === '' || car.brand.toLowerCase() === brand.toLowerCase()),
  );
