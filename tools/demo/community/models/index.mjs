import { LARGE_SCALE } from './large-scale.mjs';
import { REDLINES } from './redlines.mjs';
import { SMALL_SCALE } from './small-scale.mjs';

/** Real models beyond the public list. @type {readonly import('../castings.mjs').Casting[]} */
export const OTHER_MODELS = [
  ...[...LARGE_SCALE, ...SMALL_SCALE].map(([name, brand, series, scale, year, colour, value]) => ({
    name,
    brand,
    series,
    scale,
    year,
    colour,
    value,
    stamp: '',
    country: '',
  })),
  ...REDLINES.map(([name, year, colour, value]) => ({
    name,
    brand: 'Hot Wheels',
    series: 'Redline',
    scale: '1:64',
    year,
    colour,
    value,
    stamp: '',
    country: year % 2 ? 'Hong Kong' : 'U.S.A.',
  })),
];
