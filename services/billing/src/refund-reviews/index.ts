export { RefundReviewsModule } from './refund-reviews.module';
