/** Concurrent tasks that do not slow the stack down noticeably. */
const AT_ONCE = 4;

/**
 * Works on all of these, a few at a time and in their order. After a failure nothing further is begun.
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<void>} work
 */
export async function someAtOnce(items, work) {
  const waiting = [...items];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    waiting.length = 0;
  }
}
