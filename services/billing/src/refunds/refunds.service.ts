import { Injectable } from '@nestjs/common';
import { requestRefund, type listRefundRequests, type RefundRequest } from '@vault/contracts/billing/refunds';
import type { Subscription } from '@vault/contracts/billing/subscription';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf } from '@vault/contracts/define';
import { memberId, type AnswerOf, type CallContext, type PageAnswer } from '@vault/service-kit/bus';
import { isoTimestamp, prepared, rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { withIdempotencyKey } from '@vault/service-kit/idempotency';
import { newestFirstPage, readTimeCursor, timePosition } from '@vault/service-kit/paging';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { NoticesService } from '../notices';
import { dollarsOf } from '../plans';
import { findFirstPayment } from './first-payment';
import { refundableUntil, refundAmount } from './refund-amount';

/** The columns of a `RefundRequest`, of the row `r` of `refund_requests`. */
export const REFUND_COLUMNS = `
  r.id, r.reason, r.status, r.tier AS plan, r.billing_interval AS interval, r.amount::text, r.paid::text,
  ${isoTimestamp('r.created_at')} AS "createdAt", ${isoTimestamp('r.decided_at')} AS "decidedAt", r.note`;

/** Of concurrent requests for one payment the first one is stored. */
const INSERT = `
  INSERT INTO refund_requests AS r (id, user_id, invoice_id, reason, tier, billing_interval, amount, paid, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  ON CONFLICT (invoice_id) DO NOTHING RETURNING ${REFUND_COLUMNS}`;

const PAGE = prepared(`
  SELECT ${REFUND_COLUMNS} FROM refund_requests r
  WHERE r.user_id = $1 AND (r.created_at, r.id) < ${timePosition('$2', '$3')}
  ORDER BY r.created_at DESC, r.id DESC LIMIT $4::int + 1`);
const TOTAL = prepared(`
  SELECT count(*)::int AS total
  FROM (SELECT FROM refund_requests WHERE user_id = $1 LIMIT ${COUNT_CAP + 1}) AS capped`);
const LATEST = prepared(`
  SELECT ${REFUND_COLUMNS} FROM refund_requests r WHERE r.user_id = $1 ORDER BY r.created_at DESC, r.id DESC LIMIT 1`);
const PENDING = `SELECT FROM refund_requests WHERE user_id = $1 AND status = 'pending'`;
const OF_SUBSCRIPTION = `
  SELECT FROM refund_requests r JOIN invoices i ON i.id = r.invoice_id
  WHERE i.stripe_subscription_id = $1 AND (r.status = 'approved' OR r.approving_since IS NOT NULL)`;

/** Refund requests as members make and see them. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notices: NoticesService,
  ) {}

  request(ctx: CallContext, { reason }: InputOf<typeof requestRefund>): Promise<AnswerOf<typeof requestRefund>> {
    return withIdempotencyKey(this.dataSource, ctx, requestRefund, (tx) => this.store(tx, ctx, reason));
  }

  async list(
    userId: string,
    { limit, cursor }: InputOf<typeof listRefundRequests>,
  ): Promise<PageAnswer<RefundRequest>> {
    const list = `refund requests ${userId}`;
    const position = readTimeCursor(cursor, list);
    const tx = this.dataSource.manager;
    const values = [userId, position?.at ?? null, position?.id ?? null, limit];
    const requests = await rows<RefundRequest>(tx, PAGE, values);
    const [counted] = await rows<{ total: number }>(tx, TOTAL, [userId]);
    return newestFirstPage(requests, { limit, list, total: counted?.total ?? 0, at: ({ createdAt }) => createdAt });
  }

  async latest(userId: string): Promise<RefundRequest | null> {
    const [request = null] = await rows<RefundRequest>(this.dataSource.manager, LATEST, [userId]);
    return request;
  }

  /** What a request would refund now; null when nothing can be requested. */
  async refundable(userId: string): Promise<Subscription['refundable']> {
    const payment = await findFirstPayment(this.dataSource.manager, userId);
    const cents = payment && !payment.isRequested ? refundAmount(payment, payment.now) : 0;
    if (!payment || cents === 0) return null;
    return { amount: dollarsOf(cents), until: refundableUntil(payment.paidAt).toISOString() };
  }

  async hasPending(userId: string): Promise<boolean> {
    return (await rows(this.dataSource.manager, PENDING, [userId])).length > 0;
  }

  /** The refund of the subscription's first payment is approved, or its approval is in progress. */
  async isSubscriptionRefunded(tx: EntityManager, subscriptionId: string): Promise<boolean> {
    return (await rows(tx, OF_SUBSCRIPTION, [subscriptionId])).length > 0;
  }

  private async store(tx: EntityManager, ctx: CallContext, reason: string): Promise<RefundRequest> {
    const userId = memberId(ctx);
    const payment = await findFirstPayment(tx, userId);
    if (!payment) return fail(requestRefund, 'NOTHING_TO_REFUND');
    if (payment.isRequested) return fail(requestRefund, 'REFUND_ASKED_ALREADY');
    const cents = refundAmount(payment, payment.now);
    if (cents === 0) return fail(requestRefund, 'NOTHING_TO_REFUND');
    const id = v7();
    const { invoiceId, tier, interval, amount: paid, now } = payment;
    const values = [id, userId, invoiceId, reason, tier, interval, dollarsOf(cents), paid, now];
    const [request] = await rows<RefundRequest>(tx, INSERT, values);
    if (!request) return fail(requestRefund, 'REFUND_ASKED_ALREADY');
    const about = { userId, subject: id, notice: 'refund_requested', occurrence: '', tier, interval } as const;
    await this.notices.publishOnce(tx, { ...about, amount: request.amount, at: now }, ctx);
    return request;
  }
}
