import { newSubscription } from '../shapes/subscription.mjs';
import { cardError } from '../wire/errors.mjs';
import { attempt } from './dunning.mjs';
import { draft, finalise } from './invoices.mjs';
import { periodLines, periodOf, prorationLines, replaceItems } from './items.mjs';
import { collect } from './payments.mjs';
import { nextEnd, recurringOf } from './periods.mjs';

/** @import Stripe from 'stripe' */
/** @import { Account } from './account.mjs' */
/** @import { DesiredItem } from './items.mjs' */

/**
 * Creates a subscription and charges its first period.
 * @param {Account} account
 * @param {{ customer: string, paymentMethod: string, items: DesiredItem[], metadata: Stripe.Metadata }} input
 * @returns {Stripe.Subscription} active
 * @throws {import('../wire/errors.mjs').StripeFailure} 402 when the card cannot be charged
 */
export function begin(account, { customer, paymentMethod, items, metadata }) {
  const currency = items[0]?.price.currency ?? 'usd';
  const subscription = newSubscription({ customer, currency, metadata, paymentMethod, now: account.now() });
  replaceItems(account, subscription, items);
  const period = periodOf(subscription);
  const lines = periodLines(account, subscription, period);
  const input = { reason: 'subscription_create', lines, period: { start: period.start, end: period.start } };
  account.save(subscription);
  const { id } = draft(account, subscription, input);
  account.save(subscription, 'customer.subscription.created');
  finalise(account, id);
  const failed = collect(account, id, { confirmed: true });
  if (failed) throw declined(failed);
  subscription.status = 'active';
  account.save(subscription, 'customer.subscription.updated');
  return subscription;
}

/**
 * Changes the items of a subscription.
 * @param {Account} account
 * @param {Stripe.Subscription} subscription
 * @param {DesiredItem[]} wanted
 * @param {{ proration: string, orElse: string, moment?: number }} how Stripe's `proration_behavior` (always_invoice or
 *   none) and `payment_behavior` (allow_incomplete or error_if_incomplete); the moment from which is prorated
 * @returns {Stripe.Subscription}
 */
export function change(account, subscription, wanted, { proration, orElse, moment = account.now() }) {
  const before = subscription.items.data;
  const restarts = replaceItems(account, subscription, wanted);
  const period = periodOf(subscription);
  const credit = proration === 'none' ? [] : prorationLines(account, before, moment, 'credit');
  const rest = proration === 'none' ? [] : prorationLines(account, subscription.items.data, moment, 'charge');
  const lines = [...credit, ...(restarts ? periodLines(account, subscription, period) : rest)];
  if (!lines.length) {
    account.save(subscription, 'customer.subscription.updated');
    return subscription;
  }
  account.save(subscription);
  const { id } = draft(account, subscription, {
    reason: 'subscription_update',
    lines,
    period: { start: moment, end: moment },
  });
  account.save(subscription, 'customer.subscription.updated');
  finalise(account, id);
  if (orElse === 'error_if_incomplete') {
    const failed = collect(account, id);
    if (failed) throw declined(failed);
  } else attempt(account, id);
  return account.expect('subscription', subscription.id);
}

/**
 * Renews a subscription: starts and invoices its next period.
 * @param {Account} account
 * @param {Stripe.Subscription} subscription
 * @param {DesiredItem[]} [next] what is subscribed to from now on
 */
export function turn(account, subscription, next) {
  if (next) replaceItems(account, subscription, next);
  renewPeriods(subscription, account.now());
  const period = periodOf(subscription);
  const input = {
    reason: 'subscription_cycle',
    lines: periodLines(account, subscription, period),
    period,
    waits: true,
  };
  account.save(subscription);
  draft(account, subscription, input);
  account.save(subscription, 'customer.subscription.updated');
}

/**
 * @param {Stripe.Subscription} subscription
 * @param {number} now
 */
function renewPeriods(subscription, now) {
  for (const item of subscription.items.data) {
    if (item.current_period_end > now) continue;
    item.current_period_start = item.current_period_end;
    item.current_period_end = nextEnd(subscription.billing_cycle_anchor, recurringOf(item.price), now);
  }
}

/** @param {{ charge: string, declineCode?: string, message?: string }} card */
export const declined = ({ charge, declineCode = 'generic_decline', message = 'Your card was declined.' }) =>
  cardError(charge === 'asks' ? 'authentication_required' : 'card_declined', declineCode, message);
