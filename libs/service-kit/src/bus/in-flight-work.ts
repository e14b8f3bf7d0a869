import { setTimeout as sleep } from 'node:timers/promises';

/** Counts work that must finish before the process exits. */
export class InFlightWork {
  private count = 0;
  private emptied: (() => void)[] = [];

  get size(): number {
    return this.count;
  }

  async track(work: Promise<void>): Promise<void> {
    this.count += 1;
    try {
      await work;
    } finally {
      this.count -= 1;
      if (this.count === 0) for (const wake of this.emptied.splice(0)) wake();
    }
  }

  /** Resolves when no work is left, after `ms` at most; false when some still runs. */
  async drained(ms: number): Promise<boolean> {
    if (this.count === 0) return true;
    const empty = new Promise<void>((resolve) => this.emptied.push(resolve));
    await Promise.race([empty, sleep(ms, undefined, { ref: false })]);
    return this.count === 0;
  }
}
