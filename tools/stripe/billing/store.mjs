import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** @import Stripe from 'stripe' */

/**
 * The stored values by kind. Objects of Stripe are stored as they are sent.
 * @typedef {object} Kinds
 * @property {Stripe.Customer} customer
 * @property {Stripe.DeletedCustomer} deleted_customer
 * @property {Stripe.Product} product
 * @property {Stripe.Price} price
 * @property {Stripe.PaymentMethod} payment_method
 * @property {Stripe.Checkout.Session} checkout_session
 * @property {{ items: { price: string, quantity: number }[], metadata: unknown }} checkout_parameters parameters of a session
 *   that its object does not contain
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
 * @property {number} clock how many seconds the clock of the account is ahead
 * @property {import('../webhooks/deliveries.mjs').Settings} settings
 */

/** @typedef {[kind: keyof Kinds, id: string, value: unknown]} Entry */

/**
 * Stores an account in memory and in a journal with a line per transaction, so that a killed process has written a
 * transaction completely or not at all.
 */
export class Store {
  /** @param {string} file */
  constructor(file) {
    this.file = file;
    /** @type {Map<keyof Kinds, Map<string, unknown>>} */
    this.objects = new Map();
    /** @type {Map<string, Entry>} */
    this.pending = new Map();
    if (existsSync(file)) this.load();
  }

  /**
   * @template {keyof Kinds} K
   * @param {K} kind
   * @param {string} id
   * @returns {Kinds[K] | undefined} a copy, which has to be put back after a change
   */
  get(kind, id) {
    const pending = this.pending.get(`${kind} ${id}`);
    const value = pending ? pending[2] : this.objects.get(kind)?.get(id);
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
   * @param {(value: Kinds[K]) => boolean} [filter]
   * @returns {Kinds[K][]} copies, the oldest first
   */
  all(kind, filter) {
    return this.peek(kind, filter).map((entry) => structuredClone(entry));
  }

  /**
   * @template {keyof Kinds} K
   * @param {K} kind
   * @returns {[id: string, value: Kinds[K]][]} the committed values
   */
  entries(kind) {
    return [.../** @type {Map<string, Kinds[K]>} */ (this.objects.get(kind) ?? new Map())];
  }

  /**
   * @template {keyof Kinds} K
   * @param {K} kind
   * @param {(value: Kinds[K]) => boolean} [filter]
   * @returns {Kinds[K][]} the stored values themselves, not to be modified; the oldest first
   */
  peek(kind, filter = () => true) {
    const pending = [...this.pending.values()].filter(([of]) => of === kind);
    let values = this.objects.get(kind) ?? new Map();
    if (pending.length) values = new Map(values);
    for (const [, id, value] of pending) {
      if (value === null) values.delete(id);
      else values.set(id, value);
    }
    return [.../** @type {Map<string, Kinds[K]>} */ (values).values()].filter(filter);
  }

  commit() {
    if (!this.pending.size) return;
    const entries = [...this.pending.values()];
    appendFileSync(this.file, `${JSON.stringify(entries)}\n`, { mode: 0o600 });
    this.pending.clear();
    this.apply(entries);
  }

  rollback() {
    this.pending.clear();
  }

  /** Reads the journal and compacts it. */
  load() {
    for (const line of readFileSync(this.file, 'utf8').split('\n')) {
      if (!line) continue;
      try {
        this.apply(JSON.parse(line));
      } catch {
        // An incomplete last line, whose transaction was not committed.
      }
    }
    const lines = [...this.objects].flatMap(([kind, values]) =>
      [...values].map(([id, value]) => JSON.stringify([[kind, id, value]])),
    );
    const compacted = `${this.file}.new`;
    writeFileSync(compacted, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
    renameSync(compacted, this.file);
  }

  /** @param {Entry[]} entries */
  apply(entries) {
    for (const [kind, id, value] of entries) {
      const values = this.objects.get(kind) ?? new Map();
      this.objects.set(kind, values);
      if (value === null) values.delete(id);
      else values.set(id, value);
    }
  }
}
