import { Injectable } from '@nestjs/common';
import { requestRefund, type RefundRequest } from '@vault/contracts/billing/refunds';
import type { InputOf } from '@vault/contracts/define';
import { memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { withIdempotencyKey } from '@vault/service-kit/idempotency';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { NewsService } from '../news/news.service';
import { dollarsOf } from '../plans/money';
import { firstPayment } from './first-payment';
import { refundAmount } from './refund-amount';
import { REFUND_COLUMNS } from './refund-columns';

/** Of several requests that arrive at once for one payment one stands. */
const ASK = `
  insert into refund_requests as r (id, user_id, invoice_id, reason, tier, billing_interval, amount, paid, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (invoice_id) do nothing returning ${REFUND_COLUMNS}`;

/** Asking for money back. */
@Injectable()
export class AskingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly news: NewsService,
  ) {}

  ask(ctx: CallContext, { reason }: InputOf<typeof requestRefund>): Promise<AnswerOf<typeof requestRefund>> {
    return withIdempotencyKey(this.dataSource, ctx, requestRefund, (tx) => this.write(tx, ctx, reason));
  }

  private async write(tx: EntityManager, ctx: CallContext, reason: string): Promise<RefundRequest> {
    const userId = memberId(ctx);
    const payment = await firstPayment(tx, userId);
    if (!payment) return fail(requestRefund, 'NOTHING_TO_REFUND');
    if (payment.asked) return fail(requestRefund, 'REFUND_ASKED_ALREADY');
    const amount = refundAmount(payment, payment.now);
    if (amount === 0) return fail(requestRefund, 'NOTHING_TO_REFUND');
    const id = v7();
    const { invoiceId, tier, interval, amount: paid, now } = payment;
    const values = [id, userId, invoiceId, reason, tier, interval, dollarsOf(amount), paid, now];
    const [request] = await rows<RefundRequest>(tx, ASK, values);
    if (!request) return fail(requestRefund, 'REFUND_ASKED_ALREADY');
    const news = { userId, subject: id, news: 'refund_requested', about: '', tier, interval } as const;
    await this.news.tell(tx, { ...news, amount: request.amount, at: now }, ctx);
    return request;
  }
}
