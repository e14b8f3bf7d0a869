import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { metricsOf } from '../../bench/support/metrics.mjs';
import { millisecondsUntil } from '../support/milliseconds-until.mjs';
import { answeredInTime, noServerError, underLoad, within } from '../support/under-load.mjs';

/** @import { Instance } from '../../run/stack.mjs' */
/** @import { Check, Run, Row } from '../support/under-load.mjs' */

const LATENCY_MS = 2_000;
const RESET_EVERY_MS = 500;
const BREAKER_LIMIT_MS = 5_000;
/** One that is not open by then does not work; until it is, the machine may have been busy. */
const NO_BREAKER_MS = 20_000;
const HEAL_LIMIT_MS = 10_000;

/** @param {string} base @returns {Promise<number>} the calls that the gateway refused because a breaker was open */
async function refusedByBreaker(base) {
  const value = await metricsOf(`${base}/api`);
  return value('bus_calls_shed_total\\{reason="breaker"\\}') ?? 0;
}

/** @param {string} base @returns {Promise<number>} milliseconds until a breaker refuses calls */
async function untilBreakerOpens(base) {
  const before = await refusedByBreaker(base);
  return millisecondsUntil(async () => (await refusedByBreaker(base)) > before, NO_BREAKER_MS);
}

/** @type {Row} */
const badNetwork = {
  number: 4,
  fault: '2 s latency, resets and half-open connections to Postgres and RabbitMQ',
  async run(run) {
    const { product } = run;
    const { instances, ...proxies } = await product.behindProxies();
    const both = Object.values(proxies);
    await product.serveBy(instances);
    // Longer than the deadline of calls, which the latency and the silence of Postgres make them miss.
    const phaseMs = run.short ? 6_000 : 20_000;
    const resetsMs = run.short ? 3_000 : phaseMs;
    /** @type {Check[]} */
    const found = [];
    const heal = async (/** @type {string} */ what) => {
      found.push(within(`whole again after ${what}`, await product.untilReady(), HEAL_LIMIT_MS));
      await sleep(run.short ? 500 : 1_000);
    };
    const { answers, checks } = await underLoad(run, async () => {
      await sleep(1_000);
      for (const proxy of both) proxy.delay(LATENCY_MS);
      await sleep(phaseMs);
      for (const proxy of both) proxy.delay(0);
      await heal('2 s latency');
      for (const end = performance.now() + resetsMs; performance.now() < end; await sleep(RESET_EVERY_MS))
        for (const proxy of both) proxy.drop();
      await heal('resets');
      for (const [name, proxy] of Object.entries(proxies)) {
        proxy.freeze(true);
        const frozenAt = performance.now();
        // A service without its database answers by itself; the breaker is for those that do not answer.
        if (name === 'rabbitmq')
          found.push(within('breaker opens', await untilBreakerOpens(product.base), BREAKER_LIMIT_MS));
        await sleep(Math.max(0, phaseMs - (performance.now() - frozenAt)));
        proxy.freeze(false);
        proxy.drop();
        await heal(`half-open connections to ${name}`);
      }
    });
    return [...checks, answeredInTime(answers), ...found, ...noRejections(run, instances), noServerError(answers)];
  },
};

/** @param {Run} run @param {readonly Instance[]} instances @returns {Check[]} */
function noRejections({ product }, instances) {
  const names = instances.map(({ part }) => part.name);
  const logs = names.map((name) => readFileSync(join(product.running.dataDir, 'logs', `${name}.log`), 'utf8'));
  const lines = logs
    .join('\n')
    .split('\n')
    .filter((line) => /unhandled|uncaught/i.test(line));
  const figure = `${lines.length} in the logs ${lines[0]?.slice(0, 200) ?? ''}`.trim();
  return [{ what: 'no unhandled rejection', held: lines.length === 0, figure }];
}

export const rows = [badNetwork];
