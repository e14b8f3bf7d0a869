/** @param {() => Promise<unknown>} work @returns {Promise<number>} milliseconds */
export async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** @param {readonly number[]} values @returns {(share: number) => number} the value that this share does not exceed */
export function quantiles(values) {
  const sorted = [...values].sort((one, other) => one - other);
  return (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
