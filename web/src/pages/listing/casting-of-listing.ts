import type { Listing } from '@vault/contracts/marketplace/listings';
import type { Casting } from '../../features/comparables';

type Described = Pick<Listing, 'title' | 'brand' | 'series' | 'scale' | 'year' | 'condition'>;

/** What a listing's sold copies are asked for by. What it does not say narrows nothing. */
export const castingOfListing = ({ title, brand, series, scale, year, condition }: Described): Casting => ({
  name: title,
  ...(brand !== null && { brand }),
  ...(series !== null && { series }),
  ...(scale !== null && { scale }),
  ...(year !== null && { year }),
  ...(condition !== null && { condition }),
});
