import type { Release, ReleaseSummary } from '@vault/contracts/collection/releases';

/** A release of which the catalog knows nothing but its name, brand and what `change` says. */
export const releaseOf = (id: number, name: string, change: Partial<ReleaseSummary> = {}): ReleaseSummary => ({
  id,
  castingId: id,
  name,
  brand: 'Hot Wheels',
  year: null,
  series: null,
  position: null,
  of: null,
  collectorNumber: null,
  toyNumber: null,
  color: null,
  variant: null,
  store: null,
  marks: [],
  editionSize: null,
  ...change,
});

const mightyK = (id: number, change: Partial<ReleaseSummary>): Release => ({
  ...releaseOf(id, 'Mighty K', {
    castingId: 3,
    year: 2023,
    series: { id: 1, name: 'HW Hot Trucks' },
    position: 7,
    of: 10,
    collectorNumber: '214',
    ...change,
  }),
  owned: 0,
  wished: 0,
});

/** Two releases of one casting, which differ in their marks. */
export const regularMightyK = mightyK(1, { toyNumber: 'HKK93', color: 'Green' });
export const superMightyK = mightyK(2, { toyNumber: 'HKL18', marks: ['super_treasure_hunt'] });
