import { Breaker } from '@vault/service-kit/breaker';
import { logger } from '@vault/service-kit/logging';
import { metrics } from '@vault/service-kit/metrics';
import { Redis } from 'ioredis';
import { Gauge } from 'prom-client';

/** A request waits for its count no longer than this. */
const COMMAND_TIMEOUT_MS = 500;
const CONNECT_TIMEOUT_MS = 1_000;
const MAX_RECONNECT_DELAY_MS = 1_000;
const BREAKER = { threshold: 5, retryAfterMs: 1_000 };

/**
 * The connection to the store in which all gateways count (Valkey, or another server of the Redis protocol). While it does
 * not answer, each gateway counts in its own memory, and asks the store once a second whether it is back.
 */
export class SharedCounters {
  readonly client: Redis;
  private readonly up = new Gauge({
    name: 'shared_counters_up',
    help: 'Whether the throttles of all gateways are counted together; 0 while each counts in its own memory',
    registers: [metrics],
  });
  private readonly log = logger('shared-counters');
  private breaker = new Breaker(BREAKER);
  private isUp: boolean | undefined;

  constructor(url: string) {
    this.client = new Redis(url, {
      commandTimeout: COMMAND_TIMEOUT_MS,
      connectTimeout: CONNECT_TIMEOUT_MS,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RECONNECT_DELAY_MS),
    });
    this.client.on('ready', () => {
      this.breaker = new Breaker(BREAKER);
      this.setUp(true);
    });
    this.client.on('error', (error: Error) => this.setUp(false, error));
  }

  /** The outcome of `inStore`, or that of `inMemory` while the store does not answer. */
  async count<T>(inStore: () => Promise<T>, inMemory: () => Promise<T>): Promise<T> {
    const attempt = this.breaker.enter();
    if (!attempt) return inMemory();
    try {
      const counted = await inStore();
      attempt.succeeded();
      this.setUp(true);
      return counted;
    } catch (error) {
      attempt.failed();
      if (this.breaker.open) this.setUp(false, error);
      return inMemory();
    }
  }

  async answers(): Promise<boolean> {
    await this.client.ping();
    return true;
  }

  close(): void {
    this.client.disconnect();
  }

  private setUp(isUp: boolean, error?: unknown): void {
    if (this.isUp === isUp) return;
    // Only the message: the error of a command has its arguments, which are network addresses or the password.
    const reason = error instanceof Error ? error.message : undefined;
    if (!isUp) this.log.warn({ reason }, 'shared counters do not answer: throttles count for this gateway alone');
    else if (this.isUp === false) this.log.info('shared counters answer again: throttles count for all gateways');
    this.isUp = isUp;
    this.up.set(isUp ? 1 : 0);
  }
}
