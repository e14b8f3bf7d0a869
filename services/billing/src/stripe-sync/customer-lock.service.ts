import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, EntityManager } from 'typeorm';

const RETRY_MS = 50;
/** Each holder keeps a database connection for as long as Stripe takes to answer; the rest of the service needs some. */
const MAX_HOLDERS = 4;

const ACQUIRE = `SELECT pg_try_advisory_lock(hashtextextended('billing.customer:' || $1, 0)) AS acquired`;
const RELEASE = `SELECT pg_advisory_unlock(hashtextextended('billing.customer:' || $1, 0))`;

/**
 * Lets one piece of work on a customer run at a time, across all instances. The connection holds the lock, not a
 * transaction, so that Stripe can be read meanwhile; a process that dies releases it.
 */
@Injectable()
export class CustomerLock {
  private holders = 0;

  constructor(private readonly dataSource: DataSource) {}

  /** Runs the work on the connection that holds the lock. Null when the lock was not acquired within `waitMs`. */
  async run<T>(customerId: string, waitMs: number, work: (connection: EntityManager) => Promise<T>): Promise<T | null> {
    const deadline = Date.now() + waitMs;
    while (this.holders >= MAX_HOLDERS) {
      if (Date.now() > deadline) return null;
      await sleep(RETRY_MS);
    }
    this.holders += 1;
    try {
      return await this.runOnConnection(customerId, deadline, work);
    } finally {
      this.holders -= 1;
    }
  }

  private async runOnConnection<T>(
    customerId: string,
    deadline: number,
    work: (connection: EntityManager) => Promise<T>,
  ): Promise<T | null> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.connect();
      while (!(await this.acquire(runner.manager, customerId))) {
        if (Date.now() > deadline) return null;
        await sleep(RETRY_MS);
      }
      try {
        return await work(runner.manager);
      } finally {
        await runner.manager.query(RELEASE, [customerId]);
      }
    } finally {
      await runner.release();
    }
  }

  private async acquire(connection: EntityManager, customerId: string): Promise<boolean> {
    const [lock] = await connection.query<{ acquired: boolean }[]>(ACQUIRE, [customerId]);
    return lock?.acquired ?? false;
  }
}
