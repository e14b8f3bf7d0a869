import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountPlans1763700000000 implements MigrationInterface {
  readonly name = 'AccountPlans1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table account_plans (
        user_id uuid primary key,
        tier text not null default 'free' check (tier in ('free', 'standard', 'premium')),
        status text not null default 'active' check (status in ('active', 'canceled', 'past_due')),
        expires_at timestamptz,
        version integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index account_plans_expiry on account_plans (expires_at) where expires_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table account_plans`);
  }
}
