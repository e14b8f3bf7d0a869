import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** @import Stripe from 'stripe' */

/**
 * All that is kept. Stripe's objects are kept as they go over the wire.
 * @typedef {object} Kinds
 * @property {Stripe.Customer} customer
 * @property {Stripe.DeletedCustomer} deleted_customer
 * @property {Stripe.Product} product
 * @property {Stripe.Price} price
 * @property {Stripe.PaymentMethod} payment_method
 * @property {Stripe.Checkout.Session} checkout_session
 * @property {{ items: { price: string, quantity: number }[], metadata: unknown }} checkout_parameters what a session was
 *   asked for and does not show
 * @property {Stripe.Subscription} subscription
 * @property {Stripe.SubscriptionSchedule} subscription_schedule
 * @property {Stripe.Invoice} invoice
 * @property {Stripe.InvoicePayment} invoice_payment
 * @property {Stripe.PaymentIntent} payment_intent
 * @property {Stripe.Charge} charge
 * @property {Stripe.Refund} refund
 * @property {Stripe.BillingPortal.Session} portal_session
 * @property {Stripe.Event} event
 * @property {{ asked: string, status: number, body: string, at: number }} idempotent
 * @property {number} clock how many seconds the account's time is ahead
 * @property {import('../webhooks/deliveries.mjs').Settings} settings
 */

/** @typedef {[kind: keyof Kinds, id: string, value: unknown]} Entry */

/**
 * Keeps everything of one account in memory and in a journal: a line for each change that belongs together, so that a
 * process that is killed has kept all of a change or nothing of it.
 */
export class Store {
  /** @param {string} file */
  constructor(file) {
    this.file = file;
    /** @type {Map<keyof Kinds, Map<string, unknown>>} */
    this.kept = new Map();
    /** @type {Map<string, Entry>} */
    this.pending = new Map();
    if (existsSync(file)) this.load();
  }

  /**
   * @template {keyof Kinds} K
   * @param {K} kind
   * @param {string} id
   * @returns {Kinds[K] | undefined} a copy: changing it changes nothing before it is put back
   */
  get(kind, id) {
    const pending = this.pending.get(`${kind} ${id}`);
    const value = pending ? pending[2] : this.kept.get(kind)?.get(id);
    return /** @type {Kinds[K] | undefined} */ (structuredClone(value) ?? undefined);
  }

  /**
   * @template {keyof Kinds} K
   * @param {K} kind
   * @param {string} id
   * @param {Kinds[K] | null} value null removes it
   */
  put(kind, id, value) {
    this.pending.set(`${kind} ${id}`, [kind, id, structuredClone(value)]);
  }

  /**
   * @template {keyof Kinds} K
   * @param {K} kind
   * @param {(value: Kinds[K]) => boolean} [wanted]
   * @returns {Kinds[K][]} copies, the oldest first
   */
  all(kind, wanted) {
    return this.peek(kind, wanted).map((one) => structuredClone(one));
  }

  /**
   * @template {keyof Kinds} K
   * @param {K} kind
   * @returns {[id: string, value: Kinds[K]][]} what is kept, without what is just being changed
   */
  entries(kind) {
    return [.../** @type {Map<string, Kinds[K]>} */ (this.kept.get(kind) ?? new Map())];
  }

  /**
   * @template {keyof Kinds} K
   * @param {K} kind
   * @param {(value: Kinds[K]) => boolean} [wanted]
   * @returns {Kinds[K][]} what is kept itself, to be looked at only; the oldest first
   */
  peek(kind, wanted = () => true) {
    const pending = [...this.pending.values()].filter(([of]) => of === kind);
    let values = this.kept.get(kind) ?? new Map();
    if (pending.length) values = new Map(values);
    for (const [, id, value] of pending) {
      if (value === null) values.delete(id);
      else values.set(id, value);
    }
    return [.../** @type {Map<string, Kinds[K]>} */ (values).values()].filter(wanted);
  }

  commit() {
    if (!this.pending.size) return;
    const entries = [...this.pending.values()];
    appendFileSync(this.file, `${JSON.stringify(entries)}\n`, { mode: 0o600 });
    this.pending.clear();
    this.take(entries);
  }

  rollback() {
    this.pending.clear();
  }

  /** Reads the journal and writes it anew without what was changed since. */
  load() {
    for (const line of readFileSync(this.file, 'utf8').split('\n')) {
      if (!line) continue;
      try {
        this.take(JSON.parse(line));
      } catch {
        // Half a line, the last one: what it belonged to has not happened.
      }
    }
    const lines = [...this.kept].flatMap(([kind, values]) =>
      [...values].map(([id, value]) => JSON.stringify([[kind, id, value]])),
    );
    const fresh = `${this.file}.new`;
    writeFileSync(fresh, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
    renameSync(fresh, this.file);
  }

  /** @param {Entry[]} entries */
  take(entries) {
    for (const [kind, id, value] of entries) {
      const values = this.kept.get(kind) ?? new Map();
      this.kept.set(kind, values);
      if (value === null) values.delete(id);
      else values.set(id, value);
    }
  }
}
