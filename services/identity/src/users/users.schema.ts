/**
 * Characters without width that are no part of how a name is spelt: soft hyphens, joiners, direction marks, variation
 * selectors.
 */
const INVISIBLE_CHARACTERS =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff\\U000e0000-\\U000e0fff';

export const usersSchema: readonly string[] = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  'CREATE EXTENSION IF NOT EXISTS unaccent',
  // Names are compared without accents, letter case and invisible characters. unaccent(text) is only stable, as its
  // dictionary can be altered; naming the dictionary lets the result be stored and indexed.
  `CREATE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN btrim(regexp_replace(lower(unaccent('unaccent'::regdictionary,
       regexp_replace(normalize(value, nfkc), '[${INVISIBLE_CHARACTERS}]', '', 'g')) COLLATE "und-x-icu"), '\\s+', ' ', 'g'))`,
  `CREATE FUNCTION all_folded(texts text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     AS $$ SELECT coalesce(array_agg(DISTINCT folded(value)), '{}') FROM unnest(texts) value $$`,
  `CREATE TABLE users (
     id uuid PRIMARY KEY,
     email text NOT NULL,
     password_hash text NOT NULL,
     email_verified_at timestamptz,
     is_admin boolean NOT NULL DEFAULT false,

     -- The profile. sharing: what a public profile shows.
     first_name text NOT NULL,
     last_name text NOT NULL,
     -- The name that the user chose for the public profile; null: first and last name.
     public_name text,
     profile_image_url text,
     bio text,
     region text,
     social_links jsonb NOT NULL DEFAULT '[]',
     profile_public boolean NOT NULL DEFAULT false,
     sharing jsonb NOT NULL
       DEFAULT '{"region":false,"value":false,"overlap":true,"added":true,"listed":true,"reached":true}',
     currency_display text NOT NULL DEFAULT 'narrowSymbol'
       CHECK (currency_display IN ('narrowSymbol', 'symbol', 'code')),
     tour_seen boolean NOT NULL DEFAULT false,

     -- Copies from billing (plan) and collection (cars, brands), each with the version of the last event.
     subscription_tier text NOT NULL DEFAULT 'free' CHECK (subscription_tier IN ('free', 'standard', 'premium')),
     subscription_status text NOT NULL DEFAULT 'active'
       CHECK (subscription_status IN ('active', 'canceled', 'past_due')),
     subscription_expires_at timestamptz,
     plan_version integer NOT NULL DEFAULT 0,
     cars_count integer NOT NULL DEFAULT 0,
     cars_version integer NOT NULL DEFAULT 0,
     brands text[] NOT NULL DEFAULT '{}',
     brands_version bigint NOT NULL DEFAULT 0,

     -- Closed by its owner, suspended by the administrator.
     closed_at timestamptz,
     purge_at timestamptz,
     banned_at timestamptz,
     ban_reason text,
     banned_by uuid,

     -- Maintained by a trigger of collector_relations.
     followers_count integer NOT NULL DEFAULT 0 CHECK (followers_count >= 0),
     following_count integer NOT NULL DEFAULT 0 CHECK (following_count >= 0),
     -- The highest number of cars that the feed announced.
     milestone integer NOT NULL DEFAULT 0,

     -- The version of the last userChanged event.
     change_version integer NOT NULL DEFAULT 0,
     last_seen_at timestamptz,
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now(),

     -- What the administrator's table sorts and searches by.
     tier_rank smallint NOT NULL
       GENERATED ALWAYS AS (CASE subscription_tier WHEN 'free' THEN 0 WHEN 'standard' THEN 1 ELSE 2 END) STORED,
     search_text text NOT NULL GENERATED ALWAYS AS (
       lower(normalize(first_name || ' ' || last_name || chr(10) || email, nfc) COLLATE "und-x-icu")) STORED,
     -- What the directory of collectors searches by; a region only where its owner shares it.
     name_key text NOT NULL GENERATED ALWAYS AS (folded(coalesce(public_name, first_name || ' ' || last_name))) STORED,
     region_key text GENERATED ALWAYS AS (CASE WHEN (sharing->>'region')::boolean THEN folded(region) END) STORED,
     brand_keys text[] NOT NULL GENERATED ALWAYS AS (all_folded(brands)) STORED,

     CHECK ((closed_at IS NULL) = (purge_at IS NULL))
   )`,
  'CREATE UNIQUE INDEX users_email ON users (lower(email))',
  'CREATE INDEX users_admin ON users (id) WHERE is_admin',
  'CREATE INDEX users_purge ON users (purge_at) WHERE purge_at IS NOT NULL',
  'CREATE INDEX users_newest ON users (created_at, id)',
  'CREATE INDEX users_by_tier ON users (tier_rank, created_at, id)',
  'CREATE INDEX users_by_cars ON users (cars_count, id)',
  'CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit = 512)',
];
