import type { OfferedCar } from '@vault/contracts/marketplace/messages';

/** The facts of a car in one line: 'Hot Wheels · Track Stars · 1:64 · 1969'. */
export const carLine = ({
  brand,
  series,
  scale,
  year,
}: Pick<OfferedCar, 'brand' | 'series' | 'scale' | 'year'>): string =>
  [brand, series, scale, year].filter(Boolean).join(' · ');
