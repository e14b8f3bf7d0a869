export { boundedCount, SELLER_JSON, SELLER_PROFILE_JSON } from './seller.sql';
export { SELLER_VERSION, SellerFigures } from './seller-figures';
export { SellersModule } from './sellers.module';
