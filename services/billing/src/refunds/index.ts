export { REFUND_COLUMNS } from './refund-columns.sql';
export { RefundsModule } from './refunds.module';
export { refundsSchema } from './refunds.schema';
export { RefundsService } from './refunds.service';
