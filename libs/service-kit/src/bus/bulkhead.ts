interface Waiter {
  readonly admit: (admitted: boolean) => void;
  readonly timer: NodeJS.Timeout;
}

export interface BulkheadLimits {
  readonly concurrency: number;
  readonly waiting: number;
  readonly maxWaitMs: number;
}

/**
 * Bounds the work in hand. Who finds no free place waits a short while in order, and is turned away when the waiting
 * room is full or the wait gets long: a late answer costs as much as a prompt one and helps nobody.
 * (Google SRE book, ch. 21, Handling Overload.)
 */
export class Bulkhead {
  private running = 0;
  private readonly queue: Waiter[] = [];

  constructor(private readonly limits: BulkheadLimits) {}

  /** True, at once where there is room: a place was taken, and `leave` must follow. Else false: turn it away. */
  acquire(): boolean | Promise<boolean> {
    if (this.running < this.limits.concurrency) {
      this.running += 1;
      return true;
    }
    if (this.queue.length >= this.limits.waiting) return false;
    return new Promise((admit) => {
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(waiter), 1);
        admit(false);
      }, this.limits.maxWaitMs);
      const waiter: Waiter = { admit, timer };
      this.queue.push(waiter);
    });
  }

  release(): void {
    const next = this.queue.shift();
    if (!next) {
      this.running -= 1;
      return;
    }
    clearTimeout(next.timer);
    next.admit(true);
  }
}
