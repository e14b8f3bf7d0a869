export { TrendsModule } from './trends.module';
export { trendsSchema } from './trends.schema';
