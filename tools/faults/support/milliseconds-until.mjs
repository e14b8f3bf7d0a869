import { waitFor } from '../../infra/wait-for.mjs';

/**
 * How long it takes until something holds.
 * @param {() => Promise<boolean>} holds
 * @param {number} limitMs
 * @param {number} [everyMs] how often it is asked
 * @returns {Promise<number>} milliseconds; `Infinity` when it does not hold within the limit
 */
export async function millisecondsUntil(holds, limitMs, everyMs = 100) {
  const start = performance.now();
  const held = await waitFor(holds, { timeoutMs: limitMs, everyMs });
  return held ? performance.now() - start : Infinity;
}
