import { listRefundRequests, requestRefund, type RefundRequest } from '@vault/contracts/billing/refunds';
import type { InputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type AnswerOf, type CallContext, type PageAnswer } from '@vault/service-kit/bus';
import { RefundsService } from './refunds.service';

@Handler()
export class RefundsHandler {
  constructor(private readonly refunds: RefundsService) {}

  @Handles(requestRefund)
  request(input: InputOf<typeof requestRefund>, ctx: CallContext): Promise<AnswerOf<typeof requestRefund>> {
    return this.refunds.request(ctx, input);
  }

  @Handles(listRefundRequests)
  list(input: InputOf<typeof listRefundRequests>, ctx: CallContext): Promise<PageAnswer<RefundRequest>> {
    return this.refunds.list(memberId(ctx), input);
  }
}
