import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PlanChoice } from '../plans';

export interface CheckoutRow extends PlanChoice {
  /** Of Stripe's checkout session. */
  readonly id: string;
  readonly state: 'open' | 'paid' | 'expired';
  readonly url: string;
}

const COLUMNS = 'session_id AS id, tier, billing_interval AS interval, state, url';
const OPEN = `SELECT ${COLUMNS} FROM checkouts WHERE user_id = $1 AND state = 'open' ORDER BY created_at`;
const FIND = `SELECT ${COLUMNS} FROM checkouts WHERE session_id = $1 AND user_id = $2`;
const INSERT = `
  INSERT INTO checkouts (session_id, user_id, tier, billing_interval, url) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT DO NOTHING`;
const DELETE_OLD = `DELETE FROM checkouts WHERE user_id = $1 AND created_at < now() - interval '30 days'`;
const CLOSE = `UPDATE checkouts SET state = $2 WHERE session_id = $1 AND state = 'open'`;

@Injectable()
export class CheckoutsRepository {
  async findOpen(tx: EntityManager, userId: string): Promise<CheckoutRow[]> {
    return tx.query<CheckoutRow[]>(OPEN, [userId]);
  }

  async find(tx: EntityManager, userId: string, id: string): Promise<CheckoutRow | null> {
    const [checkout] = await tx.query<CheckoutRow[]>(FIND, [id, userId]);
    return checkout ?? null;
  }

  /** Stores an open checkout; the user's old ones are deleted with it. */
  async add(tx: EntityManager, userId: string, checkout: Omit<CheckoutRow, 'state'>): Promise<void> {
    await tx.query(DELETE_OLD, [userId]);
    await tx.query(INSERT, [checkout.id, userId, checkout.tier, checkout.interval, checkout.url]);
  }

  /** Changes only an open checkout. */
  async close(tx: EntityManager, id: string, state: 'paid' | 'expired'): Promise<void> {
    await tx.query(CLOSE, [id, state]);
  }
}
