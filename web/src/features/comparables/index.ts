export { ComparablesCard } from './comparables-card';
export { type Casting, castingOf, useComparablesQuery } from './comparables.api';
