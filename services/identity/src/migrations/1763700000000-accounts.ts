import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Accounts1763700000000 implements MigrationInterface {
  readonly name = 'Accounts1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table users (
        id uuid primary key,
        email text not null,
        password_hash text not null,
        first_name text not null,
        last_name text not null,
        profile_image_url text,
        subscription_tier text not null default 'free' check (subscription_tier in ('free', 'standard', 'premium')),
        subscription_status text not null default 'active'
          check (subscription_status in ('active', 'canceled', 'past_due')),
        subscription_expires_at timestamptz,
        plan_version integer not null default 0,
        email_verified_at timestamptz,
        is_admin boolean not null default false,
        banned_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index users_email on users (lower(email));
      create index users_admin on users (id) where is_admin;

      create table sessions (
        sid text primary key,
        sess jsonb not null,
        expire timestamptz not null,
        user_id uuid not null references users (id) on delete cascade,
        created_at timestamptz not null,
        last_seen_at timestamptz not null,
        user_agent text
      );
      create index sessions_user on sessions (user_id);
      create index sessions_series on sessions ((sess->>'series')) where sess->>'series' is not null;
      create index sessions_expire on sessions (expire);

      create table remember_tokens (
        series uuid primary key,
        user_id uuid not null references users (id) on delete cascade,
        secret text not null,
        token_hash text not null,
        recent_uses jsonb not null,
        expires_at timestamptz not null
      );
      create index remember_tokens_user on remember_tokens (user_id);

      create table reset_codes (
        account text primary key,
        user_id uuid references users (id) on delete cascade,
        code_hash text not null,
        expires_at timestamptz not null,
        tries integer not null default 0,
        used_at timestamptz
      );

      create table verification_tokens (
        token_hash text primary key,
        user_id uuid not null references users (id) on delete cascade,
        email text not null,
        expires_at timestamptz not null,
        used_at timestamptz
      );

      create table login_attempts (
        account text primary key,
        failures integer not null,
        last_failed_at timestamptz not null,
        blocked_until timestamptz
      );

      create table hourly_counts (
        key text primary key,
        count integer not null,
        ends_at timestamptz not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table hourly_counts, login_attempts, verification_tokens, reset_codes, remember_tokens, sessions, users
    `);
  }
}
