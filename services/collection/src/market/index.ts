export { MarketModule } from './market.module';
export { marketSchema } from './market.schema';
