import type { PayloadOf } from '@vault/contracts/define';
import type { subscriptionNotice } from '@vault/contracts/billing/events';
import type { Interval, PaidTier } from '@vault/contracts/billing/plans';
import { whenChanged } from '../changes/when';
import { graceEnd } from './counting-plan';
import type { InvoiceRow } from './invoice-row';
import { isDue, isLive, isOver, type SubscriptionRow } from './subscription-row';

export type NewsName = PayloadOf<typeof subscriptionNotice>['news'];

export interface News {
  readonly news: NewsName;
  readonly tier: PaidTier;
  readonly interval: Interval;
  readonly amount: string | null;
  readonly at: Date | null;
  /** What makes this piece of news another one than the last of its name: each is told once. */
  readonly about: string;
}

export interface Change {
  readonly before: SubscriptionRow | null;
  readonly after: SubscriptionRow;
  /** Its invoices that became paid since it was fetched before. */
  readonly newlyPaid: readonly InvoiceRow[];
  /** What is due now, when something is. */
  readonly due: InvoiceRow | null;
}

const running = (row: SubscriptionRow | null): row is SubscriptionRow =>
  row !== null && (isLive(row.status) || isDue(row.status));

const planName = ({ tier, interval }: { tier: string; interval: string }): string => `${tier} ${interval}`;

/**
 * What the owner of a subscription is told when it was one way and now is another. Only the two states count, whatever
 * lay between them: what was never seen is not told.
 */
export function newsOfChange({ before, after, newlyPaid, due }: Change, graceDays: number): News[] {
  if (after.surplus) return [];
  const told: News[] = [];
  const { tier, interval, periodEnd } = after;
  const tell = (news: NewsName, at: Date | null, about: string, amount: string | null = null): void => {
    told.push({ news, tier, interval, amount, at, about });
  };
  const paidFor = (reason: string): InvoiceRow | undefined => newlyPaid.find((invoice) => invoice.reason === reason);

  if (isOver(after.status)) {
    if (running(before)) tell('ended', after.endedAt, '');
    return told;
  }
  if (isDue(after.status)) {
    if (before && isDue(before.status)) return told;
    const since = after.pastDueSince ?? after.periodStart;
    tell('payment_failed', graceEnd(since, graceDays), since.toISOString(), due?.amount ?? null);
    return told;
  }
  if (!isLive(after.status)) return told;

  if (!running(before)) {
    tell('started', after.cancelAt ?? periodEnd, '', paidFor('subscription_create')?.paid ?? null);
    return told;
  }

  const renewal = paidFor('subscription_cycle');
  if (isDue(before.status)) {
    tell('payment_recovered', periodEnd, (before.pastDueSince ?? before.periodStart).toISOString(), renewal?.paid);
  }
  const changed = planName(before) !== planName(after);
  if (changed) {
    const about = `${planName(after)} ${periodEnd.toISOString()}`;
    if (whenChanged(before, after) === 'now') tell('upgraded', periodEnd, about, paidFor('subscription_update')?.paid);
    else tell('downgraded', periodEnd, about, renewal?.paid);
  } else if (renewal && isLive(before.status)) {
    tell('renewed', periodEnd, renewal.id, renewal.paid);
  }

  const planned = after.change;
  if (planned && !(before.change && planName(before.change) === planName(planned))) {
    const about = `${planName(planned)} ${planned.at.toISOString()}`;
    told.push({ ...planned, news: 'downgrade_planned', about });
  }
  if (after.cancelAt && !before.cancelAt) tell('cancel_planned', after.cancelAt, after.cancelAt.toISOString());
  const takenBack = before.cancelAt ?? before.change?.at;
  if (takenBack && !after.cancelAt && !planned && !changed) tell('resumed', periodEnd, takenBack.toISOString());
  return told;
}
