export { inCondition, packagingIn } from './condition.sql';
export { ValuationModule } from './valuation.module';
export { valuationSchema } from './valuation.schema';
