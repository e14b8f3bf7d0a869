import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

/** Processes what is due, batch after batch, until the service stops; the batch under way is finished first. */
export abstract class PollingWorker implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly logger = new Logger(this.constructor.name);
  protected stopping = false;
  /** How long it pauses when nothing more is due. */
  protected idleMs = 1_000;
  private running?: Promise<void>;
  private woken = false;
  private endPause: () => void = () => undefined;

  /** One bounded batch; true when more may be due already, else the worker pauses. */
  protected abstract processBatch(): Promise<boolean>;

  onApplicationBootstrap(): void {
    this.running = this.work();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.running;
  }

  /** Ends the pause, since something became due. */
  wake(): void {
    this.woken = true;
    this.endPause();
  }

  private async work(): Promise<void> {
    while (!this.stopping) {
      this.woken = false;
      const more = await this.processBatch().catch((error: unknown) => {
        this.logger.warn(`The batch failed and is tried again: ${String(error)}`);
        return false;
      });
      if (!more) await this.pause();
    }
  }

  private async pause(): Promise<void> {
    if (this.woken || this.stopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.idleMs);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/**
 * Seconds until the next attempt after `attempts` failed ones: doubling from two seconds to `maxSeconds`, an hour unless
 * given, less up to a half by chance (`random` in 0..1), so that what failed together is not retried together (AWS
 * Architecture Blog, Exponential Backoff And Jitter, "equal jitter").
 */
export function backoffSeconds(attempts: number, { maxSeconds = 3_600, random = Math.random() } = {}): number {
  return Math.min(2 ** Math.min(attempts, 12), maxSeconds) * (1 - random / 2);
}
