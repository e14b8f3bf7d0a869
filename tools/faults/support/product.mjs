import { setTimeout as sleep } from 'node:timers/promises';
import { connected } from '../../bench/support/database.mjs';
import { startTemporaryStack } from '../../bench/support/stack.mjs';
import { SERVICES } from '../../run/services.mjs';
import { millisecondsUntil } from './milliseconds-until.mjs';

/** @import { RunningStack } from '../../run/stack.mjs' */
/** @import { SupervisedProcess } from '../../infra/supervised-process.mjs' */

const POLL_MS = 100;
const DRAIN_LIMIT_MS = 60_000;

/** Where the ids of the mixed writes are stored. */
const STORED = [
  ['collection', 'SELECT name AS id FROM cars WHERE name LIKE $1'],
  ['collection', 'SELECT name AS id FROM wishlist_items WHERE name LIKE $1'],
  ['marketplace', 'SELECT message AS id FROM marketplace_messages WHERE message LIKE $1'],
];

/** The running product, and what a fault program does to it. */
export class Product {
  /** @param {RunningStack & { dataDir: string }} running */
  constructor(running) {
    this.running = running;
    this.stack = running.stack;
    this.base = this.stack.gateway.replace('localhost', '127.0.0.1');
  }

  /** @param {import('../../run/shutdown.mjs').Shutdown} shutdown */
  static async start(shutdown) {
    // What is acknowledged must survive a killed Postgres.
    return new Product(await startTemporaryStack(shutdown, { durable: true }));
  }

  /** The first instance of a service, or a part of the infrastructure. @param {string} name @returns {SupervisedProcess} */
  process(name) {
    const { parts, instances } = this.running;
    const found = [...parts, ...instances.map(({ part }) => part)].find((part) => part.name === name);
    if (!found) throw new Error(`Nothing is called ${name}`);
    return found;
  }

  /** Kills a process as a crash does, so that the launcher starts it again. @param {string} name */
  crash(name) {
    for (const pid of this.process(name).pids()) process.kill(pid, 'SIGKILL');
  }

  /** @param {string} database @param {string} sql @param {unknown[]} [parameters] */
  async query(database, sql, parameters = []) {
    return connected(this.stack.postgres, database, async (client) => (await client.query(sql, parameters)).rows);
  }

  /** Whether a gateway answers that everything is ready. */
  async isReady(base = this.base) {
    try {
      const response = await fetch(`${base}/api/health/ready`, { signal: AbortSignal.timeout(3_000) });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  /** @returns {Promise<number>} milliseconds until everything is ready, also a process that was replaced meanwhile */
  untilReady(isReplaced = () => true, base = this.base) {
    return millisecondsUntil(async () => isReplaced() && (await this.isReady(base)), DRAIN_LIMIT_MS);
  }

  /** @returns {Promise<number>} the events that no broker has confirmed yet */
  async outboxRows() {
    let total = 0;
    for (const { name } of SERVICES.filter(({ database }) => database)) {
      const [row] = await this.query(name, 'SELECT count(*)::int AS rows FROM outbox');
      total += row.rows;
    }
    return total;
  }

  /** @returns {Promise<number>} milliseconds until all events are published */
  untilPublished() {
    return millisecondsUntil(async () => (await this.outboxRows()) === 0, DRAIN_LIMIT_MS);
  }

  /** @param {string} prefix @returns {Promise<string[]>} the ids of the writes that are stored, one for each time */
  async storedWrites(prefix) {
    const found = [];
    for (const [database = '', sql = ''] of STORED) found.push(...(await this.query(database, sql, [`${prefix}-%`])));
    return found.map(({ id }) => String(id));
  }

  /**
   * Each message is one event, whose effect is one notification of its receiver. Waits for those under way.
   * @param {readonly string[]} userIds @returns {Promise<{ messages: number, missing: number, excess: number }>}
   */
  async effectsOfMessages(userIds) {
    const start = performance.now();
    for (;;) {
      const [sent, notified] = await Promise.all([
        this.query(
          'marketplace',
          `SELECT receiver_id AS id, count(*)::int AS n FROM marketplace_messages WHERE receiver_id = ANY ($1)
           AND kind = 'message' GROUP BY 1`,
          [userIds],
        ),
        this.query(
          'notifications',
          `SELECT user_id AS id, count(*)::int AS n FROM notifications WHERE user_id = ANY ($1) AND kind = 'message'
           GROUP BY 1`,
          [userIds],
        ),
      ]);
      const counts = new Map(notified.map(({ id, n }) => [id, n]));
      const differences = sent.map(({ id, n }) => (counts.get(id) ?? 0) - n);
      const sum = (/** @type {number[]} */ values) => values.reduce((total, value) => total + value, 0);
      const missing = -sum(differences.filter((value) => value < 0));
      const excess = sum(differences.filter((value) => value > 0));
      if (missing === 0 || performance.now() - start > DRAIN_LIMIT_MS)
        return { messages: sum(sent.map(({ n }) => n)), missing, excess };
      await sleep(POLL_MS);
    }
  }
}
