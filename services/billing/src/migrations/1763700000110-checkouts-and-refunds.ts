import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHOICE = `
  tier text not null check (tier in ('standard', 'premium')),
  billing_interval text not null check (billing_interval in ('monthly', 'yearly'))`;

const UP = [
  // Whom a payment is from, as identity tells of them.
  `create table contacts (
     user_id uuid primary key,
     email text,
     email_at timestamptz,
     first_name text not null default '',
     last_name text not null default '',
     member_version integer not null default 0
   )`,

  // One act of a person at the payment provider at a time.
  `create table turns (
     user_id uuid primary key,
     token uuid not null,
     request text,
     until timestamptz not null
   )`,

  `create table checkouts (
     session_id text primary key,
     user_id uuid not null,
     ${CHOICE},
     state text not null default 'open' check (state in ('open', 'paid', 'expired')),
     url text not null,
     created_at timestamptz not null default now()
   )`,
  `create index checkouts_of_user on checkouts (user_id, created_at)`,

  // A payment can be asked back once. Of a purged account the amounts and dates stay.
  `create table refund_requests (
     id uuid primary key,
     user_id uuid,
     invoice_id uuid not null unique references invoices (id),
     reason text not null,
     status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
     ${CHOICE},
     amount numeric(10,2) not null check (amount > 0),
     paid numeric(10,2) not null,
     created_at timestamptz not null default now(),
     approving_by uuid,
     approving_note text,
     approving_since timestamptz,
     decided_at timestamptz,
     decided_by uuid,
     note text,
     stripe_refund_id text,
     check ((status = 'pending') = (decided_at is null))
   )`,
  `create index refund_requests_of_user on refund_requests (user_id, created_at, id)`,
  `create index refund_requests_pending on refund_requests (created_at, id) where status = 'pending'`,
  `create index refund_requests_decided on refund_requests (decided_at, id) where status <> 'pending'`,
];

/** Checkouts that were begun, payments that were asked back, and who asks. */
export class CheckoutsAndRefunds1763700000110 implements MigrationInterface {
  readonly name = 'CheckoutsAndRefunds1763700000110';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table refund_requests, checkouts, turns, contacts`);
  }
}
