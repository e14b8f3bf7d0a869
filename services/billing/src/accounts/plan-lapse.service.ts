import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AccountPlansService } from './account-plans.service';

const EVERY_MS = 10_000;
const AT_ONCE = 100;

/** Ends plans that were given for a time. */
@Injectable()
export class PlanLapse implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(PlanLapse.name);
  private timer?: NodeJS.Timeout;

  constructor(private readonly accounts: AccountPlansService) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.accounts.lapse(AT_ONCE).catch((error: unknown) => this.logger.warn(`Ending plans failed: ${String(error)}`));
    }, EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
