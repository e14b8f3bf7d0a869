import {
  approveRefund,
  declineRefund,
  listRefundRequests,
  requestRefund,
  reviewRefundRequests,
  type RefundRequest,
  type ReviewedRefund,
} from '@vault/contracts/billing/refunds';
import type { InputOf } from '@vault/contracts/define';
import { adminId } from '@vault/service-kit/admin-actions';
import { Handler, Handles, memberId, type AnswerOf, type CallContext, type PageAnswer } from '@vault/service-kit/bus';
import { AskingService } from './asking.service';
import { DecidingService } from './deciding.service';
import { RefundReadsService } from './refund-reads.service';

@Handler()
export class RefundsHandler {
  constructor(
    private readonly asking: AskingService,
    private readonly deciding: DecidingService,
    private readonly reads: RefundReadsService,
  ) {}

  @Handles(requestRefund)
  request(input: InputOf<typeof requestRefund>, ctx: CallContext): Promise<AnswerOf<typeof requestRefund>> {
    return this.asking.ask(ctx, input);
  }

  @Handles(listRefundRequests)
  own(input: InputOf<typeof listRefundRequests>, ctx: CallContext): Promise<PageAnswer<RefundRequest>> {
    return this.reads.own(memberId(ctx), input);
  }

  @Handles(reviewRefundRequests)
  async review(input: InputOf<typeof reviewRefundRequests>, ctx: CallContext): Promise<PageAnswer<ReviewedRefund>> {
    adminId(ctx);
    return this.reads.review(input);
  }

  @Handles(approveRefund)
  approve(input: InputOf<typeof approveRefund>, ctx: CallContext): Promise<ReviewedRefund> {
    return this.deciding.approve(ctx, input);
  }

  @Handles(declineRefund)
  decline(input: InputOf<typeof declineRefund>, ctx: CallContext): Promise<ReviewedRefund> {
    return this.deciding.decline(ctx, input);
  }
}
