export { inCondition, packagingIn } from './condition.sql';
export { MARKET_BASIS_JSON } from './market-basis.sql';
export { openWords, type OpenWords } from './valued-cars';
export { ValuationModule } from './valuation.module';
export { valuationSchema } from './valuation.schema';
