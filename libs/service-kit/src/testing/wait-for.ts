import { setTimeout as sleep } from 'node:timers/promises';
const EVERY_MS = 20;

type Truthy<T> = Exclude<T, false | 0 | '' | null | undefined>;

/**
 * Waits until `check` neither throws nor returns something falsy, and returns its value.
 *
 * @throws the last failure, when it has not come true after `ms`.
 */
export async function waitFor<T>(check: () => T | Promise<T>, ms = 15_000): Promise<Truthy<T>> {
  const end = Date.now() + ms;
  for (;;) {
    let problem: unknown = new Error(`still not so after ${ms} ms: ${check.toString()}`);
    try {
      const value = await check();
      if (value) return value as Truthy<T>;
    } catch (error) {
      problem = error;
    }
    if (Date.now() > end) throw problem;
    await sleep(EVERY_MS);
  }
}
