/** `IS_PUBLIC` without its alias: the queries' condition must imply the indexes'. */
const IS_PUBLIC = 'profile_public AND closed_at IS NULL AND banned_at IS NULL';

/** One index of `users` for each sort of the directory, and one for its search. */
export const collectorsSchema: readonly string[] = [
  // Pieces of one to three characters: names may have two letters, which trigrams would not find.
  `CREATE FUNCTION grams(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     AS $$ SELECT coalesce(array_agg(DISTINCT substr(value, at, size)), '{}')
           FROM generate_series(1, length(value)) at, generate_series(1, least(3, length(value) - at + 1)) size $$`,
  // The pieces that a text must have to contain this one: its trigrams, or a shorter one whole.
  `CREATE FUNCTION grams_within(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     AS $$ SELECT coalesce(array_agg(DISTINCT substr(value, at, 3)) FILTER (WHERE value <> ''), '{}')
           FROM generate_series(1, greatest(1, length(value) - 2)) at $$`,
  `CREATE INDEX collectors_by_cars ON users (cars_count DESC, id DESC) WHERE ${IS_PUBLIC}`,
  `CREATE INDEX collectors_by_followers ON users (followers_count DESC, id DESC) WHERE ${IS_PUBLIC}`,
  `CREATE INDEX collectors_newest ON users (created_at DESC, id DESC) WHERE ${IS_PUBLIC}`,
  `CREATE INDEX collectors_search ON users USING gin (grams(name_key), grams(region_key), brand_keys)
     WITH (gin_pending_list_limit = 512) WHERE ${IS_PUBLIC}`,
  // Statistics of the pieces would take seconds to gather, and queries that search mean this index anyway.
  'ALTER INDEX collectors_search ALTER COLUMN 1 SET STATISTICS 0, ALTER COLUMN 2 SET STATISTICS 0',
  'ALTER TABLE users ALTER COLUMN brand_keys SET STATISTICS 0',
];
