/** @import Stripe from 'stripe' */

const DAY = 86_400;

/**
 * The time `count` intervals after `anchor`. Months keep the day of the anchor, or use the last day of a shorter month.
 * @param {number} anchor seconds
 * @param {{ interval: string, interval_count: number }} recurring
 * @param {number} count
 * @returns {number} seconds
 */
export function after(anchor, { interval, interval_count: each }, count) {
  const times = each * count;
  if (interval === 'day') return anchor + times * DAY;
  if (interval === 'week') return anchor + times * 7 * DAY;
  const from = new Date(anchor * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + times * (interval === 'year' ? 12 : 1));
  const days = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), days));
  return Math.floor(to.getTime() / 1000);
}

/**
 * The first period end after `moment`.
 * @param {number} anchor
 * @param {{ interval: string, interval_count: number }} recurring
 * @param {number} moment
 */
export function nextEnd(anchor, recurring, moment) {
  for (let count = 1; ; count += 1) {
    const end = after(anchor, recurring, count);
    if (end > moment) return end;
  }
}

/**
 * @param {Stripe.Price} price
 * @returns {{ interval: string, interval_count: number }}
 */
export function recurringOf(price) {
  if (!price.recurring) throw new Error(`${price.id} is paid once`);
  return price.recurring;
}
