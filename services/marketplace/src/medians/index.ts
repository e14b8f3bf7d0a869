export { keysOfSale, refreshMedians, type SaleKey } from './casting-medians';
export { MediansModule } from './medians.module';
