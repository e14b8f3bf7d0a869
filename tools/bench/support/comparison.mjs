import { load } from './load.mjs';
import { cpuSeconds } from './processes.mjs';
import { quantiles } from './timing.mjs';

/** @import { Path, System } from './requests.mjs' */
/** @import { Load } from './load.mjs' */

/** @typedef {{ name: string, base: string, headersOf?: (connection: number) => Record<string, string>, processes: readonly string[] }} Server */
/** @typedef {Record<string, number>} Figures by process */
/** @typedef {{ loads: Load[], cpu: Figures, collections: Figures }} Measured the CPU is in seconds */

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
 * @param {number} options.connections
 * @param {Record<string, readonly number[]>} options.processes
 * @param {() => Promise<Figures>} options.fullCollections of the product's services
 */
export async function compare(what, path, servers, { rounds, seconds, connections, processes, fullCollections }) {
  /** @type {Record<System, Measured>} */
  const measured = {
    limit: { loads: [], cpu: {}, collections: {} },
    stock: { loads: [], cpu: {}, collections: {} },
    product: { loads: [], cpu: {}, collections: {} },
  };
  for (const system of SYSTEMS) await request(system, seconds / 2);
  for (let round = 0; round < rounds; round += 1) {
    // Each is the first now and then: what the one before leaves to be done in the background is not always on the same.
    for (let n = 0; n < SYSTEMS.length; n += 1) {
      const system = /** @type {System} */ (SYSTEMS[(round + n) % SYSTEMS.length]);
      const { loads, cpu, collections } = measured[system];
      const before = { cpu: cpuSeconds(processes), collections: await fullCollections() };
      loads.push(await request(system, seconds));
      addGrowth(cpu, before.cpu, cpuSeconds(processes));
      addGrowth(collections, before.collections, await fullCollections());
    }
  }
  print(what, path, measured);

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
    const full = Object.entries(product.collections).filter(([, count]) => count > 0);
    const counts = full.map(([service, count]) => `${service} ${((count / requestsOf(product)) * 10_000).toFixed(1)}`);
    console.log(`  full garbage collections in 10,000 requests: ${counts.join(', ') || 'none'}`);
  }
}

/** The median of the same rounds' ratios. @param {Measured} one @param {Measured} other */
const ratio = (one, other) =>
  median(one.loads.map(({ perSecond }, round) => perSecond / (other.loads[round]?.perSecond ?? NaN)));

/** Adds what has come since `before`. @param {Figures} sums @param {Figures} before @param {Figures} after */
function addGrowth(sums, before, after) {
  for (const [name, figure] of Object.entries(after)) sums[name] = (sums[name] ?? 0) + figure - (before[name] ?? 0);
}

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
