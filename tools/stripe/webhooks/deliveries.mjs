import { sign } from './signature.mjs';

/** @import Stripe from 'stripe' */
/** @import { Account } from '../billing/account.mjs' */

/**
 * The settings of event delivery.
 * @typedef {object} Settings
 * @property {string | null} url null: events are only stored
 * @property {boolean} [paused]
 * @property {number} [copies] how often each event is sent, by default once
 * @property {boolean} [shuffle] sends events in random order
 * @property {number} [delayMs]
 */

const AT_ONCE = 4;
const TIMEOUT_MS = 10_000;
const LONGEST_PAUSE_MS = 60_000;
const MAX_ATTEMPTS = 200;

/**
 * @typedef {object} Waiting
 * @property {string} id of the event
 * @property {number} due milliseconds
 * @property {number} attempts
 */

/** Brings an account's events to its webhook, each until it was answered with success. */
export class Deliveries {
  /**
   * @param {Account} account
   * @param {string} secret
   */
  constructor(account, secret) {
    this.account = account;
    this.secret = secret;
    /** @type {Map<string, Waiting>} */
    this.waiting = new Map();
    /** @type {Set<string>} */
    this.going = new Set();
    this.closed = false;
    /** @type {NodeJS.Timeout | undefined} */
    this.timer = undefined;
    this.take(account.store.all('event', (entry) => entry.pending_webhooks > 0).map(({ id }) => id));
  }

  /** @param {string[]} events ids of what is to be delivered */
  take(events) {
    const due = Date.now() + (this.settings().delayMs ?? 0);
    for (const id of events) this.waiting.set(id, { id, due, attempts: 0 });
    setImmediate(() => this.wake());
  }

  /** @returns {Settings} */
  settings() {
    return this.account.store.get('settings', 'webhooks') ?? { url: null };
  }

  /** @param {Settings} settings */
  set(settings) {
    this.account.change(() => this.account.store.put('settings', 'webhooks', settings));
    this.wake();
  }

  /** Sends what is due. */
  wake() {
    if (this.closed) return;
    clearTimeout(this.timer);
    const { url, paused = false, shuffle = false } = this.settings();
    if (!url || paused) return;
    const now = Date.now();
    const due = [...this.waiting.values()].filter((entry) => entry.due <= now && !this.going.has(entry.id));
    if (shuffle) due.sort(() => Math.random() - 0.5);
    for (const entry of due.slice(0, AT_ONCE - this.going.size)) void this.send(entry, url);
    const next = Math.min(...[...this.waiting.values()].filter((entry) => entry.due > now).map((entry) => entry.due));
    if (Number.isFinite(next)) this.timer = setTimeout(() => this.wake(), next - now).unref();
  }

  /**
   * @param {Waiting} waiting
   * @param {string} url
   */
  async send(waiting, url) {
    this.going.add(waiting.id);
    const event = this.account.expect('event', waiting.id);
    const answers = [];
    for (let copy = 0; copy < (this.settings().copies ?? 1); copy += 1) answers.push(await this.post(url, event));
    this.going.delete(waiting.id);
    if (this.closed) return;
    waiting.attempts += 1;
    if (answers.every(Boolean) || waiting.attempts >= MAX_ATTEMPTS) {
      this.waiting.delete(waiting.id);
      this.account.change(() => this.account.store.put('event', event.id, { ...event, pending_webhooks: 0 }));
    } else waiting.due = Date.now() + Math.min(LONGEST_PAUSE_MS, 500 * 2 ** Math.min(waiting.attempts, 10));
    this.wake();
  }

  /**
   * @param {string} url
   * @param {Stripe.Event} event
   * @returns {Promise<boolean>} whether it was taken
   */
  async post(url, event) {
    const body = JSON.stringify(event, null, 2);
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sign(body, this.secret) };
    try {
      const options = { method: 'POST', headers: { ...headers, 'user-agent': 'Stripe/1.0 (stand-in)' }, body };
      const answer = await fetch(url, { ...options, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
  }
}
