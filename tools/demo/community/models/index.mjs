import { LARGE_SCALE } from './large-scale.mjs';
import { REDLINES } from './redlines.mjs';
import { SMALL_SCALE } from './small-scale.mjs';

/** Real models beyond the public list. @type {readonly import('../releases.mjs').Release[]} */
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
    marks: series === 'Prototype' ? ['prototype'] : [],
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
