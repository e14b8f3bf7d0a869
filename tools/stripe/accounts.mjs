import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Account } from './billing/account.mjs';
import { processDue } from './billing/time.mjs';
import { Deliveries } from './webhooks/deliveries.mjs';

/** @typedef {{ account: Account, deliveries: Deliveries }} Opened */

/**
 * @typedef {object} AccountsOptions
 * @property {string} folder
 * @property {string} pages
 * @property {string} secretKey
 * @property {string} webhookSecret
 * @property {string | null} webhookUrl the webhook address of the account of this key
 */

const TICK_MS = 1_000;

/**
 * The accounts of the stand-in: one for the secret key, and one for each key that extends it with an underscore, so that
 * concurrent tests do not affect each other.
 */
export class Accounts {
  /** @param {AccountsOptions} options */
  constructor(options) {
    this.options = options;
    mkdirSync(options.folder, { recursive: true });
    /** @type {Map<string, Opened>} */
    this.opened = new Map();
    const own = this.open(options.secretKey);
    own.deliveries.set({ ...own.deliveries.settings(), url: options.webhookUrl });
    this.timer = setInterval(() => this.tick(), TICK_MS).unref();
  }

  /**
   * @param {string | undefined} key
   * @returns {Opened | undefined} undefined for an invalid key
   */
  byKey(key) {
    const { secretKey } = this.options;
    if (key !== secretKey && !key?.startsWith(`${secretKey}_`)) return undefined;
    return this.open(key);
  }

  /**
   * @param {(account: Account) => boolean} holds
   * @returns {Opened | undefined}
   */
  holding(holds) {
    return [...this.opened.values()].find(({ account }) => holds(account));
  }

  /** @param {string} key */
  open(key) {
    const known = this.opened.get(key);
    if (known) return known;
    const name = createHash('sha256').update(key).digest('hex').slice(0, 16);
    /** @type {Deliveries} */
    let deliveries;
    const onEvents = (/** @type {string[]} */ events) => deliveries.take(events);
    const account = new Account({
      file: join(this.options.folder, `${name}.jsonl`),
      pages: this.options.pages,
      onEvents,
    });
    deliveries = new Deliveries(account, this.options.webhookSecret);
    const opened = { account, deliveries };
    this.opened.set(key, opened);
    return opened;
  }

  tick() {
    for (const { account } of this.opened.values()) processDue(account);
  }

  close() {
    clearInterval(this.timer);
    for (const { deliveries } of this.opened.values()) deliveries.close();
  }
}
