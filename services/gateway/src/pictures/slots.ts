import { unavailable } from '@vault/service-kit/errors';

interface Waiting {
  readonly weight: number;
  readonly start: () => void;
}

/**
 * Bounds what is done at once. Work waits in turn for as much room as it needs; when too much waits already, or it
 * waits too long, it is refused.
 */
export class Slots {
  private free: number;
  private queue: Waiting[] = [];

  constructor(
    private readonly size: number,
    private readonly maxWaiting: number,
    private readonly maxWaitMs: number,
  ) {
    this.free = size;
  }

  /**
   * Runs work when there is room for it.
   *
   * @param weight how much of the room it takes, at most all of it.
   * @throws ContractError `SERVICE_UNAVAILABLE` when it cannot be begun in time.
   */
  async run<T>(work: () => Promise<T>, weight = 1): Promise<T> {
    const release = await this.take(weight);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Takes room until the returned function is called. */
  async take(weight = 1): Promise<() => void> {
    const taken = Math.min(weight, this.size);
    if (this.queue.length === 0 && this.free >= taken) this.free -= taken;
    else await this.wait(taken);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.free += taken;
      this.startNext();
    };
  }

  private async wait(weight: number): Promise<void> {
    if (this.queue.length >= this.maxWaiting) throw unavailable(new Error('too much work is waiting'), 2);
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.queue = this.queue.filter((other) => other !== waiting);
        // What waited behind may fit now.
        this.startNext();
        reject(unavailable(new Error('waited too long for a free place'), 2));
      }, this.maxWaitMs);
      const waiting: Waiting = {
        weight,
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      this.queue.push(waiting);
    });
  }

  private startNext(): void {
    for (let next = this.queue[0]; next && next.weight <= this.free; next = this.queue[0]) {
      this.queue.shift();
      this.free -= next.weight;
      next.start();
    }
  }
}
