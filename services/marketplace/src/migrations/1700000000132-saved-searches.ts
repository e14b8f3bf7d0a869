import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Longer words are told apart once they are found. */
const LETTERS = 12;

const functions = [
  // All that a search asks for but the price, as the market's list asks it; null: nothing.
  `CREATE FUNCTION saved_search_query(search text, type text, brand text, condition text, scale text) RETURNS tsquery
     LANGUAGE sql IMMUTABLE PARALLEL SAFE
     RETURN coalesce(search_query(search) && filter_query(type, brand, condition, scale), search_query(search),
       filter_query(type, brand, condition, scale))`,
  // Where a search is looked up: the beginning of a word without which it finds nothing, its longest, else its filters.
  `CREATE FUNCTION saved_search_lookup(search text, type text, brand text, condition text, scale text) RETURNS text
     LANGUAGE sql IMMUTABLE PARALLEL SAFE
     RETURN coalesce(
       (SELECT left(word, ${LETTERS})
        FROM regexp_split_to_table(search_fold(search), '[[:space:]]+') said, substring(said, '[[:alnum:]]+') word
        WHERE word IS NOT NULL ORDER BY length(word) DESC, word LIMIT 1),
       nullif(left(trim(search_fold(search)), 1), ''),
       concat_ws('|', '', coalesce(search_letters(brand), '*'), coalesce(type, '*'), coalesce(scale, '*'),
         coalesce(condition, '*')))`,
  // Every place where a search that finds this listing can be looked up.
  `CREATE FUNCTION listing_lookups(search tsvector, type text, brand text, condition text, scale text) RETURNS text[]
     LANGUAGE sql IMMUTABLE PARALLEL SAFE
     RETURN ARRAY(
       SELECT DISTINCT left(word, letters)
       FROM unnest(tsvector_to_array(search)) word, generate_series(1, least(length(word), ${LETTERS})) letters
       WHERE word !~ '^[a-z]+:.'
     ) || ARRAY(
       SELECT concat_ws('|', '', b, t, s, c)
       FROM unnest(ARRAY['*', search_letters(brand)]) b, unnest(ARRAY['*', type]) t, unnest(ARRAY['*', scale]) s,
         unnest(ARRAY['*', condition]) c
       WHERE b IS NOT NULL AND t IS NOT NULL AND s IS NOT NULL AND c IS NOT NULL
     )`,
];

const tables = [
  `CREATE TABLE saved_searches (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL,
     name text NOT NULL,
     search text,
     type text,
     brand text,
     condition text,
     scale text,
     min_price numeric(10,2),
     max_price numeric(10,2),
     notify text NOT NULL CHECK (notify IN ('at_once', 'daily', 'never')),
     wanted tsquery GENERATED ALWAYS AS (saved_search_query(search, type, brand, condition, scale)) STORED,
     lookup text NOT NULL GENERATED ALWAYS AS (saved_search_lookup(search, type, brand, condition, scale)) STORED,
     seen_at timestamptz(3) NOT NULL DEFAULT now(),
     told_on date,
     created_at timestamptz(3) NOT NULL DEFAULT now()
   )`,
  'CREATE INDEX saved_searches_newest ON saved_searches (user_id, created_at DESC, id DESC)',
  'CREATE INDEX saved_searches_by_lookup ON saved_searches (lookup)',
  // What became active and was not yet held against the searches, or only against those up to one.
  `CREATE TABLE fresh_listings (
     listing_id integer PRIMARY KEY REFERENCES marketplace_listings ON DELETE CASCADE,
     since timestamptz(3) NOT NULL,
     up_to uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
   )`,
  'CREATE INDEX fresh_listings_in_turn ON fresh_listings (since)',
  // Each listing once for each search. Whoever is to be told of it still is told from tell_at on. There may be very
  // many: they are removed by their age, whatever becomes of the listing.
  `CREATE TABLE saved_search_matches (
     search_id uuid NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
     listing_id integer NOT NULL,
     found_at timestamptz(3) NOT NULL DEFAULT now(),
     tell_at timestamptz(3),
     PRIMARY KEY (search_id, listing_id)
   )`,
  'CREATE INDEX matches_to_tell ON saved_search_matches (tell_at) WHERE tell_at IS NOT NULL',
  'CREATE INDEX matches_by_age ON saved_search_matches USING brin (found_at) WITH (autosummarize = on)',
];

const triggers = [
  `CREATE FUNCTION queue_fresh_listing() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO fresh_listings (listing_id, since)
     SELECT new.id, clock_timestamp() WHERE EXISTS (SELECT FROM saved_searches) ON CONFLICT DO NOTHING;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER queue_new_listing AFTER INSERT ON marketplace_listings FOR EACH ROW
     WHEN (new.status = 'active' AND new.deleted_at IS NULL) EXECUTE FUNCTION queue_fresh_listing()`,
  `CREATE TRIGGER queue_listing_again AFTER UPDATE OF status, deleted_at ON marketplace_listings FOR EACH ROW
     WHEN (new.status = 'active' AND new.deleted_at IS NULL AND (old.status <> 'active' OR old.deleted_at IS NOT NULL))
     EXECUTE FUNCTION queue_fresh_listing()`,
];

/** Searches that people keep, and the new listings that they find. */
export class SavedSearches1700000000132 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...functions, ...tables, ...triggers]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER queue_new_listing ON marketplace_listings');
    await runner.query('DROP TRIGGER queue_listing_again ON marketplace_listings');
    await runner.query('DROP TABLE saved_search_matches, fresh_listings, saved_searches');
    await runner.query('DROP FUNCTION queue_fresh_listing, listing_lookups, saved_search_lookup, saved_search_query');
  }
}
