import type { SampleCar } from '../../content/sample-vault';
import { contains } from '../../features/samples';

/** The brand filters by their value in the address; empty for all brands. */
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

/** The cars that match the search (in name, brand or series) and the brand, ignoring case. */
export const filterCars = (cars: readonly SampleCar[], { search, brand }: PreviewQuery): SampleCar[] =>
  cars.filter(
    (car) =>
      contains([car.name, car.brand, car.series], search) &&
      (brand === '' || car.brand.toLowerCase() === brand.toLowerCase()),
  );
