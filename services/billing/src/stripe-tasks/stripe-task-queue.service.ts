import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { DataSource, EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { leaseDueSql, postponeSql, storedError } from '../stripe';

/**
 * `sync_customer`: read a customer from Stripe and store it. `delete_customer`: the account was purged.
 * `cancel_duplicate`: cancel and refund a subscription that was bought beside another one. `stop_renewal`: the account
 * was closed or banned. `expire_checkout`: so was it, while a checkout was open.
 */
export type StripeTaskKind =
  | 'sync_customer'
  | 'delete_customer'
  | 'cancel_duplicate'
  | 'stop_renewal'
  | 'expire_checkout';

export interface NewStripeTask {
  readonly kind: StripeTaskKind;
  /** Stripe's id of the customer, subscription or checkout session. */
  readonly subject: string;
  readonly userId?: string;
}

export interface DueStripeTask extends NewStripeTask {
  readonly id: string;
  readonly attempts: number;
}

const RETENTION_DAYS = 30;

const ADD = `
  INSERT INTO stripe_tasks AS t (id, kind, subject, user_id) VALUES ($1, $2, $3, $4)
  ON CONFLICT (kind, subject) DO UPDATE SET user_id = excluded.user_id, done_at = NULL, attempts = 0,
    next_attempt_at = now(), last_error = NULL
  WHERE t.done_at IS NOT NULL RETURNING id`;
const TAKE_DUE = leaseDueSql(
  'stripe_tasks',
  'id',
  'done_at IS NULL',
  'id, kind, subject, user_id AS "userId", attempts',
);
const COMPLETE = 'UPDATE stripe_tasks SET done_at = now(), last_error = NULL WHERE id = $1';
const POSTPONE = postponeSql('stripe_tasks', 'id');
const WITHDRAW = 'DELETE FROM stripe_tasks WHERE user_id = $1 AND kind = ANY($2) AND done_at IS NULL';
const DELETE_OF_USER = 'DELETE FROM stripe_tasks WHERE user_id = $1';
const DELETE_OLD = `DELETE FROM stripe_tasks WHERE done_at < now() - make_interval(days => ${RETENTION_DAYS})`;

/** Changes to make at Stripe: stored in the transaction that decides on them, retried until they succeed. */
@Injectable()
export class StripeTaskQueue {
  constructor(private readonly dataSource: DataSource) {}

  /** False when the same task is queued already. A task that was done is queued again. */
  async add(tx: EntityManager, { kind, subject, userId }: NewStripeTask): Promise<boolean> {
    return (await rows(tx, ADD, [v7(), kind, subject, userId ?? null])).length > 0;
  }

  /** Leases tasks that are due; no other worker gets them until the lease ends. */
  takeDue(limit: number): Promise<DueStripeTask[]> {
    return rows<DueStripeTask>(this.dataSource.manager, TAKE_DUE, [limit]);
  }

  async complete(id: string): Promise<void> {
    await this.dataSource.query(COMPLETE, [id]);
  }

  /** @param error of a failed attempt; null when the customer was locked, which is no failure. */
  async postpone(id: string, seconds: number, error: string | null): Promise<void> {
    await this.dataSource.query(POSTPONE, [[id], seconds, storedError(error)]);
  }

  /** Removes a user's tasks of these kinds that are not done yet. */
  async withdraw(tx: EntityManager, userId: string, kinds: readonly StripeTaskKind[]): Promise<void> {
    await tx.query(WITHDRAW, [userId, kinds]);
  }

  async deleteOfUser(tx: EntityManager, userId: string): Promise<void> {
    await tx.query(DELETE_OF_USER, [userId]);
  }

  async deleteOld(): Promise<void> {
    await this.dataSource.query(DELETE_OLD);
  }
}
