/** Lets only so many works run at once; the others wait for their turn, as long as their signal lets them. */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly most: number) {}

  async take<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    while (this.running >= this.most) await this.wake(signal);
    signal?.throwIfAborted();
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }

  private wake(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        this.waiting.splice(this.waiting.indexOf(turn), 1);
        reject(signal?.reason instanceof Error ? signal.reason : new Error('nobody waits any more'));
      };
      this.waiting.push(turn);
      if (signal?.aborted) leave();
      else signal?.addEventListener('abort', leave, { once: true });
    });
  }
}
