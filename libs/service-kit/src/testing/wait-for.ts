import { setTimeout as sleep } from 'node:timers/promises';
const MIN_PAUSE_MS = 20;
const MAX_PAUSE_MS = 250;

type Truthy<T> = Exclude<T, false | 0 | '' | null | undefined>;

/**
 * Waits until `check` neither throws nor returns something falsy, and returns its value. The longer that takes the less
 * often it is checked, as most checks query a service that is at work.
 *
 * @throws the last failure, when it has not come true after `ms`.
 */
export async function waitFor<T>(check: () => T | Promise<T>, ms = 15_000): Promise<Truthy<T>> {
  const start = Date.now();
  for (;;) {
    let problem: unknown = new Error(`still not so after ${ms} ms: ${check.toString()}`);
    try {
      const value = await check();
      if (value) return value as Truthy<T>;
    } catch (error) {
      problem = error;
    }
    const elapsed = Date.now() - start;
    if (elapsed > ms) throw problem;
    await sleep(Math.min(Math.max(MIN_PAUSE_MS, elapsed / 10), MAX_PAUSE_MS));
  }
}
