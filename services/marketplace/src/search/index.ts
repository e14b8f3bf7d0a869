export { SearchModule } from './search.module';
export { requirePriceRange } from './search-scope';
