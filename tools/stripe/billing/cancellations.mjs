import { badRequest } from '../wire/errors.mjs';
import { idOf } from './ids.mjs';
import { periodOf } from './items.mjs';

/** @import Stripe from 'stripe' */

/**
 * @param {number} now
 * @param {Stripe.Subscription} subscription
 * @param {Stripe.SubscriptionUpdateParams} input
 */
export function setEnd(now, subscription, { cancel_at: on, cancel_at_period_end: withPeriod }) {
  if (on === undefined && withPeriod === undefined) return;
  if (on !== undefined && withPeriod !== undefined) {
    throw badRequest('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  }
  if (subscription.schedule) {
    const schedule = idOf(subscription.schedule);
    throw badRequest(
      `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  }
  const { end } = periodOf(subscription);
  if (on !== undefined) endOn(now, subscription, on === '' ? null : typeof on === 'number' ? on : end);
  // As with Stripe, `cancel_at_period_end: false` does not clear a date set by `cancel_at`.
  else if (withPeriod !== subscription.cancel_at_period_end) {
    endOn(now, subscription, withPeriod ? end : null);
    subscription.cancel_at_period_end = withPeriod ?? false;
  }
}

/**
 * @param {number} now
 * @param {Stripe.Subscription} subscription
 * @param {number | null} moment null: it goes on
 */
export function endOn(now, subscription, moment) {
  if (moment !== null && moment <= now) {
    throw badRequest('The cancel_at timestamp must be in the future.', { param: 'cancel_at' });
  }
  subscription.cancel_at = moment;
  subscription.cancel_at_period_end = false;
  subscription.canceled_at = moment === null ? null : now;
  setCancellationDetails(subscription, {
    ...(moment === null ? { comment: null, feedback: null } : {}),
    reason: moment === null ? null : 'cancellation_requested',
  });
}

/**
 * @param {Stripe.Subscription} subscription
 * @param {{ comment?: string | null, feedback?: string | null, reason?: 'cancellation_requested' | null }} details
 */
export function setCancellationDetails(subscription, details) {
  const known = subscription.cancellation_details;
  subscription.cancellation_details = {
    comment: details.comment === undefined ? (known?.comment ?? null) : details.comment || null,
    feedback: details.feedback === undefined ? (known?.feedback ?? null) : details.feedback || null,
    feedback_option: null,
    reason: details.reason === undefined ? (known?.reason ?? null) : details.reason,
  };
}
