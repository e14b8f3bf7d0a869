import { Injectable } from '@nestjs/common';
import type { Interval, PaidTier } from '@vault/contracts/billing/plans';
import type { EntityManager } from 'typeorm';

export interface CheckoutRow {
  readonly id: string;
  readonly tier: PaidTier;
  readonly interval: Interval;
  readonly state: 'open' | 'paid' | 'expired';
  readonly url: string;
}

const COLUMNS = `session_id as id, tier, billing_interval as interval, state, url`;
const OPEN = `select ${COLUMNS} from checkouts where user_id = $1 and state = 'open' order by created_at`;
const FIND = `select ${COLUMNS} from checkouts where session_id = $1 and user_id = $2`;
const KEEP = `
  insert into checkouts (session_id, user_id, tier, billing_interval, url) values ($1, $2, $3, $4, $5)
  on conflict do nothing`;
/** What came of it is known for as long as somebody may look at a page that they left open. */
const SWEEP = `delete from checkouts where user_id = $1 and created_at < now() - interval '30 days'`;
const SET = `update checkouts set state = $2 where session_id = $1 and state = 'open'`;

/** The checkouts that were begun here. */
@Injectable()
export class CheckoutsStore {
  async open(tx: EntityManager, userId: string): Promise<CheckoutRow[]> {
    return tx.query<CheckoutRow[]>(OPEN, [userId]);
  }

  async find(tx: EntityManager, userId: string, id: string): Promise<CheckoutRow | null> {
    const [found] = await tx.query<CheckoutRow[]>(FIND, [id, userId]);
    return found ?? null;
  }

  async keep(
    tx: EntityManager,
    userId: string,
    { id, tier, interval, url }: Omit<CheckoutRow, 'state'>,
  ): Promise<void> {
    await tx.query(SWEEP, [userId]);
    await tx.query(KEEP, [id, userId, tier, interval, url]);
  }

  /** A checkout that is over stays as it is. */
  async close(tx: EntityManager, id: string, state: 'paid' | 'expired'): Promise<void> {
    await tx.query(SET, [id, state]);
  }
}
