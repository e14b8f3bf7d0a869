import { idOf } from './ids.mjs';
import { subscriptionOf } from './invoices.mjs';

/** @import Stripe from 'stripe' */
/** @import { Account } from './account.mjs' */

/**
 * Ends a subscription now. Its open invoices are no longer collected.
 * @param {Account} account
 * @param {Stripe.Subscription} subscription
 * @param {'cancellation_requested' | 'payment_failed'} reason
 */
export function endSubscription(account, subscription, reason) {
  const now = account.now();
  if (subscription.schedule) stopSchedule(account, idOf(subscription.schedule), 'canceled');
  subscription.schedule = null;
  subscription.status = 'canceled';
  subscription.ended_at = now;
  subscription.canceled_at ??= now;
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    ...subscription.cancellation_details,
    reason,
  };
  account.save(subscription, 'customer.subscription.deleted');
  const unpaid = account.store.all(
    'invoice',
    (entry) => subscriptionOf(entry) === subscription.id && (entry.status === 'open' || entry.status === 'draft'),
  );
  for (const invoice of unpaid) {
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
    invoice.automatically_finalizes_at = null;
    account.save(invoice, 'invoice.updated');
  }
}

/**
 * Ends a schedule; the caller saves its subscription.
 * @param {Account} account
 * @param {string} id
 * @param {'canceled' | 'released' | 'completed'} how
 * @returns {Stripe.SubscriptionSchedule}
 */
export function stopSchedule(account, id, how) {
  const schedule = account.expect('subscription_schedule', id);
  const now = account.now();
  schedule.status = how;
  schedule.current_phase = null;
  if (how === 'canceled') schedule.canceled_at = now;
  if (how === 'completed') schedule.completed_at = now;
  if (how === 'released') {
    schedule.released_at = now;
    schedule.released_subscription = schedule.subscription ? idOf(schedule.subscription) : null;
    schedule.subscription = null;
  }
  account.save(schedule, `subscription_schedule.${how}`);
  return schedule;
}
