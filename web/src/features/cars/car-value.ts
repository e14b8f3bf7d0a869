import type { Car } from '@vault/contracts/collection/cars';

/** The value of a car: the owner's estimate, otherwise the market value; null if neither is known. */
export const carValue = ({ estimatedValue, marketValue }: Pick<Car, 'estimatedValue' | 'marketValue'>): string | null =>
  estimatedValue ?? marketValue;
