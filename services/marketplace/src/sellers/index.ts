export { boundedCount, SELLER_JSON } from './seller.sql';
export { SellersModule } from './sellers.module';
