import { unavailable } from './errors';

/** The share of the newest duration in the mean. */
const SMOOTHING = 0.2;
/** So short waits delay nobody else by much: they take nothing from the allowance. */
const SHORT_WAIT_MS = 100;
/** In which the allowance for a burst grows back. */
const REFILL_MS = 2_000;
/** So long after a refusal there is overload. */
const OVERLOAD_MS = 1_000;

/**
 * Lets more wait in a burst, as after a pause, at all semaphores that share it: `atOnce` of them, and `inAll` while somebody
 * waits at any (token bucket, which grows back while nobody does). Who has to be refused shows that it is no burst but
 * overload, and ends it until nobody waits. So under lasting overload hardly any work waits for long.
 */
export class BurstAllowance {
  private left: number;
  private readonly waiting = { usually: 0, inBurst: 0 };
  private grewAt = performance.now();

  constructor(private readonly limits: { readonly atOnce: number; readonly inAll: number }) {
    this.left = limits.inAll;
  }

  get isUsedUp(): boolean {
    this.grow();
    return this.left < 1 || this.waiting.inBurst >= this.limits.atOnce;
  }

  /** Takes away what is left, and what those who wait could still give back. */
  end(): void {
    this.left = -this.waiting.inBurst;
  }

  /** Tells that somebody waits, at its expense or not. The function that it returns tells that the wait is over. */
  begin({ isBurst }: { isBurst: boolean }): () => void {
    const kind = isBurst ? 'inBurst' : 'usually';
    const start = performance.now();
    this.grow();
    this.waiting[kind] += 1;
    if (isBurst) this.left -= 1;
    return () => {
      this.grow();
      this.waiting[kind] -= 1;
      if (isBurst && performance.now() - start < SHORT_WAIT_MS) this.left += 1;
    };
  }

  private grow(): void {
    const now = performance.now();
    const { inAll } = this.limits;
    if (this.waiting.usually + this.waiting.inBurst === 0)
      this.left = Math.min(inAll, Math.max(0, this.left) + ((now - this.grewAt) / REFILL_MS) * inAll);
    this.grewAt = now;
  }
}

export interface SemaphoreOptions {
  /** What may be held at once. */
  readonly permits: number;
  /** How many may wait; further ones are refused. Unlimited unless given. */
  readonly maxWaiting?: number;
  /** Take the place of `permits` and `maxWaiting` while others are refused, so that what is accepted is soon done. */
  readonly underOverload?: { readonly permits: number; readonly maxWaiting: number };
  /** Lets more than `maxWaiting` wait. */
  readonly burst?: BurstAllowance;
  /** The longest wait in milliseconds. Unlimited unless given. */
  readonly maxWaitMs?: number;
  /** Refuses at once what is expected to wait longer than `maxWaitMs`, by how long work took before. */
  readonly refusesEarly?: boolean;
}

export interface RunOptions {
  /** Permits that the work needs, 1 unless given and at most all of them. */
  readonly weight?: number;
  /** Ends the wait, not the work. */
  readonly signal?: AbortSignal;
}

interface Waiter {
  readonly weight: number;
  readonly start: () => void;
}

/**
 * Bounds concurrent work. Waiters are served in the order in which they came; beyond `maxWaiting` or `maxWaitMs` they
 * are refused, since a late answer costs as much as a prompt one (Google SRE book, ch. 21, Handling Overload).
 */
export class Semaphore {
  private held = 0;
  private queue: Waiter[] = [];
  /** How long permits were held, lately. */
  private meanMs = 0;
  private refusedAt = -Infinity;

  constructor(private readonly options: SemaphoreOptions) {}

  /**
   * Runs work once its permits are free.
   *
   * @throws ContractError `SERVICE_UNAVAILABLE` when it is refused, or the signal's reason.
   */
  async run<T>(work: () => Promise<T>, options?: RunOptions): Promise<T> {
    const release = await this.acquire(options);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Like `run`, for work that ends elsewhere: the permits are held until the returned function is called. */
  async acquire({ weight = 1, signal }: RunOptions = {}): Promise<() => void> {
    signal?.throwIfAborted();
    const permits = Math.min(weight, this.options.permits);
    const release = this.tryAcquire(permits);
    if (release) return release;
    await this.wait(permits, signal);
    return this.releaseOf(permits);
  }

  /** Takes permits only when they are free now and nobody waits for them; else null. */
  tryAcquire(weight = 1): (() => void) | null {
    if (this.queue.length > 0 || !this.isFree(weight)) return null;
    this.held += weight;
    return this.releaseOf(weight);
  }

  /** Whether `acquire` would take the permit now or let the work wait for it. Who asks refuses the work when it would not. */
  admits(): boolean {
    return (this.queue.length === 0 && this.isFree(1)) || this.mayWait();
  }

  private get limits(): { readonly permits: number; readonly maxWaiting?: number } {
    const { underOverload } = this.options;
    return underOverload && performance.now() - this.refusedAt < OVERLOAD_MS ? underOverload : this.options;
  }

  private isFree(weight: number): boolean {
    // What needs more than there are under overload goes alone.
    return this.held === 0 || this.held + weight <= this.limits.permits;
  }

  /** Whether one more would be waiting than may without a burst. */
  private get isFull(): boolean {
    return this.queue.length >= (this.limits.maxWaiting ?? Infinity);
  }

  private mayWait(): boolean {
    const { permits, maxWaitMs, refusesEarly, burst } = this.options;
    const expectedMs = ((this.queue.length + 1) / permits) * this.meanMs;
    const isTooLate = refusesEarly && maxWaitMs !== undefined && expectedMs > maxWaitMs;
    if (!isTooLate && (!this.isFull || (burst && !burst.isUsedUp))) return true;
    this.refusedAt = performance.now();
    burst?.end();
    return false;
  }

  private releaseOf(weight: number): () => void {
    const start = performance.now();
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const ms = performance.now() - start;
      this.meanMs = this.meanMs === 0 ? ms : this.meanMs + SMOOTHING * (ms - this.meanMs);
      this.held -= weight;
      this.startNext();
    };
  }

  private async wait(weight: number, signal?: AbortSignal): Promise<void> {
    if (!this.mayWait()) throw unavailable(new Error('too much work is waiting'), 2);
    const { maxWaitMs, burst } = this.options;
    const waited = burst?.begin({ isBurst: this.isFull });
    await new Promise<void>((resolve, reject) => {
      const end = (finish: () => void): void => {
        clearTimeout(timer);
        waited?.();
        signal?.removeEventListener('abort', onAbort);
        finish();
      };
      const abandon = (reason: Error): void => {
        this.queue = this.queue.filter((other) => other !== waiter);
        end(() => reject(reason));
        // What waited behind may fit now.
        this.startNext();
      };
      const onAbort = (): void =>
        abandon(signal?.reason instanceof Error ? signal.reason : new Error('the wait was aborted'));
      const onTimeout = (): void => abandon(unavailable(new Error('waited too long to start'), 2));
      const timer = maxWaitMs === undefined ? undefined : setTimeout(onTimeout, maxWaitMs);
      const waiter: Waiter = { weight, start: () => end(resolve) };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.queue.push(waiter);
    });
  }

  private startNext(): void {
    for (let next = this.queue[0]; next && this.isFree(next.weight); next = this.queue[0]) {
      this.queue.shift();
      this.held += next.weight;
      next.start();
    }
  }
}
