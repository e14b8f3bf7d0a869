export { RefundsModule } from './refunds.module';
export { refundsSchema } from './refunds.schema';
export { REFUND_COLUMNS, RefundsService } from './refunds.service';
