import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { DataSource } from 'typeorm';
import type { ArrivedEvent } from './arrived-event';

export interface DueEvent {
  readonly id: string;
  readonly customerId: string | null;
  readonly paymentIntentId: string | null;
  readonly attempts: number;
}

export interface Waiting {
  readonly waiting: number;
  readonly given_up: number;
  /** How long the oldest has waited. */
  readonly seconds: number;
}

/** Longer than any try takes: an event whose worker died in mid-try is taken up again after it. */
const LEASE_SECONDS = 120;
/** Stripe sends an event again for three days, and answers for thirty which ones there were. */
const KEPT_DAYS = 60;

const KEEP = `insert into stripe_events (event_id, type, stripe_customer_id, payment_intent_id, created_at)
  values ($1, $2, $3, $4, $5) on conflict do nothing returning event_id`;

const TAKE = `
  update stripe_events set next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS})
  where event_id in (select event_id from stripe_events where processed_at is null and next_attempt_at <= now()
                     order by next_attempt_at limit $1 for update skip locked)
  returning event_id as id, stripe_customer_id as "customerId", payment_intent_id as "paymentIntentId", attempts`;

const SETTLE = `update stripe_events set processed_at = now(), outcome = $2, last_error = coalesce($3, last_error)
  where event_id = any($1)`;

const POSTPONE = `update stripe_events set next_attempt_at = now() + make_interval(secs => $2), last_error = $3,
  attempts = attempts + case when $3::text is null then 0 else 1 end where event_id = any($1)`;

const STATE = `select count(*) filter (where processed_at is null)::int as waiting,
    count(*) filter (where outcome = 'given_up')::int as given_up,
    coalesce(extract(epoch from now() - min(received_at) filter (where processed_at is null)), 0)::float8 as seconds
  from stripe_events where processed_at is null or outcome = 'given_up'`;

/** The events that Stripe sent, each once by its id, and what became of them. */
@Injectable()
export class StripeEvents {
  constructor(private readonly database: DataSource) {}

  /** False: it was known. */
  async keep({ id, type, customerId, paymentIntentId, createdAt }: ArrivedEvent): Promise<boolean> {
    const kept = await rows(this.database.manager, KEEP, [id, type, customerId, paymentIntentId, createdAt]);
    return kept.length > 0;
  }

  /** Takes events whose time has come; nobody else gets them until their lease is over. */
  takeDue(limit: number): Promise<DueEvent[]> {
    return rows<DueEvent>(this.database.manager, TAKE, [limit]);
  }

  async settle(ids: readonly string[], outcome: 'applied' | 'not_ours' | 'given_up', reason?: string): Promise<void> {
    await this.database.query(SETTLE, [ids, outcome, reason?.slice(0, 500) ?? null]);
  }

  /** Without a reason it was only somebody else's turn. */
  async postpone(ids: readonly string[], seconds: number, reason: string | null): Promise<void> {
    await this.database.query(POSTPONE, [ids, seconds, reason?.slice(0, 500) ?? null]);
  }

  async waiting(): Promise<Waiting> {
    const [state] = await rows<Waiting>(this.database.manager, STATE);
    return state ?? { waiting: 0, given_up: 0, seconds: 0 };
  }

  async sweep(): Promise<void> {
    await this.database.query(
      `delete from stripe_events where event_id in (
         select event_id from stripe_events where received_at < now() - make_interval(days => $1)
           and processed_at is not null and outcome <> 'given_up' limit 1000)`,
      [KEPT_DAYS],
    );
  }
}
