/** Letters of a lookup key; the query distinguishes longer words. */
const LETTERS = 12;

const CRITERIA = `search text, type text, brand text, condition text, scale text, release_id integer, casting_id integer,
     mark text, year integer`;
const COLUMNS = 'search, type, brand, condition, scale, release_id, casting_id, mark, year';

export const savedSearchesSchema: readonly string[] = [
  // Everything that a search asks for but the price, as the list of listings asks it; NULL: nothing.
  `CREATE FUNCTION saved_search_query(${CRITERIA}) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
     RETURN (SELECT coalesce(words && filters, words, filters) FROM (SELECT search_query(search) AS words,
       filter_query(type, brand, condition, scale, release_id, casting_id, mark, year) AS filters) query)`,
  // The key by which a search is found: its release or casting, the beginning of its longest word, without which it
  // matches nothing, else its filters.
  `CREATE FUNCTION saved_search_lookup_key(${CRITERIA}) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
     RETURN coalesce(
       'release:' || release_id, 'casting:' || casting_id,
       (SELECT left(word, ${LETTERS})
        FROM regexp_split_to_table(search_fold(search), '[[:space:]]+') part, substring(part, '[[:alnum:]]+') word
        WHERE word IS NOT NULL ORDER BY length(word) DESC, word LIMIT 1),
       nullif(left(trim(search_fold(search)), 1), ''),
       'mark:' || mark, CASE WHEN num_nonnulls(brand, type, scale, condition) = 0 THEN 'year:' || year END,
       concat_ws('|', '', coalesce(search_letters(brand), '*'), coalesce(type, '*'), coalesce(scale, '*'),
         coalesce(condition, '*')))`,
  // The keys of all searches that can match this listing.
  `CREATE FUNCTION listing_lookup_keys(search tsvector, type text, brand text, condition text, scale text) RETURNS text[]
     LANGUAGE sql IMMUTABLE PARALLEL SAFE
     RETURN ARRAY(
       SELECT DISTINCT left(word, letters)
       FROM unnest(tsvector_to_array(search)) word, generate_series(1, least(length(word), ${LETTERS})) letters
       WHERE word !~ '^[a-z]+:.'
     ) || ARRAY(
       SELECT word FROM unnest(tsvector_to_array(search)) word WHERE word ~ '^(release|casting|mark|year):'
     ) || ARRAY(
       SELECT concat_ws('|', '', b, t, s, c)
       FROM unnest(ARRAY['*', search_letters(brand)]) b, unnest(ARRAY['*', type]) t, unnest(ARRAY['*', scale]) s,
         unnest(ARRAY['*', condition]) c
       WHERE b IS NOT NULL AND t IS NOT NULL AND s IS NOT NULL AND c IS NOT NULL
     )`,

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
     release_id integer,
     casting_id integer,
     mark text,
     year integer,
     notify text NOT NULL CHECK (notify IN ('at_once', 'daily', 'never')),
     query tsquery GENERATED ALWAYS AS (saved_search_query(${COLUMNS})) STORED,
     lookup_key text NOT NULL GENERATED ALWAYS AS (saved_search_lookup_key(${COLUMNS})) STORED,
     seen_at timestamptz(3) NOT NULL DEFAULT now(),
     digest_sent_on date,
     created_at timestamptz(3) NOT NULL DEFAULT now()
   )`,
  'CREATE INDEX saved_searches_newest ON saved_searches (user_id, created_at DESC, id DESC)',
  'CREATE INDEX saved_searches_by_lookup_key ON saved_searches (lookup_key)',

  // Listings that became active and are not compared with all searches yet, only with those up to `last_search_id`.
  // by_release: it was listed before, and only searches for a release, casting, mark or year may match it now.
  `CREATE TABLE unmatched_listings (
     listing_id integer PRIMARY KEY REFERENCES marketplace_listings ON DELETE CASCADE,
     queued_at timestamptz(3) NOT NULL,
     last_search_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
     by_release boolean NOT NULL DEFAULT false
   )`,
  'CREATE INDEX unmatched_listings_queue ON unmatched_listings (queued_at)',
  `CREATE FUNCTION queue_unmatched_listing() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO unmatched_listings (listing_id, queued_at)
     SELECT NEW.id, clock_timestamp() WHERE EXISTS (SELECT FROM saved_searches) ON CONFLICT DO NOTHING;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER queue_new_listing AFTER INSERT ON marketplace_listings FOR EACH ROW
     WHEN (NEW.status = 'active' AND NEW.deleted_at IS NULL) EXECUTE FUNCTION queue_unmatched_listing()`,
  `CREATE TRIGGER queue_reactivated_listing AFTER UPDATE OF status, deleted_at ON marketplace_listings FOR EACH ROW
     WHEN (NEW.status = 'active' AND NEW.deleted_at IS NULL AND (OLD.status <> 'active' OR OLD.deleted_at IS NOT NULL))
     EXECUTE FUNCTION queue_unmatched_listing()`,
  `CREATE FUNCTION queue_attached_listing() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO unmatched_listings AS u (listing_id, queued_at, by_release)
     SELECT NEW.id, clock_timestamp(), true WHERE EXISTS (SELECT FROM saved_searches)
     ON CONFLICT (listing_id) DO UPDATE SET last_search_id = DEFAULT;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER queue_attached_listing AFTER UPDATE ON marketplace_listings FOR EACH ROW
     WHEN (NEW.status = 'active' AND NEW.deleted_at IS NULL
       AND (OLD.release_id, OLD.casting_id, OLD.release_is_public, OLD.marks, OLD.released_in)
         IS DISTINCT FROM (NEW.release_id, NEW.casting_id, NEW.release_is_public, NEW.marks, NEW.released_in))
     EXECUTE FUNCTION queue_attached_listing()`,

  // The owner is notified from `notify_at` on; NULL: was notified, or is not to be. Rows are deleted by their age,
  // whatever becomes of the listing.
  `CREATE TABLE saved_search_matches (
     search_id uuid NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
     listing_id integer NOT NULL,
     found_at timestamptz(3) NOT NULL DEFAULT now(),
     notify_at timestamptz(3),
     PRIMARY KEY (search_id, listing_id)
   )`,
  'CREATE INDEX matches_to_notify ON saved_search_matches (notify_at) WHERE notify_at IS NOT NULL',
  'CREATE INDEX matches_by_age ON saved_search_matches USING brin (found_at) WITH (autosummarize = on)',
];
