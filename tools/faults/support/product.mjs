import { setTimeout as sleep } from 'node:timers/promises';
import { connected } from '../../bench/support/database.mjs';
import { startTemporaryStack } from '../../bench/support/stack.mjs';
import { SERVICES } from '../../run/services.mjs';
import { millisecondsUntil } from './milliseconds-until.mjs';

/** @import { TcpProxy } from '@vault/service-kit/testing' */
/** @import { Instance, RunningStack } from '../../run/stack.mjs' */
/** @import { SupervisedProcess } from '../../infra/supervised-process.mjs' */

const POLL_MS = 100;
const DRAIN_LIMIT_MS = 60_000;

/** Where the ids of the mixed writes are stored. */
const STORED = [
  ['collection', 'SELECT name AS id FROM cars WHERE name LIKE $1'],
  ['collection', 'SELECT name AS id FROM wishlist_items WHERE name LIKE $1'],
  ['marketplace', 'SELECT message AS id FROM marketplace_messages WHERE message LIKE $1'],
];

/** @param {string} target @param {TcpProxy} proxy */
function through(target, proxy) {
  const url = new URL(target);
  const { hostname, port } = new URL(proxy.url);
  url.hostname = hostname;
  url.port = port;
  return url.href;
}

/** The running product, and what a fault program does to it. */
export class Product {
  /** @type {Promise<{ instances: readonly Instance[], postgres: TcpProxy, rabbitmq: TcpProxy }> | undefined} */
  #behindProxies;

  /** @param {RunningStack & { dataDir: string }} running */
  constructor(running) {
    this.running = running;
    this.stack = running.stack;
    /** The instances that serve, one of each service. @type {readonly Instance[]} */
    this.serving = [...running.instances];
  }

  /** The address of the gateway that serves. */
  get base() {
    return `http://127.0.0.1:${this.serving.find(({ service }) => service === 'gateway')?.port}`;
  }

  /** @param {import('../../run/shutdown.mjs').Shutdown} shutdown */
  static async start(shutdown) {
    // What is acknowledged must survive a killed Postgres.
    return new Product(await startTemporaryStack(shutdown, { durable: true }));
  }

  /** The instance of a service that serves, or a part of the infrastructure. @param {string} name @returns {SupervisedProcess} */
  process(name) {
    const instance = this.serving.find(({ service }) => service === name);
    const found = instance?.part ?? this.running.parts.find((part) => part.name === name);
    if (!found) throw new Error(`Nothing is called ${name}`);
    return found;
  }

  /** Other instances, which reach Postgres and RabbitMQ through proxies that can misbehave. */
  behindProxies() {
    return (this.#behindProxies ??= this.#prepareBehindProxies());
  }

  async #prepareBehindProxies() {
    // It is built by the start of the product.
    const { startTcpProxy } = await import('@vault/service-kit/testing');
    const { context, prepare } = this.running;
    const [postgres, rabbitmq] = await Promise.all([
      startTcpProxy(this.stack.postgres, 5432),
      startTcpProxy(this.stack.amqp, 5672),
    ]);
    const { infra } = context;
    const changed = {
      databaseUrlOf: (/** @type {string} */ service) => through(context.databaseUrlOf(service), postgres),
      infra: { ...infra, amqpUrlOf: (/** @type {string} */ service) => through(infra.amqpUrlOf(service), rabbitmq) },
    };
    const instances = await Promise.all(SERVICES.map((service) => prepare(service, 2, changed)));
    return { instances, postgres, rabbitmq };
  }

  /** Lets other instances serve. @param {readonly Instance[]} instances */
  async serveBy(instances) {
    const added = instances.filter((instance) => !this.serving.includes(instance));
    const removed = this.serving.filter((instance) => !instances.includes(instance));
    await Promise.all(added.map(({ part }) => part.start()));
    await Promise.all(removed.map(({ part }) => part.stop()));
    this.serving = instances;
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
