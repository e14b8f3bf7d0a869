import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { databaseUrl } from '../../infra/postgres-databases.mjs';

/** @import { StackFile } from '../../run/stack.mjs' */
/** @typedef {import('node:child_process').ChildProcess} Child */

/**
 * @param {string} file @param {string[]} args @param {Record<string, string>} env
 * @returns {Promise<{ child: Child, message: unknown }>} the message that says it is ready
 */
async function start(file, args, env) {
  const path = fileURLToPath(new URL(file, import.meta.url));
  // The Node on the PATH runs the product as well.
  const child = fork(path, args, { execPath: 'node', env: { ...process.env, NODE_ENV: 'production', ...env } });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended`)));
  ended.catch(() => undefined);
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return { child, message };
}

/** @param {unknown} message */
const addressOf = (message) => `http://127.0.0.1:${/** @type {{ port: number }} */ (message).port}`;

/**
 * Starts what the product is compared with, on its tables: Limit 1 and the stock design.
 * @param {StackFile} stack @param {readonly string[]} viewers who write in turn; the first one also reads
 * @returns {Promise<{ limit: string, stock: string, processes: Record<string, number[]>, stop: () => void }>}
 */
export async function startCompared(stack, viewers) {
  const [market = '', vaults = ''] = ['marketplace', 'collection'].map((name) => databaseUrl(stack.postgres, name));
  /** @type {Child[]} */
  const children = [];
  /** @param {string} file @param {string[]} [args] @param {Record<string, string>} [env] */
  const run = async (file, args = [], env = {}) => {
    const { child, message } = await start(file, args, env);
    children.push(child);
    return { pid: child.pid ?? 0, message };
  };
  const env = {
    STOCK_AMQP: stack.amqp,
    STOCK_MARKET: market,
    STOCK_VAULTS: vaults,
    STOCK_QUEUE: 'bench-stock',
    STOCK_VIEWERS: viewers.join(','),
  };
  const stop = () => children.forEach((child) => child.kill());
  try {
    const limit = await run('./limit-server.mjs', [market, vaults, ...viewers]);
    const service = await run('../stock/dist/service.js', [], env);
    const gateway = await run('../stock/dist/gateway.js', [], env);
    return {
      limit: addressOf(limit.message),
      stock: addressOf(gateway.message),
      processes: { 'limit-1': [limit.pid], 'stock-gateway': [gateway.pid], 'stock-service': [service.pid] },
      stop,
    };
  } catch (error) {
    stop();
    throw error;
  }
}
