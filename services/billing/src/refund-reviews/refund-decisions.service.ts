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
import { NoticesService } from '../notices';
import { centsOf, dollarsOf } from '../plans';
import { orUnavailable, type Deadline } from '../stripe';
import { CustomerSync } from '../stripe-sync';
import { RefundReviewList } from './refund-review-list.service';
import { StripeRefunds } from './stripe-refunds.service';

/** An approval in progress. */
interface Approval {
  readonly id: string;
  readonly userId: string | null;
  readonly tier: PaidTier;
  readonly interval: Interval;
  readonly amount: string;
  readonly paymentIntentId: string | null;
  readonly subscriptionId: string | null;
  readonly requestedAt: Date;
}

/** A renewal that was paid while the request was pending. */
interface Renewal {
  readonly paymentIntentId: string;
  readonly paid: string;
}

interface Decision extends Pick<Approval, 'id' | 'userId' | 'tier' | 'interval' | 'amount'> {
  readonly note: string | null;
  readonly at: Date;
  readonly by: string;
  readonly status: 'approved' | 'declined';
}

const APPROVAL = `
  r.id, r.user_id AS "userId", r.tier, r.billing_interval AS interval, r.amount::text,
  i.payment_intent_id AS "paymentIntentId", i.stripe_subscription_id AS "subscriptionId",
  r.created_at AS "requestedAt"`;
/** From here on the request cannot be declined: the refund may be on its way. */
const BEGIN_APPROVAL = `
  UPDATE refund_requests r SET approving_by = coalesce(approving_by, $2),
    approving_note = CASE WHEN approving_by IS NULL THEN $3 ELSE approving_note END,
    approving_since = coalesce(approving_since, now())
  FROM invoices i WHERE r.id = $1 AND r.status = 'pending' AND i.id = r.invoice_id
  RETURNING ${APPROVAL}`;
/** Not an approval that was canceled after the caller found it: nobody would have decided it. */
const FIND_APPROVAL = `
  SELECT ${APPROVAL} FROM refund_requests r JOIN invoices i ON i.id = r.invoice_id
  WHERE r.id = $1 AND r.status = 'pending' AND r.approving_by IS NOT NULL`;
const RENEWALS = `
  SELECT payment_intent_id AS "paymentIntentId", paid::text FROM invoices
  WHERE stripe_subscription_id = $1 AND billing_reason = 'subscription_cycle' AND status = 'paid' AND paid > 0
    AND paid_at > $2 AND payment_intent_id IS NOT NULL ORDER BY paid_at, id LIMIT 10`;
const CANCEL_APPROVAL = `
  UPDATE refund_requests SET approving_by = NULL, approving_note = NULL, approving_since = NULL
  WHERE id = $1 AND status = 'pending'`;

const DECISION = `
  RETURNING id, user_id AS "userId", tier, billing_interval AS interval, amount::text, note, decided_at AS at,
    decided_by AS by, status`;
/** Of concurrent decisions one takes effect. */
const APPROVE = `
  UPDATE refund_requests SET status = 'approved', decided_at = date_trunc('milliseconds', now()),
    decided_by = approving_by, note = approving_note, stripe_refund_id = $2, amount = amount + $3, paid = paid + $3
  WHERE id = $1 AND status = 'pending' ${DECISION}`;
const DECLINE = `
  UPDATE refund_requests SET status = 'declined', decided_at = date_trunc('milliseconds', now()), decided_by = $2,
    note = $3
  WHERE id = $1 AND status = 'pending' AND approving_by IS NULL ${DECISION}`;

const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;

/** Stripe refused the request; after any other error it may have taken effect. */
const isRefusal = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError || error instanceof StripeCardError;

/** What administrators decide about refund requests. */
@Injectable()
export class RefundDecisions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripeRefunds: StripeRefunds,
    private readonly sync: CustomerSync,
    private readonly notices: NoticesService,
    private readonly list: RefundReviewList,
  ) {}

  async approve(ctx: CallContext, { id, note = null }: InputOf<typeof approveRefund>): Promise<ReviewedRefund> {
    const tx = this.dataSource.manager;
    const [approval] = await rows<Approval>(tx, BEGIN_APPROVAL, [id, adminId(ctx), note]);
    if (!approval) return this.failDecided(approveRefund, id);
    const isDecided = await this.completeApproval(ctx, approval);
    if (!isDecided) return fail(approveRefund, 'REFUND_DECIDED');
    return (await this.list.find(id)) ?? fail(approveRefund, 'REFUND_REQUEST_NOT_FOUND');
  }

  async decline(ctx: CallContext, { id, note }: InputOf<typeof declineRefund>): Promise<ReviewedRefund> {
    const admin = adminId(ctx);
    const isDecided = await this.dataSource.transaction(async (tx) => {
      const [decision] = await rows<Decision>(tx, DECLINE, [id, admin, note]);
      if (decision) await this.publishDecision(tx, decision, decision.amount);
      return decision !== undefined;
    });
    if (!isDecided) return this.failDecided(declineRefund, id);
    return (await this.list.find(id)) ?? fail(declineRefund, 'REFUND_REQUEST_NOT_FOUND');
  }

  /** The approval in progress; null when there is none. */
  async findApproval(id: string): Promise<Approval | null> {
    const [approval] = await rows<Approval>(this.dataSource.manager, FIND_APPROVAL, [id]);
    return approval ?? null;
  }

  /**
   * Refunds at Stripe, cancels the subscription and stores the decision. False when another call completed it.
   *
   * @throws ContractError 502 when Stripe refuses: the request can be decided again. 503 while Stripe is unavailable:
   * the approval stays in progress and is completed later.
   */
  async completeApproval(deadline: Deadline, approval: Approval): Promise<boolean> {
    const refundId = await this.refund(deadline, approval);
    const renewalCents = await this.refundRenewals(deadline, approval);
    const { id, userId, subscriptionId, amount } = approval;
    if (subscriptionId) await orUnavailable(this.stripeRefunds.cancelSubscription(deadline, subscriptionId));
    const isDecided = await this.dataSource.transaction(async (tx) => {
      const [decision] = await rows<Decision>(tx, APPROVE, [id, refundId, dollarsOf(renewalCents)]);
      if (decision) await this.publishDecision(tx, decision, amount);
      return decision !== undefined;
    });
    if (userId) await this.sync.syncUser(userId);
    return isDecided;
  }

  private async refund(deadline: Deadline, { id, userId, amount, paymentIntentId }: Approval): Promise<string> {
    if (!paymentIntentId) return this.cancelApproval(id, new Error(`the payment of ${id} is not known`));
    const refund = { requestId: id, userId, paymentIntentId, cents: centsOf(amount) };
    try {
      return await orUnavailable(this.stripeRefunds.create(deadline, refund));
    } catch (error) {
      if (isRefusal(error)) return this.cancelApproval(id, error);
      throw error;
    }
  }

  /** Refunds renewals that were paid while the request was pending, in full; returns their cents. */
  private async refundRenewals(
    deadline: Deadline,
    { id, userId, subscriptionId, requestedAt }: Approval,
  ): Promise<number> {
    const renewals = await rows<Renewal>(this.dataSource.manager, RENEWALS, [subscriptionId, requestedAt]);
    let total = 0;
    for (const { paymentIntentId, paid } of renewals) {
      const cents = centsOf(paid);
      try {
        await orUnavailable(this.stripeRefunds.create(deadline, { requestId: id, userId, paymentIntentId, cents }));
        total += cents;
      } catch (error) {
        // A refusal means that it was refunded by other means.
        if (!isRefusal(error)) throw error;
      }
    }
    return total;
  }

  private async cancelApproval(id: string, cause: unknown): Promise<never> {
    await this.dataSource.query(CANCEL_APPROVAL, [id]);
    return fail(approveRefund, 'PAYMENT_PROVIDER_REFUSED', { cause });
  }

  private async publishDecision(tx: EntityManager, decision: Decision, requestedAmount: string): Promise<void> {
    const { id, userId, tier, interval, amount, note, at, by, status } = decision;
    await publishAdminAction(tx, billingAdminActionRecorded, {
      adminId: by,
      action: `refund_${status}`,
      subject: { kind: 'refund_request', id },
      before: { status: 'pending', amount: requestedAmount },
      after: { status, amount, note },
    });
    // The account may have been purged meanwhile.
    if (!userId) return;
    const notice = status === 'approved' ? 'refunded' : 'refund_declined';
    await this.notices.publishOnce(tx, {
      userId,
      subject: id,
      notice,
      occurrence: '',
      tier,
      interval,
      amount,
      at,
      note,
    });
  }

  private async failDecided(contract: typeof approveRefund | typeof declineRefund, id: string): Promise<never> {
    return fail(contract, (await this.list.find(id)) ? 'REFUND_DECIDED' : 'REFUND_REQUEST_NOT_FOUND');
  }
}
