import { idOf } from './ids.mjs';
import { customerOf, subscriptionOf } from './invoices.mjs';
import { collect } from './payments.mjs';
import { endSubscription } from './endings.mjs';

/** @import { Account } from './account.mjs' */

const DAY = 86_400;

/** The delay of the next attempt after each failure; after the last one the subscription ends. */
const RETRY_DELAYS = [3 * DAY, 5 * DAY, 7 * DAY];

/**
 * Charges an open invoice and updates its subscription.
 * @param {Account} account
 * @param {string} id
 * @returns {boolean} whether it is paid
 */
export function attempt(account, id) {
  const failed = collect(account, id);
  if (failed) markPastDue(account, id);
  else markPaid(account, id);
  return !failed;
}

/**
 * @param {Account} account
 * @param {string} id of an invoice that was just paid
 */
export function markPaid(account, id) {
  const subscription = account.store.get('subscription', subscriptionOf(account.expect('invoice', id)) ?? '');
  if (!subscription || subscription.ended_at !== null) return;
  if (subscription.latest_invoice && idOf(subscription.latest_invoice) === id) {
    subscription.status = 'active';
    account.save(subscription, 'customer.subscription.updated');
  }
}

/**
 * @param {Account} account
 * @param {string} id of an invoice that could not be charged
 */
export function markPastDue(account, id) {
  const invoice = account.expect('invoice', id);
  const subscription = account.store.get('subscription', subscriptionOf(invoice) ?? '');
  if (!subscription || subscription.ended_at !== null) return;
  const pause = RETRY_DELAYS[invoice.attempt_count - 1];
  invoice.next_payment_attempt = pause === undefined ? null : account.now() + pause;
  if (pause === undefined) invoice.auto_advance = false;
  account.save(invoice, 'invoice.updated');
  if (pause === undefined) return endSubscription(account, subscription, 'payment_failed');
  subscription.status = 'past_due';
  account.save(subscription, 'customer.subscription.updated');
}

/**
 * Charges the open invoices of a customer who has a new card.
 * @param {Account} account
 * @param {string} customer
 */
export function collectOpen(account, customer) {
  const open = account.store.all('invoice', (entry) => entry.status === 'open' && customerOf(entry) === customer);
  for (const { id } of open) attempt(account, id);
}
