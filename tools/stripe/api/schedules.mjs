import { endSubscription, stopSchedule } from '../billing/endings.mjs';
import { idOf } from '../billing/ids.mjs';
import { periodOf } from '../billing/items.mjs';
import { after, recurringOf } from '../billing/periods.mjs';
import { release } from '../billing/schedules.mjs';
import { newPhase, newSchedule } from '../shapes/schedule.mjs';
import { merged, metadataOf } from '../shapes/sessions.mjs';
import { badRequest } from '../wire/errors.mjs';
import { page } from '../wire/lists.mjs';
import { flag, hash, listOf, metadata, must, oneOf, paging, range, text, whole } from '../wire/parameters.mjs';
import { objectOfPath, referencedObject } from './call.mjs';

/** @import Stripe from 'stripe' */
/** @import { Account } from '../billing/account.mjs' */
/** @import { Call, Route } from './call.mjs' */

const PHASE = hash({
  items: must(listOf(hash({ price: must(text), quantity: whole, metadata }))),
  start_date: whole,
  end_date: whole,
  metadata,
  duration: hash({ interval: must(oneOf('day', 'week', 'month', 'year')), interval_count: whole }),
  proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
});

/** What a subscription will change to, and when. @type {Route[]} */
export const SCHEDULES = [
  {
    method: 'POST',
    path: '/v1/subscription_schedules',
    reads: { from_subscription: must(text), metadata },
    run: create,
  },
  {
    method: 'POST',
    path: '/v1/subscription_schedules/:id',
    reads: {
      phases: listOf(PHASE),
      end_behavior: oneOf('release', 'cancel'),
      metadata,
      proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
    },
    run: update,
  },
  {
    method: 'POST',
    path: '/v1/subscription_schedules/:id/release',
    reads: { preserve_cancel_date: flag },
    run: (call) => {
      const { schedule, subscription } = active(call);
      return release(call.account, subscription, schedule.id);
    },
  },
  {
    method: 'POST',
    path: '/v1/subscription_schedules/:id/cancel',
    reads: { invoice_now: flag, prorate: flag },
    run: (call) => {
      const { schedule, subscription } = active(call);
      stopSchedule(call.account, schedule.id, 'canceled');
      endSubscription(call.account, { ...subscription, schedule: null }, 'cancellation_requested');
      return call.account.expect('subscription_schedule', schedule.id);
    },
  },
  {
    method: 'GET',
    path: '/v1/subscription_schedules/:id',
    reads: {},
    run: (call) => objectOfPath(call, 'subscription_schedule'),
  },
  {
    method: 'GET',
    path: '/v1/subscription_schedules',
    reads: { ...paging, customer: text, created: range },
    run: ({ account, params }) => {
      const { customer } = /** @type {Stripe.SubscriptionScheduleListParams} */ (params);
      const url = '/v1/subscription_schedules';
      return page(account, 'subscription_schedule', url, params, (entry) => !customer || entry.customer === customer);
    },
  },
];

/** @param {Call} call */
function create({ account, params }) {
  const input = /** @type {Stripe.SubscriptionScheduleCreateParams} */ (params);
  const from = input.from_subscription ?? '';
  const subscription = referencedObject(account, 'subscription', from, 'from_subscription');
  if (subscription.schedule) {
    throw badRequest(
      `You cannot migrate a subscription that is already attached to a schedule: ${idOf(subscription.schedule)}.`,
    );
  }
  if (subscription.ended_at !== null || subscription.cancel_at !== null) {
    throw badRequest('You cannot migrate a subscription that is ending to a schedule.');
  }
  const phase = newPhase({
    items: subscription.items.data.map(({ price, quantity = 1 }) => ({ price: price.id, quantity })),
    ...periodOf(subscription),
    currency: subscription.currency,
    proration: 'create_prorations',
    metadata: {},
  });
  const schedule = newSchedule(subscription, phase, metadataOf(input.metadata), account.now());
  subscription.schedule = schedule.id;
  account.save(schedule, 'subscription_schedule.created');
  account.save(subscription, 'customer.subscription.updated');
  return schedule;
}

/** @param {Call} call */
function update(call) {
  const { account } = call;
  const input = /** @type {Stripe.SubscriptionScheduleUpdateParams} */ (call.params);
  const { schedule } = active(call);
  schedule.metadata = merged(schedule.metadata ?? {}, input.metadata);
  schedule.end_behavior = input.end_behavior ?? schedule.end_behavior;
  if (input.phases) {
    schedule.phases = phasesOf(account, schedule, input.phases);
    const now = account.now();
    const current = schedule.phases.find((phase) => phase.start_date <= now && now < phase.end_date);
    if (!current || current.start_date !== schedule.current_phase?.start_date) {
      throw badRequest('You can not modify the start date of the current phase.', { param: 'phases[0][start_date]' });
    }
    schedule.current_phase = { start_date: current.start_date, end_date: current.end_date };
  }
  account.save(schedule, 'subscription_schedule.updated');
  return schedule;
}

/**
 * @param {Account} account
 * @param {Stripe.SubscriptionSchedule} schedule
 * @param {Stripe.SubscriptionScheduleUpdateParams.Phase[]} input
 * @returns {Stripe.SubscriptionSchedule.Phase[]}
 */
function phasesOf(account, schedule, input) {
  /** @type {Stripe.SubscriptionSchedule.Phase[]} */
  const phases = [];
  for (const [index, phase] of input.entries()) {
    const items = phase.items.map(({ price = '', quantity = 1 }, at) => {
      return { price: referencedObject(account, 'price', price, `phases[${index}][items][${at}][price]`), quantity };
    });
    const before = phases.at(-1);
    const start = Number(phase.start_date ?? before?.end_date);
    if (!Number.isFinite(start)) {
      const param = 'phases[0][start_date]';
      throw badRequest('The subscription schedule update is missing the start date of its first phase.', { param });
    }
    if (before && start !== before.end_date) {
      const param = `phases[${index}][start_date]`;
      throw badRequest('The start date of a phase must be the end date of the one before.', { param });
    }
    const first = items[0]?.price;
    if (!first) throw badRequest('Missing required param: items.', { param: `phases[${index}][items]` });
    const { interval, interval_count = 1 } = phase.duration ?? recurringOf(first);
    const end = Number(phase.end_date ?? after(start, { interval, interval_count }, 1));
    phases.push(
      newPhase({
        items: items.map(({ price, quantity }) => ({ price: price.id, quantity })),
        start,
        end,
        currency: first.currency,
        proration: phase.proration_behavior ?? 'create_prorations',
        metadata: metadataOf(phase.metadata),
      }),
    );
  }
  return phases;
}

/** @param {Call} call */
function active(call) {
  const schedule = objectOfPath(call, 'subscription_schedule');
  const subscription = call.account.store.get('subscription', String(schedule.subscription ?? ''));
  if (schedule.status === 'active' && subscription) return { schedule, subscription };
  throw badRequest(`This subscription schedule is currently in the \`${schedule.status}\` status.`);
}
