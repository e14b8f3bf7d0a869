export { openWords, type OpenWords } from './valued-cars';
export { ValuationModule } from './valuation.module';
export { valuationSchema } from './valuation.schema';
export { inCondition, MARKET_BASIS_JSON, packagingIn } from './worth.sql';
