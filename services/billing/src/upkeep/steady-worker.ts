import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

const IDLE_MS = 1_000;

/** Works on what is due, round after round, until the service stops; the round in hand is finished first. */
export abstract class SteadyWorker implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly logger = new Logger(this.constructor.name);
  private running?: Promise<void>;
  protected stopping = false;
  private woken = false;
  private wakeUp: () => void = () => undefined;

  /** Answers whether more may be due at once. */
  protected abstract round(): Promise<boolean>;

  onApplicationBootstrap(): void {
    this.running = this.work();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.running;
  }

  /** Something became due. */
  wake(): void {
    this.woken = true;
    this.wakeUp();
  }

  private async work(): Promise<void> {
    while (!this.stopping) {
      this.woken = false;
      const more = await this.round().catch((error: unknown) => {
        this.logger.warn(`What is due waits: ${String(error)}`);
        return false;
      });
      if (!more) await this.rest();
    }
  }

  private async rest(): Promise<void> {
    if (this.woken || this.stopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, IDLE_MS);
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
