export { comparedSql, keyOf, readCompared, type Compared } from './compared';
export { kindOf, knownSales, type CastingRelease, type KnownSale } from './known-sales';
