import { Injectable } from '@nestjs/common';
import type { Interval, PaidTier } from '@vault/contracts/billing/plans';
import {
  approveRefund,
  billingAdminActionRecorded,
  declineRefund,
  type ReviewedRefund,
} from '@vault/contracts/billing/refunds';
import type { InputOf } from '@vault/contracts/define';
import { adminId, publishAdminAction } from '@vault/service-kit/admin-actions';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { NewsService } from '../news/news.service';
import { centsOf, dollarsOf } from '../plans/money';
import { answerOf } from '../stripe/answers';
import { SubscriptionSync } from '../subscriptions/sync.service';
import { RefundReadsService } from './refund-reads.service';
import { RefundsAtStripe } from './refunds-at-stripe';

/** An approval under way. */
interface Approval {
  readonly id: string;
  readonly userId: string | null;
  readonly tier: PaidTier;
  readonly interval: Interval;
  readonly amount: string;
  readonly paymentIntentId: string | null;
  readonly subscriptionId: string | null;
  readonly askedAt: Date;
}

/** A renewal that was paid while the request waited. */
interface Renewal {
  readonly paymentIntentId: string;
  readonly paid: string;
}

type Decided = Pick<Approval, 'id' | 'userId' | 'tier' | 'interval' | 'amount'> & {
  readonly note: string | null;
  readonly at: Date;
  readonly by: string;
  readonly status: 'approved' | 'declined';
};

/** From here on it can only be approved: the money may be on its way. */
const BEGIN = `
  update refund_requests r set approving_by = coalesce(approving_by, $2),
    approving_note = case when approving_by is null then $3 else approving_note end,
    approving_since = coalesce(approving_since, now())
  from invoices i where r.id = $1 and r.status = 'pending' and i.id = r.invoice_id
  returning r.id, r.user_id as "userId", r.tier, r.billing_interval as interval, r.amount::text,
    i.payment_intent_id as "paymentIntentId", i.stripe_subscription_id as "subscriptionId",
    r.created_at as "askedAt"`;
/** Whoever asked for an end before a renewal has not asked for the renewal. */
const RENEWED = `
  select payment_intent_id as "paymentIntentId", paid::text from invoices
  where stripe_subscription_id = $1 and billing_reason = 'subscription_cycle' and status = 'paid' and paid > 0
    and paid_at > $2 and payment_intent_id is not null order by paid_at, id limit 10`;
const TAKE_BACK = `
  update refund_requests set approving_by = null, approving_note = null, approving_since = null
  where id = $1 and status = 'pending'`;

const DECIDED = `
  returning id, user_id as "userId", tier, billing_interval as interval, amount::text, note, decided_at as at,
    decided_by as by, status`;
/** Of several administrators, or clicks, one decides. */
const APPROVED = `
  update refund_requests set status = 'approved', decided_at = date_trunc('milliseconds', now()),
    decided_by = approving_by, note = approving_note, stripe_refund_id = $2, amount = amount + $3, paid = paid + $3
  where id = $1 and status = 'pending' ${DECIDED}`;
const DECLINED = `
  update refund_requests set status = 'declined', decided_at = date_trunc('milliseconds', now()), decided_by = $2,
    note = $3
  where id = $1 and status = 'pending' and approving_by is null ${DECIDED}`;

const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;

/** Stripe will not do it; of every other failure it is not known whether it was done. */
const isRefusal = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError || error instanceof StripeCardError;

/** What the administrator decides about money that was asked back. */
@Injectable()
export class DecidingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly atStripe: RefundsAtStripe,
    private readonly sync: SubscriptionSync,
    private readonly news: NewsService,
    private readonly reads: RefundReadsService,
  ) {}

  async approve(ctx: CallContext, { id, note = null }: InputOf<typeof approveRefund>): Promise<ReviewedRefund> {
    const approval = await this.begin(id, adminId(ctx), note);
    if (!approval) return this.refuse(id);
    const decided = await this.finish(ctx, approval);
    if (!decided) return fail(approveRefund, 'REFUND_DECIDED');
    return (await this.reads.one(this.dataSource.manager, id)) ?? fail(approveRefund, 'REFUND_REQUEST_NOT_FOUND');
  }

  async decline(ctx: CallContext, { id, note }: InputOf<typeof declineRefund>): Promise<ReviewedRefund> {
    const done = await this.dataSource.transaction((tx) =>
      this.tell(tx, 'refund_declined', rows<Decided>(tx, DECLINED, [id, adminId(ctx), note]), null),
    );
    if (!done) return this.refuse(id);
    return (await this.reads.one(this.dataSource.manager, id)) ?? fail(declineRefund, 'REFUND_REQUEST_NOT_FOUND');
  }

  /** Goes on with an approval that was begun; null when it is decided already. */
  async begin(id: string, by: string | null, note: string | null): Promise<Approval | null> {
    const [approval] = await rows<Approval>(this.dataSource.manager, BEGIN, [id, by, note]);
    return approval ?? null;
  }

  /**
   * Pays back, ends the plan and writes down that it is so. False: somebody else did so meanwhile.
   *
   * @throws ContractError 502 when Stripe refuses, then it can be decided anew; 503 while it is away, then the approval
   * stands and is finished later.
   */
  async finish(wait: Pick<CallContext, 'deadline'>, approval: Approval): Promise<boolean> {
    const refundId = await this.payBack(wait, approval);
    const renewals = await this.payBackRenewals(wait, approval);
    const { id, userId, subscriptionId } = approval;
    if (subscriptionId) await answerOf(this.atStripe.end(wait, subscriptionId));
    const decided = await this.dataSource.transaction((tx) =>
      this.tell(tx, 'refunded', rows<Decided>(tx, APPROVED, [id, refundId, dollarsOf(renewals)]), approval.amount),
    );
    if (userId) await this.sync.user(userId);
    return decided;
  }

  private async payBack(
    wait: Pick<CallContext, 'deadline'>,
    { id, userId, amount, paymentIntentId }: Approval,
  ): Promise<string> {
    if (!paymentIntentId) return this.takeBack(id, new Error(`nothing is known of how ${id} was paid`));
    const repayment = { requestId: id, userId, paymentIntentId, cents: centsOf(amount) };
    try {
      return await answerOf(this.atStripe.payBack(wait, repayment));
    } catch (error) {
      if (isRefusal(error)) return this.takeBack(id, error);
      throw error;
    }
  }

  /** Cents of renewals that came while the request waited, paid back in full. */
  private async payBackRenewals(
    wait: Pick<CallContext, 'deadline'>,
    { id, userId, subscriptionId, askedAt }: Approval,
  ): Promise<number> {
    let cents = 0;
    for (const { paymentIntentId, paid } of await rows<Renewal>(this.dataSource.manager, RENEWED, [
      subscriptionId,
      askedAt,
    ])) {
      const repayment = { requestId: id, userId, paymentIntentId, cents: centsOf(paid) };
      try {
        await answerOf(this.atStripe.payBack(wait, repayment));
        cents += repayment.cents;
      } catch (error) {
        // It was paid back by other means.
        if (!isRefusal(error)) throw error;
      }
    }
    return cents;
  }

  private async takeBack(id: string, cause: unknown): Promise<never> {
    await this.dataSource.query(TAKE_BACK, [id]);
    return fail(approveRefund, 'PAYMENT_PROVIDER_REFUSED', { cause });
  }

  private async tell(
    tx: EntityManager,
    news: 'refunded' | 'refund_declined',
    deciding: Promise<Decided[]>,
    asked: string | null,
  ): Promise<boolean> {
    const [decided] = await deciding;
    if (!decided) return false;
    const { id: subject, userId, tier, interval, amount, note, at, by, status } = decided;
    await publishAdminAction(tx, billingAdminActionRecorded, {
      ...{ adminId: by, action: `refund_${status}`, subject: { kind: 'refund_request', id: subject } },
      before: { status: 'pending', amount: asked ?? amount },
      after: { status, amount, note },
    });
    // Of a purged account nobody is told.
    if (userId) await this.news.tell(tx, { userId, subject, news, about: '', tier, interval, amount, at, note });
    return true;
  }

  private async refuse(id: string): Promise<never> {
    const found = await this.reads.one(this.dataSource.manager, id);
    return fail(declineRefund, found ? 'REFUND_DECIDED' : 'REFUND_REQUEST_NOT_FOUND');
  }
}
