import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices';
import { StripeSyncModule } from '../stripe-sync';
import { ApprovalCompletionJob } from './approval-completion.job';
import { RefundDecisions } from './refund-decisions.service';
import { RefundReviewList } from './refund-review-list.service';
import { RefundReviewsHandler } from './refund-reviews.handler';
import { StripeRefunds } from './stripe-refunds.service';

@Module({
  imports: [NoticesModule, StripeSyncModule],
  controllers: [RefundReviewsHandler],
  providers: [ApprovalCompletionJob, RefundDecisions, RefundReviewList, StripeRefunds],
})
export class RefundReviewsModule {}
