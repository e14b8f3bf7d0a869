/** @import { Instance } from '../../run/stack.mjs' */

/**
 * Reads the metrics of a service.
 * @param {string} base its address, for the gateway with `/api`
 * @returns {Promise<(pattern: string) => number | undefined>} the value of the first metric whose name and labels match
 */
export async function metricsOf(base) {
  const text = await (await fetch(`${base}/metrics`)).text();
  return (pattern) => {
    const value = new RegExp(`^${pattern} (\\S+)`, 'm').exec(text)?.[1];
    return value === undefined ? undefined : Number(value);
  };
}

/**
 * How often V8 has collected the whole heap of each service so far. What requests leave is collected for almost nothing as long
 * as it is young; the more full collections, the more of it has grown old.
 * @param {readonly Instance[]} instances
 * @returns {Promise<Record<string, number>>}
 */
export async function fullCollections(instances) {
  const counts = instances.map(async ({ service, port }) => {
    const value = await metricsOf(`http://127.0.0.1:${port}${service === 'gateway' ? '/api' : ''}`);
    const count = value('nodejs_gc_duration_seconds_count\\{kind="major"[^}]*\\}') ?? 0;
    return /** @type {const} */ ([service, count]);
  });
  return Object.fromEntries(await Promise.all(counts));
}
