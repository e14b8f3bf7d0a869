export { castingOf } from './casting-of';
export { ComparablesCard } from './comparables-card';
export { type Casting, useComparablesQuery } from './comparables.api';
