import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { unavailable } from '@vault/service-kit/errors';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { v7 } from 'uuid';

/** Longer than a call may take; frees the lock of a process that died while it held it. */
const LEASE_SECONDS = 30;
const RETRY_MS = 100;

const ACQUIRE = `
  INSERT INTO user_locks AS l (user_id, token, request_key, expires_at)
  VALUES ($1, $2, $3, now() + make_interval(secs => ${LEASE_SECONDS}))
  ON CONFLICT (user_id) DO UPDATE
    SET token = excluded.token, request_key = excluded.request_key, expires_at = excluded.expires_at
    WHERE l.expires_at < now() RETURNING token`;
const HOLDER = 'SELECT request_key AS "requestKey" FROM user_locks WHERE user_id = $1 AND expires_at >= now()';
const RELEASE = 'DELETE FROM user_locks WHERE user_id = $1 AND token = $2';

export interface LockOptions {
  /** Identifies repetitions of a request; null when it has no key. */
  readonly requestKey: string | null;
  /** Called when a request with the same key holds the lock. */
  readonly onRepetition: () => never;
}

/**
 * Lets one request of a user to Stripe run at a time, across all instances. It is a row with a lease, since a lock in a
 * transaction would hold a database connection for as long as Stripe takes to answer.
 */
@Injectable()
export class UserLock {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ContractError 503 when another request holds the lock until the deadline. */
  async run<T>(
    userId: string,
    ctx: CallContext,
    { requestKey, onRepetition }: LockOptions,
    work: () => Promise<T>,
  ): Promise<T> {
    const token = v7();
    while (!(await this.acquire(userId, token, requestKey))) {
      if (requestKey !== null && (await this.holder(userId)) === requestKey) onRepetition();
      if (ctx.signal.aborted) throw unavailable();
      await sleep(RETRY_MS);
    }
    try {
      return await work();
    } finally {
      await this.dataSource.query(RELEASE, [userId, token]);
    }
  }

  private async acquire(userId: string, token: string, requestKey: string | null): Promise<boolean> {
    return (await rows(this.dataSource.manager, ACQUIRE, [userId, token, requestKey])).length > 0;
  }

  private async holder(userId: string): Promise<string | null> {
    const [lock] = await rows<{ requestKey: string | null }>(this.dataSource.manager, HOLDER, [userId]);
    return lock?.requestKey ?? null;
  }
}
