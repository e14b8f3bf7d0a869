import { gracePeriodEnd } from '../account-plans';
import type { InvoiceRow } from '../invoices';
import type { Notice, NoticeName } from '../notices';
import { planChangeTiming } from '../plans';
import { isActive, isEnded, isPastDue, type SubscriptionRow } from '../subscriptions';

export type ChangeNotice = Required<Omit<Notice, 'userId' | 'subject' | 'note'>>;

export interface SubscriptionChange {
  readonly before: SubscriptionRow | null;
  readonly after: SubscriptionRow;
  /** Its invoices that were paid since it was last stored. */
  readonly newlyPaid: readonly InvoiceRow[];
  /** The invoice whose payment failed, if any. */
  readonly unpaid: InvoiceRow | null;
}

const isRunning = (row: SubscriptionRow | null): row is SubscriptionRow =>
  row !== null && (isActive(row.status) || isPastDue(row.status));

const planName = ({ tier, interval }: { tier: string; interval: string }): string => `${tier} ${interval}`;

/**
 * The notices that follow from the difference between two stored states of a subscription. What happened between them
 * and left no trace is not announced.
 */
export function changeNotices(change: SubscriptionChange, graceDays: number): ChangeNotice[] {
  const { before, after, newlyPaid, unpaid } = change;
  if (after.duplicate) return [];
  const { tier, interval, periodEnd } = after;
  const noticeOf = (
    notice: NoticeName,
    at: Date | null,
    occurrence: string,
    amount: string | null = null,
  ): ChangeNotice => ({ notice, tier, interval, amount, at, occurrence });

  if (isEnded(after.status)) return isRunning(before) ? [noticeOf('ended', after.endedAt, '')] : [];
  if (isPastDue(after.status)) {
    if (before && isPastDue(before.status)) return [];
    const since = after.pastDueSince ?? after.periodStart;
    const graceEnd = gracePeriodEnd(since, graceDays);
    return [noticeOf('payment_failed', graceEnd, since.toISOString(), unpaid?.amount ?? null)];
  }
  if (!isActive(after.status)) return [];

  const paidFor = (reason: string): InvoiceRow | undefined => newlyPaid.find((invoice) => invoice.reason === reason);
  if (!isRunning(before)) {
    const amount = paidFor('subscription_create')?.paid ?? null;
    return [noticeOf('started', after.cancelAt ?? periodEnd, '', amount)];
  }

  const notices: ChangeNotice[] = [];
  const renewal = paidFor('subscription_cycle');
  if (isPastDue(before.status)) {
    const occurrence = (before.pastDueSince ?? before.periodStart).toISOString();
    notices.push(noticeOf('payment_recovered', periodEnd, occurrence, renewal?.paid));
  }
  const isChanged = planName(before) !== planName(after);
  if (isChanged) {
    const occurrence = `${planName(after)} ${periodEnd.toISOString()}`;
    const isUpgrade = planChangeTiming(before, after) === 'now';
    const amount = isUpgrade ? paidFor('subscription_update')?.paid : renewal?.paid;
    notices.push(noticeOf(isUpgrade ? 'upgraded' : 'downgraded', periodEnd, occurrence, amount));
  } else if (renewal && isActive(before.status)) {
    notices.push(noticeOf('renewed', periodEnd, renewal.id, renewal.paid));
  }

  const planned = after.change;
  if (planned && !(before.change && planName(before.change) === planName(planned))) {
    const occurrence = `${planName(planned)} ${planned.at.toISOString()}`;
    notices.push({ ...planned, notice: 'downgrade_planned', occurrence });
  }
  if (after.cancelAt && !before.cancelAt) {
    notices.push(noticeOf('cancel_planned', after.cancelAt, after.cancelAt.toISOString()));
  }
  const withdrawn = before.cancelAt ?? before.change?.at;
  if (withdrawn && !after.cancelAt && !planned && !isChanged) {
    notices.push(noticeOf('resumed', periodEnd, withdrawn.toISOString()));
  }
  return notices;
}
