export interface BreakerOptions {
  /** Failures in a row that open it. */
  readonly threshold?: number;
  /** Milliseconds until one trial is let through. */
  readonly retryAfterMs?: number;
}

/** One permitted use of the dependency; its outcome is reported once. */
export interface Attempt {
  succeeded(): void;
  failed(): void;
  /** No answer yet for long: a failure, unless others got an answer since it began. A late answer is a success all the same. */
  silent(): void;
  /** The attempt says nothing about the dependency. */
  unknown(): void;
}

/**
 * A circuit breaker whose outcomes are reported to it: a call can count as failed (no sign of life) before its own
 * deadline has passed. Closed, then open after some failures in a row; while open everything is refused at once but
 * one trial each period, whose success closes it. (Nygard, Release It!, 2nd ed., ch. 5.)
 */
export class Breaker {
  private readonly threshold: number;
  private readonly retryAfterMs: number;
  private failures = 0;
  private successes = 0;
  private openedAt: number | null = null;
  private trialRunning = false;

  constructor(options: BreakerOptions = {}) {
    this.threshold = options.threshold ?? 5;
    this.retryAfterMs = options.retryAfterMs ?? 1_000;
  }

  get open(): boolean {
    return this.openedAt !== null;
  }

  /** Null when the dependency must be left alone. */
  enter(): Attempt | null {
    const trial = this.openedAt !== null;
    if (this.openedAt !== null) {
      if (this.trialRunning || Date.now() - this.openedAt < this.retryAfterMs) return null;
      this.trialRunning = true;
    }
    const successesBefore = this.successes;
    let settled = false;
    let failed = false;
    const endTrial = (): void => {
      if (trial) this.trialRunning = false;
    };
    const fail = (): void => {
      if (!failed) this.count(trial);
      failed = true;
    };
    const once = (verdict?: () => void) => () => {
      if (settled) return;
      settled = true;
      endTrial();
      verdict?.();
    };
    return {
      succeeded: once(() => this.close()),
      failed: once(fail),
      silent: () => {
        if (settled || this.successes > successesBefore) return;
        endTrial();
        fail();
      },
      unknown: once(),
    };
  }

  private close(): void {
    this.successes += 1;
    this.failures = 0;
    this.openedAt = null;
  }

  private count(trial: boolean): void {
    this.failures += 1;
    if (trial || this.failures >= this.threshold) this.openedAt = Date.now();
  }
}
