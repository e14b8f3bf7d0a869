import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  'create extension if not exists pg_trgm',
  `alter table users
     add column ban_reason text,
     add column banned_by uuid,
     add column cars_count integer not null default 0,
     add column cars_version integer not null default 0,
     add column last_seen_at timestamptz,
     add column tier_rank smallint not null
       generated always as (case subscription_tier when 'free' then 0 when 'standard' then 1 else 2 end) stored,
     add column search_text text not null generated always as (
       lower(normalize(first_name || ' ' || last_name || chr(10) || email, nfc) collate "und-x-icu")) stored`,
  `update users set last_seen_at = (select max(last_seen_at) from sessions where user_id = users.id)`,
  'create index users_newest on users (created_at, id)',
  'create index users_by_tier on users (tier_rank, created_at, id)',
  'create index users_by_cars on users (cars_count, id)',
  'create index users_search on users using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 512)',
];

/** What the administrator's table shows, sorts and looks for. */
export class People1763700000600 implements MigrationInterface {
  readonly name = 'People1763700000600';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users drop column ban_reason, drop column banned_by, drop column cars_count, drop column cars_version,
        drop column last_seen_at, drop column tier_rank, drop column search_text;
      drop index users_newest;
    `);
  }
}
