import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { DataSource, EntityManager } from 'typeorm';
import { v7 } from 'uuid';

/**
 * `sync`: a customer is to be fetched anew. `end_surplus`: a subscription that was bought beside another is ended and
 * paid back. `plan_end`: one is not to be renewed, as its account was closed. `checkout_end`: nor is one to be begun any
 * more. `forget`: a customer is deleted.
 */
export type TaskKind = 'sync' | 'end_surplus' | 'plan_end' | 'checkout_end' | 'forget';

export interface NewTask {
  readonly kind: TaskKind;
  /** The id of the customer, subscription or checkout, as Stripe knows it. */
  readonly subject: string;
  readonly userId?: string;
}

export interface DueTask extends NewTask {
  readonly id: string;
  readonly attempts: number;
}

/** Longer than any try takes: a task whose worker died in mid-try is taken up again after it. */
const LEASE_SECONDS = 120;
const KEPT_DAYS = 30;

const AGAIN = `on conflict (kind, subject) do update set user_id = excluded.user_id, done_at = null, attempts = 0,
  next_attempt_at = now(), last_error = null where t.done_at is not null`;

/** What is to be done at Stripe: written down in the transaction that decides it, and done until it is. */
@Injectable()
export class StripeTasks {
  constructor(private readonly database: DataSource) {}

  /** False: it is to be done already. What was done once may come to be done again. */
  async add(tx: EntityManager, { kind, subject, userId }: NewTask): Promise<boolean> {
    const added = await rows(
      tx,
      `insert into stripe_tasks as t (id, kind, subject, user_id) values ($1, $2, $3, $4) ${AGAIN} returning id`,
      [v7(), kind, subject, userId ?? null],
    );
    return added.length > 0;
  }

  /** Takes tasks whose time has come; nobody else gets them until their lease is over. */
  async takeDue(limit: number): Promise<DueTask[]> {
    return rows<DueTask>(
      this.database.manager,
      `update stripe_tasks set next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS})
       where id in (select id from stripe_tasks where done_at is null and next_attempt_at <= now()
                    order by next_attempt_at limit $1 for update skip locked)
       returning id, kind, subject, user_id as "userId", attempts`,
      [limit],
    );
  }

  async done(id: string): Promise<void> {
    await this.database.query(`update stripe_tasks set done_at = now(), last_error = null where id = $1`, [id]);
  }

  /** Without a reason it was only somebody else's turn. */
  async postpone(id: string, seconds: number, reason: string | null): Promise<void> {
    await this.database.query(
      `update stripe_tasks set next_attempt_at = now() + make_interval(secs => $2), last_error = $3,
         attempts = attempts + case when $3::text is null then 0 else 1 end where id = $1`,
      [id, seconds, reason?.slice(0, 500) ?? null],
    );
  }

  async sweep(): Promise<void> {
    await this.database.query(`delete from stripe_tasks where done_at < now() - make_interval(days => $1)`, [
      KEPT_DAYS,
    ]);
  }
}
