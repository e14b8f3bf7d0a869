import type { Car } from '@vault/contracts/collection/cars';

/** What a car counts for: its owner's figure, else what comparable sales say; null when nobody knows. */
export const worthOf = ({ estimatedValue, marketValue }: Pick<Car, 'estimatedValue' | 'marketValue'>): string | null =>
  estimatedValue ?? marketValue;
