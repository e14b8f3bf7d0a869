import { newId } from './ids.mjs';
import { Store } from './store.mjs';

/** @import Stripe from 'stripe' */
/** @import { Kinds } from './store.mjs' */

/** The implemented API version: the one that the `stripe` package requests. */
export const API_VERSION = '2026-10-28.endive';

const EVENT_RETENTION_SECONDS = 30 * 86_400;
const IDEMPOTENCY_RETENTION_MS = 86_400_000;

/** The kind of a stored object by its `object` field, where they differ. @type {Readonly<Record<string, keyof Kinds>>} */
const KIND_OF = {
  'checkout.session': 'checkout_session',
  'billing_portal.session': 'portal_session',
};

/**
 * @typedef {object} AccountOptions
 * @property {string} file the journal
 * @property {string} pages the base address of the hosted pages
 * @property {(events: string[]) => void} onEvents called with the ids of new events
 */

/** The account of a merchant, with its own objects and clock. */
export class Account {
  /** @param {AccountOptions} options */
  constructor({ file, pages, onEvents }) {
    this.store = new Store(file);
    this.pages = pages;
    this.onEvents = onEvents;
    /** @type {string[]} events of the current transaction */
    this.emitted = [];
    /** @type {number | undefined} the simulated time while due tasks run */
    this.moment = undefined;
    /** @type {Stripe.Event.Request | null} the request that is being handled */
    this.request = null;
    this.discardExpired();
  }

  /** @returns {number} seconds */
  now() {
    return this.moment ?? Math.floor(Date.now() / 1000) + (this.store.get('clock', 'clock') ?? 0);
  }

  /**
   * Runs `work` as a transaction, which is rolled back when it throws.
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
      if (this.emitted.length) this.onEvents(this.emitted);
      return result;
    } finally {
      this.request = null;
      this.forget();
    }
  }

  /**
   * Runs `work` and rolls it back; returns its result.
   * @template T
   * @param {() => T} work
   * @returns {T}
   */
  simulate(work) {
    try {
      return work();
    } finally {
      this.forget();
    }
  }

  /** Deletes what Stripe no longer serves: events after thirty days, idempotency keys after one. */
  discardExpired() {
    const old = this.now() - EVENT_RETENTION_SECONDS;
    const events = this.store.peek('event', (entry) => entry.created < old && entry.pending_webhooks === 0);
    for (const { id } of events) this.store.put('event', id, null);
    for (const [key, { at }] of this.store.entries('idempotent')) {
      if (at < Date.now() - IDEMPOTENCY_RETENTION_MS) this.store.put('idempotent', key, null);
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
   * Stores an object and emits its events; an `updated` event only if something changed.
   * @template {{ id: string, object: string }} T
   * @param {T} object
   * @param {string[]} types the types of the events
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
 * @returns {Record<string, unknown>} the previous value of each field that differs
 */
function differences(before, now) {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  const changed = [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]));
  return Object.fromEntries(changed.map((name) => [name, before[name] ?? null]));
}
