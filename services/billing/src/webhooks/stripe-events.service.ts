import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { DataSource } from 'typeorm';
import { leaseDueSql, postponeSql, storedError } from '../stripe';
import type { StripeEvent } from './stripe-event';

export type DueStripeEvent = Pick<StripeEvent, 'id' | 'customerId' | 'paymentIntentId'> & { readonly attempts: number };

export type StripeEventOutcome = 'applied' | 'unknown_customer' | 'failed';

export interface StripeEventBacklog {
  readonly pending: number;
  /** Given up after the last attempt: an administrator has to look at them. */
  readonly failed: number;
  /** The age of the oldest pending event. */
  readonly oldestSeconds: number;
}

/** Stripe repeats an event for three days and lists it for thirty. */
const RETENTION_DAYS = 60;

const ADD = `
  INSERT INTO stripe_events (event_id, type, stripe_customer_id, payment_intent_id, created_at)
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING event_id`;

const TAKE_DUE = leaseDueSql(
  'stripe_events',
  'event_id',
  'processed_at IS NULL',
  'event_id AS id, stripe_customer_id AS "customerId", payment_intent_id AS "paymentIntentId", attempts',
);

const COMPLETE = `
  UPDATE stripe_events SET processed_at = now(), outcome = $2, last_error = coalesce($3, last_error)
  WHERE event_id = ANY($1)`;

const POSTPONE = postponeSql('stripe_events', 'event_id');

const BACKLOG = `
  SELECT count(*) FILTER (WHERE processed_at IS NULL)::int AS pending,
    count(*) FILTER (WHERE outcome = 'failed')::int AS failed,
    coalesce(extract(epoch FROM now() - min(received_at) FILTER (WHERE processed_at IS NULL)), 0)::float8
      AS "oldestSeconds"
  FROM stripe_events WHERE processed_at IS NULL OR outcome = 'failed'`;

const DELETE_OLD = `
  DELETE FROM stripe_events WHERE event_id IN (
    SELECT event_id FROM stripe_events WHERE received_at < now() - make_interval(days => ${RETENTION_DAYS})
      AND processed_at IS NOT NULL AND outcome <> 'failed' LIMIT 1000)`;

/** The events that Stripe sent, each once by its id, and their outcomes. */
@Injectable()
export class StripeEvents {
  constructor(private readonly dataSource: DataSource) {}

  /** False when the event is stored already. */
  async add({ id, type, customerId, paymentIntentId, createdAt }: StripeEvent): Promise<boolean> {
    const added = await rows(this.dataSource.manager, ADD, [id, type, customerId, paymentIntentId, createdAt]);
    return added.length > 0;
  }

  /** Leases events that are due; no other worker gets them until the lease ends. */
  takeDue(limit: number): Promise<DueStripeEvent[]> {
    return rows<DueStripeEvent>(this.dataSource.manager, TAKE_DUE, [limit]);
  }

  async complete(ids: readonly string[], outcome: StripeEventOutcome, error?: string): Promise<void> {
    await this.dataSource.query(COMPLETE, [ids, outcome, storedError(error)]);
  }

  /** @param error of a failed attempt; null when the customer was locked, which is no failure. */
  async postpone(ids: readonly string[], seconds: number, error: string | null): Promise<void> {
    await this.dataSource.query(POSTPONE, [ids, seconds, storedError(error)]);
  }

  async backlog(): Promise<StripeEventBacklog> {
    const [backlog] = await rows<StripeEventBacklog>(this.dataSource.manager, BACKLOG);
    return backlog ?? { pending: 0, failed: 0, oldestSeconds: 0 };
  }

  async deleteOld(): Promise<void> {
    await this.dataSource.query(DELETE_OLD);
  }
}
