export { enqueueMediansOfListings, refreshMediansOfSales } from './medians-of-sales';
export { MediansModule } from './medians.module';
