import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, EntityManager } from 'typeorm';

const AGAIN_MS = 50;
/** Each holds a connection for as long as Stripe takes to answer; the rest of the service needs some too. */
const AT_ONCE = 4;

const TAKE = `select pg_try_advisory_lock(hashtextextended('billing.customer:' || $1, 0)) as mine`;
const LEAVE = `select pg_advisory_unlock(hashtextextended('billing.customer:' || $1, 0))`;

/**
 * One at a time, of all instances, works on a customer. Held by a connection and not by a transaction, so that Stripe
 * may be asked meanwhile; whoever dies leaves it.
 */
@Injectable()
export class CustomerLock {
  private holding = 0;

  constructor(private readonly database: DataSource) {}

  /** Runs the work on the connection that holds the lock. Null: it could not be had for all of `waitMs`. */
  async hold<T>(customerId: string, waitMs: number, work: (held: EntityManager) => Promise<T>): Promise<T | null> {
    const until = Date.now() + waitMs;
    while (this.holding >= AT_ONCE) {
      if (Date.now() > until) return null;
      await sleep(AGAIN_MS);
    }
    this.holding += 1;
    try {
      return await this.onConnection(customerId, until, work);
    } finally {
      this.holding -= 1;
    }
  }

  private async onConnection<T>(
    customerId: string,
    until: number,
    work: (held: EntityManager) => Promise<T>,
  ): Promise<T | null> {
    const runner = this.database.createQueryRunner();
    try {
      await runner.connect();
      while (!(await this.take(runner.manager, customerId))) {
        if (Date.now() > until) return null;
        await sleep(AGAIN_MS);
      }
      try {
        return await work(runner.manager);
      } finally {
        await runner.manager.query(LEAVE, [customerId]);
      }
    } finally {
      await runner.release();
    }
  }

  private async take(held: EntityManager, customerId: string): Promise<boolean> {
    const [answer] = await held.query<{ mine: boolean }[]>(TAKE, [customerId]);
    return answer?.mine ?? false;
  }
}
