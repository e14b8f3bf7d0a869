import type { Car } from '@vault/contracts/collection/cars';
import type { Casting } from './comparables.api';

/** What a car's sold copies are asked for by. What it does not say narrows nothing. */
export const castingOf = ({ name, brand, series, scale, year, condition }: Car): Casting => ({
  name,
  condition,
  ...(brand !== null && { brand }),
  ...(series !== null && { series }),
  ...(scale !== null && { scale }),
  ...(year !== null && { year }),
});
