/** @import { Instance } from '../../run/stack.mjs' */

const FULL = /^nodejs_gc_duration_seconds_count\{kind="major"[^}]*\} (\d+)/m;

/**
 * How often V8 has collected the whole heap of each service so far. What requests leave is collected for almost nothing as long
 * as it is young; the more full collections, the more of it has grown old.
 * @param {readonly Instance[]} instances
 * @returns {Promise<Record<string, number>>}
 */
export async function fullCollections(instances) {
  const counts = instances.map(async ({ service, port }) => {
    const response = await fetch(`http://127.0.0.1:${port}${service === 'gateway' ? '/api' : ''}/metrics`);
    return /** @type {const} */ ([service, Number(FULL.exec(await response.text())?.[1] ?? 0)]);
  });
  return Object.fromEntries(await Promise.all(counts));
}
