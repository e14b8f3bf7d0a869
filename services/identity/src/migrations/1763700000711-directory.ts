import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Soft hyphens, joiners, marks of direction and whatever else takes no room, and is no part of how a name is spelt. */
const UNSEEN =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff\\U000e0000-\\U000e0fff';

const SHOWN = 'profile_public and closed_at is null and banned_at is null';

const statements = [
  'create extension if not exists unaccent',
  // unaccent() itself is only stable, because its dictionary can be altered; naming the dictionary lets it be indexed.
  `create function folded(value text) returns text language sql immutable strict parallel safe
     return btrim(regexp_replace(lower(unaccent('unaccent'::regdictionary,
       regexp_replace(normalize(value, nfkc), '[${UNSEEN}]', '', 'g')) collate "und-x-icu"), '\\s+', ' ', 'g'))`,
  `create function all_folded(said text[]) returns text[] language sql immutable strict parallel safe
     as $$ select coalesce(array_agg(distinct folded(one)), '{}') from unnest(said) one $$`,
  // Names may have two letters, so words of one and two are looked for as well, which trigrams would not find.
  `create function grams(value text) returns text[] language sql immutable strict parallel safe
     as $$ select coalesce(array_agg(distinct substr(value, at, size)), '{}')
           from generate_series(1, length(value)) at, generate_series(1, least(3, length(value) - at + 1)) size $$`,
  `create function grams_within(value text) returns text[] language sql immutable strict parallel safe
     as $$ select coalesce(array_agg(distinct substr(value, at, 3)) filter (where value <> ''), '{}')
           from generate_series(1, greatest(1, length(value) - 2)) at $$`,
  `alter table users
     add column brands text[] not null default '{}',
     add column brands_version bigint not null default 0,
     add column brand_keys text[] not null generated always as (all_folded(brands)) stored,
     add column name_key text not null generated always as (folded(first_name || ' ' || last_name)) stored,
     add column region_key text
       generated always as (case when (sharing->>'region')::boolean then folded(region) end) stored`,
  `create index collectors_by_cars on users (cars_count desc, id desc) where ${SHOWN}`,
  `create index collectors_by_followers on users (followers_count desc, id desc) where ${SHOWN}`,
  `create index collectors_newest on users (created_at desc, id desc) where ${SHOWN}`,
  `create index collectors_found on users using gin (grams(name_key), grams(region_key), brand_keys)
     with (gin_pending_list_limit = 512) where ${SHOWN}`,
  // How frequent a piece of a word is would take seconds to find out; whoever reads by words means this index.
  'alter index collectors_found alter column 1 set statistics 0, alter column 2 set statistics 0',
  'alter table users alter column brand_keys set statistics 0',
];

/** Collectors with public profiles: sorted along an index each, found by parts of name and region and by brand. */
export class Directory1763700000711 implements MigrationInterface {
  readonly name = 'Directory1763700000711';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index collectors_by_cars, collectors_by_followers, collectors_newest, collectors_found');
    await runner.query(
      'alter table users drop column brand_keys, drop column name_key, drop column region_key, drop column brands, drop column brands_version',
    );
    await runner.query('drop function grams_within, grams, all_folded, folded');
  }
}
