import type { Release } from '@vault/contracts/collection/releases';

const mightyK = (id: number, change: Partial<Release>): Release => ({
  id,
  castingId: 3,
  name: 'Mighty K',
  brand: 'Hot Wheels',
  year: 2023,
  series: { id: 1, name: 'HW Hot Trucks' },
  position: 7,
  of: 10,
  collectorNumber: '214',
  toyNumber: null,
  color: null,
  variant: null,
  store: null,
  marks: [],
  editionSize: null,
  owned: 0,
  wished: 0,
  ...change,
});

/** Two releases of one casting, which differ in their marks. */
export const regularMightyK = mightyK(1, { toyNumber: 'HKK93', color: 'Green' });
export const superMightyK = mightyK(2, { toyNumber: 'HKL18', marks: ['super_treasure_hunt'] });
