import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people say of themselves and where they are signed in; accounts that are closed, and those that were purged. */
export class OwnAccounts1763700000500 implements MigrationInterface {
  readonly name = 'OwnAccounts1763700000500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users
        add column bio text,
        add column region text,
        add column social_links jsonb not null default '[]',
        add column profile_public boolean not null default false,
        add column currency_display text not null default 'narrowSymbol'
          check (currency_display in ('narrowSymbol', 'symbol', 'code')),
        add column closed_at timestamptz,
        add column purge_at timestamptz,
        add check ((closed_at is null) = (purge_at is null));
      create index users_purge on users (purge_at) where purge_at is not null;

      create table avatars (
        id uuid primary key,
        user_id uuid not null unique references users (id) on delete cascade,
        created_at timestamptz not null default now()
      );

      alter table sessions add column id uuid not null default gen_random_uuid();
      alter table sessions alter column id drop default, add unique (id);

      alter table remember_tokens
        add column user_agent text,
        add column created_at timestamptz not null default now(),
        add column last_used_at timestamptz not null default now();
      update remember_tokens
      set created_at = expires_at - interval '60 days', last_used_at = expires_at - interval '60 days';

      create table purged_accounts (
        user_id uuid primary key,
        purged_at timestamptz not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table purged_accounts, avatars;
      alter table remember_tokens drop column user_agent, drop column created_at, drop column last_used_at;
      alter table sessions drop column id;
      alter table users drop column bio, drop column region, drop column social_links, drop column profile_public,
        drop column currency_display, drop column closed_at, drop column purge_at;
    `);
  }
}
