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

  /** Whether `enter` would return null now. */
  get refuses(): boolean {
    return this.openedAt !== null && (this.trialRunning || Date.now() - this.openedAt < this.retryAfterMs);
  }

  /** Null when the dependency must be left alone. */
  enter(): Attempt | null {
    if (this.refuses) return null;
    const trial = this.open;
    if (trial) this.trialRunning = true;
    const successesBefore = this.successes;
    let state: 'running' | 'silent' | 'settled' = 'running';
    /** Silence has ended the trial and was counted: what comes after it only says whether there was an answer after all. */
    const become = (next: 'silent' | 'settled', failed: boolean): void => {
      if (state === 'running' && trial) this.trialRunning = false;
      if (state === 'running' && failed) this.count(trial);
      state = next;
    };
    const settle = (failed: boolean, verdict?: () => void) => (): void => {
      if (state === 'settled') return;
      become('settled', failed);
      verdict?.();
    };
    return {
      succeeded: settle(false, () => this.close()),
      failed: settle(true),
      silent: () => {
        if (state === 'running' && this.successes === successesBefore) become('silent', true);
      },
      unknown: settle(false),
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
