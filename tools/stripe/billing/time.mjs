import { attempt } from './dunning.mjs';
import { endSubscription } from './endings.mjs';
import { finalise } from './invoices.mjs';
import { periodOf } from './items.mjs';
import { turnPhase } from './schedules.mjs';
import { turn } from './subscriptions.mjs';

/** @import { Account } from './account.mjs' */

/**
 * @typedef {object} Due
 * @property {number} at seconds
 * @property {() => void} run
 */

/**
 * Runs the due tasks in order, each at its own time.
 * @param {Account} account
 */
export function processDue(account) {
  const until = account.now();
  for (let due = nextDue(account); due && due.at <= until; due = nextDue(account)) {
    const { at, run } = due;
    account.moment = at;
    try {
      account.change(run);
    } finally {
      account.moment = undefined;
    }
  }
}

/**
 * @param {Account} account
 * @param {number} seconds
 */
export function advance(account, seconds) {
  account.change(() => account.store.put('clock', 'clock', (account.store.get('clock', 'clock') ?? 0) + seconds));
  processDue(account);
}

/**
 * @param {Account} account
 * @returns {Due | undefined} what comes first
 */
function nextDue(account) {
  const all = [...subscriptionsDue(account), ...invoicesDue(account), ...sessionsDue(account)];
  return all.reduce(
    (/** @type {Due | undefined} */ first, due) => (first && first.at <= due.at ? first : due),
    undefined,
  );
}

/**
 * @param {Account} account
 * @returns {Due[]}
 */
const subscriptionsDue = (account) =>
  account.store
    .peek('subscription', (entry) => entry.ended_at === null && entry.status !== 'incomplete')
    .map((subscription) => {
      const { end } = periodOf(subscription);
      const schedule = subscription.schedule
        ? account.store.get('subscription_schedule', String(subscription.schedule))
        : undefined;
      const phaseEnds = schedule?.current_phase?.end_date ?? Infinity;
      const ends = subscription.cancel_at ?? Infinity;
      return {
        at: Math.min(end, phaseEnds, ends),
        run: () => {
          const own = account.expect('subscription', subscription.id);
          if (ends <= account.now()) return endSubscription(account, own, 'cancellation_requested');
          return phaseEnds > end ? turn(account, own) : turnPhase(account, own, phaseEnds === end);
        },
      };
    });

/**
 * @param {Account} account
 * @returns {Due[]}
 */
const invoicesDue = (account) =>
  account.store
    .peek('invoice', (entry) => entry.automatically_finalizes_at !== null || entry.next_payment_attempt !== null)
    .map(({ id, automatically_finalizes_at: finalises, next_payment_attempt: tries }) => ({
      at: finalises ?? tries ?? 0,
      run: () => {
        if (finalises !== null) finalise(account, id);
        attempt(account, id);
      },
    }));

/**
 * @param {Account} account
 * @returns {Due[]}
 */
const sessionsDue = (account) =>
  account.store
    .peek('checkout_session', (entry) => entry.status === 'open')
    .map((session) => ({
      at: session.expires_at,
      run: () => account.save({ ...session, status: 'expired', url: null }, 'checkout.session.expired'),
    }));
