import { newId } from './ids.mjs';
import { Store } from './store.mjs';

/** @import Stripe from 'stripe' */
/** @import { Kinds } from './store.mjs' */

/** The version of the API whose shapes these are: the one that the `stripe` package asks for. */
export const API_VERSION = '2026-10-28.endive';

const EVENTS_KEPT = 30 * 86_400;
const KEYS_KEPT_MS = 86_400_000;

/** The objects of Stripe that are kept, by the name that each carries. @type {Readonly<Record<string, keyof Kinds>>} */
const KIND_OF = {
  'checkout.session': 'checkout_session',
  'billing_portal.session': 'portal_session',
};

/**
 * @typedef {object} AccountOptions
 * @property {string} file the journal
 * @property {string} pages the address of the pages that people see
 * @property {(events: string[]) => void} told called with the ids of new events
 */

/** One merchant's account: a world of its own, with its own time. */
export class Account {
  /** @param {AccountOptions} options */
  constructor({ file, pages, told }) {
    this.store = new Store(file);
    this.pages = pages;
    this.told = told;
    /** @type {string[]} events of the change that is being made */
    this.emitted = [];
    /** @type {number | undefined} the moment that is being caught up with */
    this.moment = undefined;
    /** @type {Stripe.Event.Request | null} the request that is being answered */
    this.request = null;
    this.discard();
  }

  /** @returns {number} seconds */
  now() {
    return this.moment ?? Math.floor(Date.now() / 1000) + (this.store.get('clock', 'clock') ?? 0);
  }

  /**
   * Runs `work` as a whole: when it fails, nothing of it has happened.
   * @template T
   * @param {() => T} work
   * @param {Stripe.Event.Request | null} [request]
   * @returns {T}
   */
  change(work, request = null) {
    this.request = request;
    try {
      const result = work();
      this.store.commit();
      if (this.emitted.length) this.told(this.emitted);
      return result;
    } finally {
      this.request = null;
      this.forget();
    }
  }

  /**
   * What `work` would give, without its happening.
   * @template T
   * @param {() => T} work
   * @returns {T}
   */
  imagine(work) {
    try {
      return work();
    } finally {
      this.forget();
    }
  }

  /** What Stripe no longer answers for goes when it is opened: events after thirty days, keys of requests after one. */
  discard() {
    const old = this.now() - EVENTS_KEPT;
    const events = this.store.peek('event', (one) => one.created < old && one.pending_webhooks === 0);
    for (const { id } of events) this.store.put('event', id, null);
    for (const [key, { at }] of this.store.entries('idempotent')) {
      if (at < Date.now() - KEYS_KEPT_MS) this.store.put('idempotent', key, null);
    }
    this.store.commit();
  }

  forget() {
    this.emitted = [];
    this.store.rollback();
  }

  /**
   * @template {keyof Kinds} K
   * @param {K} kind
   * @param {string} id
   * @returns {Kinds[K]}
   */
  expect(kind, id) {
    const value = this.store.get(kind, id);
    if (value === undefined) throw new Error(`${kind} ${id} is gone`);
    return value;
  }

  /**
   * Keeps an object of Stripe's and tells of it. An update that changes nothing is not told.
   * @template {{ id: string, object: string }} T
   * @param {T} object
   * @param {string[]} types the events' types
   */
  save(object, ...types) {
    const kind = KIND_OF[object.object] ?? /** @type {keyof Kinds} */ (object.object);
    const before = /** @type {Record<string, unknown> | undefined} */ (this.store.get(kind, object.id));
    this.store.put(kind, object.id, /** @type {Kinds[typeof kind]} */ (/** @type {unknown} */ (object)));
    const previous =
      before && differences(before, /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (object)));
    for (const type of types) {
      if (!type.endsWith('.updated')) this.emit(type, object);
      else if (previous && Object.keys(previous).length) this.emit(type, object, previous);
    }
  }

  /**
   * @param {string} type
   * @param {object} object
   * @param {Record<string, unknown>} [previous]
   */
  emit(type, object, previous) {
    const event = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now(),
      data: { object, ...(previous ? { previous_attributes: previous } : {}) },
      livemode: false,
      pending_webhooks: 1,
      request: this.request,
      type,
    };
    this.emitted.push(event.id);
    this.store.put('event', event.id, /** @type {Stripe.Event} */ (/** @type {unknown} */ (event)));
  }
}

/**
 * @param {Record<string, unknown>} before
 * @param {Record<string, unknown>} now
 * @returns {Record<string, unknown>} what each field that differs was before
 */
function differences(before, now) {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  const changed = [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]));
  return Object.fromEntries(changed.map((name) => [name, before[name] ?? null]));
}
