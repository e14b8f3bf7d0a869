import { endSubscription, stopSchedule } from './endings.mjs';
import { idOf } from './ids.mjs';
import { change, turn } from './subscriptions.mjs';

/** @import Stripe from 'stripe' */
/** @import { Account } from './account.mjs' */
/** @import { DesiredItem } from './items.mjs' */

/**
 * Handles the end of a phase of a schedule, at the end of the period or within it.
 * @param {Account} account
 * @param {Stripe.Subscription} subscription
 * @param {boolean} withPeriod
 */
export function turnPhase(account, subscription, withPeriod) {
  const schedule = account.expect('subscription_schedule', idOf(subscription.schedule ?? ''));
  const at = schedule.phases.findIndex((phase) => phase.start_date === schedule.current_phase?.start_date);
  const next = schedule.phases[at + 1];
  if (next) {
    schedule.current_phase = { start_date: next.start_date, end_date: next.end_date };
    account.save(schedule, 'subscription_schedule.updated');
    const wanted = itemsOf(account, next, subscription);
    if (withPeriod) return turn(account, subscription, wanted);
    return void change(account, subscription, wanted, {
      proration: next.proration_behavior,
      orElse: 'allow_incomplete',
    });
  }
  if (schedule.end_behavior === 'cancel') {
    stopSchedule(account, schedule.id, 'completed');
    subscription.schedule = null;
    return endSubscription(account, subscription, 'cancellation_requested');
  }
  release(account, subscription, schedule.id);
  if (withPeriod) turn(account, account.expect('subscription', subscription.id));
}

/**
 * @param {Account} account
 * @param {Stripe.Subscription} subscription
 * @param {string} id
 * @returns {Stripe.SubscriptionSchedule}
 */
export function release(account, subscription, id) {
  subscription.schedule = null;
  account.save(subscription, 'customer.subscription.updated');
  return stopSchedule(account, id, 'released');
}

/**
 * @param {Account} account
 * @param {Stripe.SubscriptionSchedule.Phase} phase
 * @param {Stripe.Subscription} subscription
 * @returns {DesiredItem[]} the items of a phase take the place of the subscription's, in their order
 */
const itemsOf = (account, phase, subscription) =>
  phase.items.map((item, index) => {
    const id = subscription.items.data[index]?.id;
    return { ...(id ? { id } : {}), price: account.expect('price', idOf(item.price)), quantity: item.quantity ?? 1 };
  });
