import type { MigrationInterface, QueryRunner } from 'typeorm';

const FIRST = `'{"region":false,"value":false,"overlap":true,"added":true,"listed":true,"reached":true}'`;

const statements = [
  `alter table users
     add column sharing jsonb not null default ${FIRST},
     add column followers_count integer not null default 0 check (followers_count >= 0),
     add column following_count integer not null default 0 check (following_count >= 0)`,
  `create table collector_relations (
     user_id uuid not null references users (id) on delete cascade,
     other_id uuid not null references users (id) on delete cascade,
     followed_at timestamptz(3),
     blocked_at timestamptz(3),
     muted_at timestamptz(3),
     told_at timestamptz(3),
     version integer not null default 1,
     primary key (user_id, other_id),
     check (user_id <> other_id),
     check (blocked_at is null or followed_at is null)
   )`,
  `create index relations_following on collector_relations (user_id, followed_at desc, other_id desc)
     where followed_at is not null`,
  `create index relations_followers on collector_relations (other_id, followed_at desc, user_id desc)
     where followed_at is not null`,
  `create index relations_blocked on collector_relations (user_id, blocked_at desc, other_id desc)
     where blocked_at is not null`,
  'create index relations_blocked_by on collector_relations (other_id, user_id) where blocked_at is not null',
  `create index relations_muted on collector_relations (user_id, muted_at desc, other_id desc)
     where muted_at is not null`,
  // Rows of an account that is purged go with it; the counts of the others follow without anybody's help.
  `create function count_follow() returns trigger language plpgsql as $$
   declare
     was integer := case when tg_op <> 'INSERT' and old.followed_at is not null then 1 else 0 end;
     is_now integer := case when tg_op <> 'DELETE' and new.followed_at is not null then 1 else 0 end;
     follower uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
     followed uuid := case when tg_op = 'DELETE' then old.other_id else new.other_id end;
   begin
     if was <> is_now then
       update users set followers_count = followers_count + is_now - was where id = followed;
       update users set following_count = following_count + is_now - was where id = follower;
     end if;
     return null;
   end $$`,
  `create trigger count_follow after insert or update or delete on collector_relations
     for each row execute function count_follow()`,
];

/** What people share, and how they stand to each other. */
export class Community1763700000700 implements MigrationInterface {
  readonly name = 'Community1763700000700';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table collector_relations');
    await runner.query('drop function count_follow');
    await runner.query(
      'alter table users drop column sharing, drop column followers_count, drop column following_count',
    );
  }
}
