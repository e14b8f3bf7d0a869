import {
  approveRefund,
  declineRefund,
  reviewRefundRequests,
  type ReviewedRefund,
} from '@vault/contracts/billing/refunds';
import type { InputOf } from '@vault/contracts/define';
import { adminId } from '@vault/service-kit/admin-actions';
import { Handler, Handles, type CallContext, type PageAnswer } from '@vault/service-kit/bus';
import { RefundDecisions } from './refund-decisions.service';
import { RefundReviewList } from './refund-review-list.service';

@Handler()
export class RefundReviewsHandler {
  constructor(
    private readonly decisions: RefundDecisions,
    private readonly list: RefundReviewList,
  ) {}

  @Handles(reviewRefundRequests)
  async review(input: InputOf<typeof reviewRefundRequests>, ctx: CallContext): Promise<PageAnswer<ReviewedRefund>> {
    adminId(ctx);
    return this.list.page(input);
  }

  @Handles(approveRefund)
  approve(input: InputOf<typeof approveRefund>, ctx: CallContext): Promise<ReviewedRefund> {
    return this.decisions.approve(ctx, input);
  }

  @Handles(declineRefund)
  decline(input: InputOf<typeof declineRefund>, ctx: CallContext): Promise<ReviewedRefund> {
    return this.decisions.decline(ctx, input);
  }
}
