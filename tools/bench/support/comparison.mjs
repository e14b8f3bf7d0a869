import { load } from './load.mjs';
import { cpuSeconds } from './processes.mjs';
import { quantiles } from './timing.mjs';

/** @import { Path, System } from './requests.mjs' */
/** @import { Load } from './load.mjs' */

/** @typedef {{ name: string, base: string, headersOf?: (connection: number) => Record<string, string>, processes: readonly string[] }} Server */
/** @typedef {{ loads: Load[], cpu: Record<string, number> }} Measured the CPU is in seconds by process */

/** @type {readonly System[]} */
const SYSTEMS = ['limit', 'stock', 'product'];

/** @param {readonly number[]} values */
const median = (values) => quantiles(values)(0.5);

/**
 * Measures one kind of request on the three systems, one after the other in each round, so that other work on the machine
 * affects all of them alike, and prints the medians.
 * @param {string} what @param {Path} path
 * @param {Record<System, Server>} servers
 * @param {object} options
 * @param {number} options.rounds
 * @param {number} options.seconds of one system in a round
 * @param {number} options.warmUp seconds of each system before the first round
 * @param {number} options.connections
 * @param {Record<string, readonly number[]>} options.processes
 * @param {() => Promise<Record<string, number>>} options.fullCollections of the product's services, which rest while the others answer
 */
export async function compare(
  what,
  path,
  servers,
  { rounds, seconds, warmUp, connections, processes, fullCollections },
) {
  /** @type {Record<System, Measured>} */
  const measured = {
    limit: { loads: [], cpu: {} },
    stock: { loads: [], cpu: {} },
    product: { loads: [], cpu: {} },
  };
  for (const system of SYSTEMS) await request(system, warmUp);
  const collectionsBefore = await fullCollections();
  for (let round = 0; round < rounds; round += 1) {
    // Each is the first now and then: what the one before leaves to be done in the background is not always on the same.
    for (let n = 0; n < SYSTEMS.length; n += 1) {
      const system = /** @type {System} */ (SYSTEMS[(round + n) % SYSTEMS.length]);
      const before = cpuSeconds(processes);
      measured[system].loads.push(await request(system, seconds));
      for (const [name, used] of Object.entries(cpuSeconds(processes))) {
        measured[system].cpu[name] = (measured[system].cpu[name] ?? 0) + used - (before[name] ?? 0);
      }
    }
  }
  print(what, path, measured);
  const perRequests = 10_000 / requestsOf(measured.product);
  const collections = Object.entries(await fullCollections())
    .map(([service, count]) => /** @type {const} */ ([service, count - (collectionsBefore[service] ?? 0)]))
    .filter(([, count]) => count > 0)
    .map(([service, count]) => `${service} ${(count * perRequests).toFixed(1)}`);
  console.log(`  full garbage collections in 10,000 requests: ${collections.join(', ') || 'none'}`);

  /** @param {System} system @param {number} time */
  function request(system, time) {
    const { base, headersOf } = servers[system];
    return load(base, path[system], { connections, seconds: time, ...(headersOf && { headersOf }) });
  }

  /** @param {string} name @param {Path} of @param {Record<System, Measured>} all */
  function print(name, of, { limit, stock, product }) {
    const [ofLimit, ofStock] = [ratio(product, limit), ratio(product, stock)];
    const goal = of.target ? ` (to reach: ${of.target[0]} and ${of.target[1]})` : '';
    console.log(`\n${name}: ${ofLimit.toFixed(2)} of Limit 1, ${ofStock.toFixed(2)} times the stock design${goal}`);
    const cpu = SYSTEMS.map((system) => printSystem(servers[system], { limit, stock, product }[system]));
    const [limitCpu = 0, stockCpu = 0, productCpu = 0] = cpu;
    console.log(
      `  by CPU of a request: ${(limitCpu / productCpu).toFixed(2)} of Limit 1, ${(stockCpu / productCpu).toFixed(2)} times`,
    );
  }
}

/** The median of the same rounds' ratios. @param {Measured} one @param {Measured} other */
const ratio = (one, other) =>
  median(one.loads.map(({ perSecond }, round) => perSecond / (other.loads[round]?.perSecond ?? NaN)));

/** @param {Measured} measured */
const requestsOf = ({ loads }) => loads.reduce((sum, { requests }) => sum + requests, 0);

/** @param {Server} server @param {Measured} measured @returns {number} the CPU of a request in milliseconds */
function printSystem({ name, processes }, measured) {
  const { loads, cpu } = measured;
  const requests = requestsOf(measured);
  const perRequest = processes.map((each) => /** @type {const} */ ([each, ((cpu[each] ?? 0) / requests) * 1000]));
  const total = perRequest.reduce((sum, [, ms]) => sum + ms, 0);
  const middle = (/** @type {keyof Load} */ key) => median(loads.map((each) => each[key]));
  const figures = [middle('perSecond'), middle('p50'), middle('p99')].map((figure) => figure.toFixed(1).padStart(9));
  const parts = perRequest.filter(([, ms]) => ms >= 0.005).map(([each, ms]) => `${each} ${ms.toFixed(2)}`);
  const bytes = `${Math.round(middle('bytes'))} bytes`;
  console.log(`  ${name.padEnd(8)}${figures.join('')}  ${total.toFixed(2)} (${parts.join(', ')}), ${bytes}`);
  return total;
}
