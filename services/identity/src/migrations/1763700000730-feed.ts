import type { MigrationInterface, QueryRunner } from 'typeorm';

const reachedBefore = `
  update users set milestone = (select max(m) from unnest('{10,25,50,100,250,500,1000,2500,5000,10000}'::int[]) m where m <= cars_count)
  where cars_count >= 10`;

const statements = [
  // The highest that was told, or was reached before anybody heard of it.
  'alter table users add column milestone integer not null default 0',
  reachedBefore,
  `create table feed_items (
     id uuid primary key,
     author_id uuid not null references users (id) on delete cascade,
     kind text not null check (kind in ('added', 'listed', 'reached')),
     at timestamptz(3) not null,
     shown boolean not null default true,
     told boolean not null default false,
     detail jsonb not null,
     milestone integer,
     listing_id integer unique,
     listing_version integer,
     unique (author_id, milestone),
     check ((kind = 'reached') = (milestone is not null)),
     check ((kind = 'listed') = (listing_id is not null and listing_version is not null))
   )`,
  'create index feed_items_of_author on feed_items (author_id, at desc, id desc)',
  'create index feed_items_by_age on feed_items (at)',
  `create table feed_cars (
     author_id uuid not null references users (id) on delete cascade,
     car_id uuid not null,
     item_id uuid references feed_items (id) on delete cascade,
     added_at timestamptz(3),
     withdrawn_at timestamptz(3),
     shown jsonb,
     primary key (author_id, car_id)
   )`,
  'create index feed_cars_of_item on feed_cars (item_id, added_at, car_id) where item_id is not null',
  'create index feed_cars_withdrawn on feed_cars (withdrawn_at) where item_id is null',
  `create table feed_entries (
     reader_id uuid not null references users (id) on delete cascade,
     at timestamptz(3) not null,
     item_id uuid not null references feed_items (id) on delete cascade,
     author_id uuid not null,
     primary key (reader_id, at, item_id)
   )`,
  'create index feed_entries_of_item on feed_entries (item_id)',
  `create table feed_due (
     item_id uuid primary key references feed_items (id) on delete cascade,
     since timestamptz not null default clock_timestamp(),
     up_to_at timestamptz(3) not null default 'infinity',
     up_to_id uuid not null default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
   )`,
  'create index feed_due_in_turn on feed_due (since)',
];

/** What collectors did that their followers hear of, and the feed of each follower. */
export class Feed1763700000730 implements MigrationInterface {
  readonly name = 'Feed1763700000730';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table feed_due, feed_entries, feed_cars, feed_items');
    await runner.query('alter table users drop column milestone');
  }
}
