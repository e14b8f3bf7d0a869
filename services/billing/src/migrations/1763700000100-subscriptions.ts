import type { MigrationInterface, QueryRunner } from 'typeorm';

const PAID_TIER = `check (tier in ('standard', 'premium'))`;
const INTERVAL = `check (billing_interval in ('monthly', 'yearly'))`;
/** What is done again after a failure, later each time. */
const TRIES = `
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text`;

const UP = [
  // What counts is computed from the gift and the subscription; `changes_at` is when time alone makes it another.
  `alter table account_plans
     add column gift_tier text not null default 'free' check (gift_tier in ('free', 'standard', 'premium')),
     add column gift_expires_at timestamptz,
     add column source text not null default 'free' check (source in ('free', 'gift', 'paid')),
     add column grace_ends_at timestamptz,
     add column changes_at timestamptz`,
  `update account_plans set gift_tier = tier, gift_expires_at = expires_at, changes_at = expires_at,
     source = case tier when 'free' then 'free' else 'gift' end`,
  `drop index account_plans_expiry`,
  `create index account_plans_changes on account_plans (changes_at) where changes_at is not null`,

  `create table customers (
     user_id uuid primary key,
     stripe_customer_id text not null unique,
     email text,
     name text,
     created_at timestamptz not null default now(),
     synced_at timestamptz
   )`,
  `create table subscriptions (
     stripe_subscription_id text primary key,
     user_id uuid not null,
     stripe_customer_id text not null,
     tier text not null ${PAID_TIER},
     billing_interval text not null ${INTERVAL},
     stripe_status text not null,
     started_at timestamptz not null,
     period_start timestamptz not null,
     period_end timestamptz not null,
     cancel_at timestamptz,
     ended_at timestamptz,
     past_due_since timestamptz,
     amount numeric(10,2) not null,
     change_tier text check (change_tier in ('standard', 'premium')),
     change_interval text check (change_interval in ('monthly', 'yearly')),
     change_at timestamptz,
     change_amount numeric(10,2),
     schedule_id text,
     card_brand text,
     card_last4 text,
     surplus boolean not null default false,
     synced_at timestamptz not null default now(),
     check (num_nulls(change_tier, change_interval, change_at, change_amount) in (0, 4))
   )`,
  `create index subscriptions_of_user on subscriptions (user_id, started_at)`,
  // Of two that are paid at once one is surplus, and ended.
  `create unique index subscriptions_one_counts on subscriptions (user_id)
     where stripe_status in ('active', 'trialing', 'past_due', 'unpaid', 'paused') and not surplus`,
  `create index subscriptions_live_periods on subscriptions (period_end)
     where stripe_status in ('active', 'trialing', 'past_due', 'unpaid', 'paused')`,

  // Of a purged account the numbers, amounts and dates stay.
  `create table invoices (
     id uuid primary key,
     stripe_invoice_id text not null unique,
     user_id uuid,
     stripe_subscription_id text,
     number text,
     description text not null,
     billing_reason text,
     tier text ${PAID_TIER},
     billing_interval text ${INTERVAL},
     amount numeric(10,2) not null,
     paid numeric(10,2) not null,
     refunded numeric(10,2) not null default 0,
     currency text not null,
     status text not null check (status in ('paid', 'open', 'void', 'uncollectible')),
     issued_at timestamptz not null,
     paid_at timestamptz,
     period_start timestamptz,
     period_end timestamptz,
     payment_intent_id text,
     charge_id text,
     url text,
     pdf_url text,
     synced_at timestamptz not null default now()
   )`,
  `create index invoices_of_user on invoices (user_id, issued_at, id)`,
  `create index invoices_payment_intent on invoices (payment_intent_id)`,

  `create table stripe_events (
     event_id text primary key,
     type text not null,
     stripe_customer_id text,
     payment_intent_id text,
     created_at timestamptz not null,
     received_at timestamptz not null default now(),
     processed_at timestamptz,
     outcome text check (outcome in ('applied', 'not_ours', 'given_up')),
     ${TRIES}
   )`,
  `create index stripe_events_due on stripe_events (next_attempt_at) where processed_at is null`,
  `create index stripe_events_old on stripe_events (received_at)`,

  // What is to be done at Stripe, written down where it was decided.
  `create table stripe_tasks (
     id uuid primary key,
     kind text not null check (kind in ('sync', 'end_surplus', 'plan_end', 'forget')),
     subject text not null,
     user_id uuid,
     created_at timestamptz not null default now(),
     done_at timestamptz,
     ${TRIES},
     unique (kind, subject)
   )`,
  `create index stripe_tasks_due on stripe_tasks (next_attempt_at) where done_at is null`,

  `create table told_news (
     user_id uuid not null,
     subject text not null,
     news text not null,
     about text not null,
     told_at timestamptz not null default now(),
     primary key (subject, news, about)
   )`,
  `create index told_news_of_user on told_news (user_id)`,

  // So that nothing that arrives late brings a purged account back.
  `create table purged_accounts (user_id uuid primary key, purged_at timestamptz not null)`,
  `create table reconciliations (ended_at timestamptz primary key, found integer not null)`,
];

const TABLES =
  'reconciliations, purged_accounts, told_news, stripe_tasks, stripe_events, invoices, subscriptions, customers';

/** Customers, subscriptions and invoices as Stripe has them, and the events by which it tells of them. */
export class Subscriptions1763700000100 implements MigrationInterface {
  readonly name = 'Subscriptions1763700000100';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table ${TABLES}`);
    await runner.query(`drop index account_plans_changes`);
    await runner.query(`alter table account_plans drop column gift_tier, drop column gift_expires_at,
      drop column source, drop column grace_ends_at, drop column changes_at`);
    await runner.query(`create index account_plans_expiry on account_plans (expires_at) where expires_at is not null`);
  }
}
