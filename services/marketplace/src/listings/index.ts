export { ListingsModule } from './listings.module';
