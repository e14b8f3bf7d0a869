export const carsSchema: readonly string[] = [
  `CREATE TABLE cars (
     id uuid PRIMARY KEY,
     -- Null while the car is on its way from one vault to another.
     user_id uuid REFERENCES vaults ON DELETE CASCADE,
     vault_number integer NOT NULL,
     name text NOT NULL,
     brand text,
     series text,
     scale text,
     manufacturer text,
     year integer,
     condition text NOT NULL,
     estimated_value numeric(10,2) CHECK (estimated_value >= 0),
     purchase_price numeric(10,2) CHECK (purchase_price >= 0),
     purchase_date date,
     notes text,
     tags text[] NOT NULL DEFAULT '{}',
     toy_number text,
     collector_number text,
     color text,
     is_favorite boolean NOT NULL DEFAULT false,
     marked_rare boolean NOT NULL DEFAULT false,
     is_rare boolean NOT NULL GENERATED ALWAYS AS (marked_rare OR coalesce(rarity_score, 0) >= 60) STORED,

     -- Copies of car_photos for reading lists: gathering the photos took half of the time.
     images text[] NOT NULL DEFAULT '{}',
     photos json NOT NULL DEFAULT '[]',

     market_value numeric(10,2) CHECK (market_value >= 0),
     worth numeric(10,2) GENERATED ALWAYS AS (coalesce(estimated_value, market_value)) STORED,
     value_due boolean NOT NULL DEFAULT false,

     casting_id integer REFERENCES castings ON DELETE SET NULL,
     release_id integer REFERENCES releases ON DELETE SET NULL,
     -- While it is open which release it is: those that it may be.
     release_candidates integer[] NOT NULL DEFAULT '{}',
     release_choice text NOT NULL DEFAULT 'auto' CHECK (release_choice IN ('auto', 'picked', 'none')),
     release_due boolean NOT NULL DEFAULT true,

     rarity_score numeric(5,2),
     -- Text that lists answer as it is: jsonb would be written anew for each.
     rarity_factors json,
     rarity_basis jsonb,
     rarity_confidence numeric(4,3),
     rarity_version smallint,
     rarity_at timestamptz(3),

     import_id uuid REFERENCES imports ON DELETE SET NULL,
     held_for uuid,
     listing_id integer,
     provenance jsonb NOT NULL DEFAULT '[]',

     name_key text COLLATE "und-x-icu" NOT NULL GENERATED ALWAYS AS (fold(name)) STORED,
     brand_key text COLLATE "und-x-icu" GENERATED ALWAYS AS (fold(brand)) STORED,
     search_text text NOT NULL GENERATED ALWAYS AS (searchable(name, brand, series, tags, toy_number)) STORED,
     tag_keys text[] NOT NULL GENERATED ALWAYS AS (tag_keys(tags)) STORED,

     created_at timestamptz(3) NOT NULL DEFAULT now(),
     updated_at timestamptz(3) NOT NULL DEFAULT now(),
     deleted_at timestamptz(3),
     UNIQUE (user_id, vault_number),
     -- Queries of vaults and bins so find no car without an owner.
     CONSTRAINT cars_without_owner CHECK (user_id IS NOT NULL OR deleted_at IS NOT NULL)
   )`,
  'CREATE INDEX cars_by_date ON cars (user_id, created_at, id) WHERE deleted_at IS NULL',
  'CREATE INDEX cars_by_name ON cars (user_id, name_key, id) WHERE deleted_at IS NULL',
  'CREATE INDEX cars_by_brand ON cars (user_id, brand_key, id) WHERE deleted_at IS NULL',
  'CREATE INDEX cars_by_value ON cars (user_id, worth, id) WHERE deleted_at IS NULL',
  "CREATE INDEX cars_release_open ON cars (user_id) WHERE release_candidates <> '{}' AND deleted_at IS NULL",
  'CREATE INDEX cars_in_bin ON cars (user_id, deleted_at, id) WHERE deleted_at IS NOT NULL',
  'CREATE INDEX cars_binned ON cars (deleted_at) WHERE deleted_at IS NOT NULL',
  'CREATE INDEX cars_added ON cars (created_at) WHERE deleted_at IS NULL',
  'CREATE INDEX cars_of_import ON cars (import_id) WHERE import_id IS NOT NULL',
  'CREATE INDEX cars_of_casting ON cars (casting_id, user_id) WHERE casting_id IS NOT NULL',
  'CREATE INDEX cars_of_release ON cars (release_id, user_id) WHERE release_id IS NOT NULL',
  "CREATE INDEX cars_to_attach ON cars (id) WHERE release_due AND release_choice = 'auto' AND deleted_at IS NULL",
  `CREATE INDEX cars_without_release ON cars (id)
     WHERE release_id IS NULL AND deleted_at IS NULL AND (release_choice = 'none' OR NOT release_due)`,
  'CREATE INDEX cars_value_due ON cars (id) WHERE value_due AND deleted_at IS NULL',
  // Every search reads the pending list, which therefore stays small even after ten thousand changes.
  `CREATE INDEX cars_search ON cars USING gin (user_id, search_text gin_trgm_ops) WITH (gin_pending_list_limit = 512)
     WHERE deleted_at IS NULL`,

  // The ledger: the sum of the deltas up to a moment is the vault's value at that moment.
  `CREATE TABLE value_changes (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES vaults ON DELETE CASCADE,
     car_id uuid NOT NULL,
     at timestamptz(3) NOT NULL DEFAULT now(),
     delta numeric(12,2) NOT NULL,
     cause text NOT NULL DEFAULT 'owner'
       CHECK (cause IN ('added', 'owner', 'market', 'binned', 'restored', 'left', 'came'))
   )`,
  'CREATE INDEX value_changes_by_date ON value_changes (user_id, at) INCLUDE (delta, cause, car_id)',
  'CREATE INDEX value_changes_of_car ON value_changes (car_id, at)',
  "CREATE INDEX value_changes_came ON value_changes (user_id, car_id, at) WHERE cause = 'came'",

  // Tags are the same whatever their case and accents. Added tags come last.
  `CREATE FUNCTION tags_changed(tags text[], removed text[], added text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
     WITH remaining AS (
       SELECT tag, n FROM unnest(tags) WITH ORDINALITY AS old(tag, n)
       WHERE search_fold(tag) <> ALL (tag_keys(coalesce(removed, '{}')))
     ), added_tags AS (
       SELECT DISTINCT ON (search_fold(tag)) tag, n FROM unnest(added) WITH ORDINALITY AS more(tag, n)
       WHERE search_fold(tag) NOT IN (SELECT search_fold(r.tag) FROM remaining r) ORDER BY search_fold(tag), n
     )
     SELECT coalesce(array_agg(tag ORDER BY part, n), '{}')
     FROM (SELECT tag, n, 0 AS part FROM remaining UNION ALL SELECT tag, n, 1 FROM added_tags) tagged $$`,

  // The letters of a word that some car has; else a regular expression of the vault's spellings that are nearest to it,
  // also of words that begin with it; null without any. The similarity threshold is lowered only if nothing similar is
  // found, as comparing takes the time.
  `CREATE FUNCTION similar_spellings(owner uuid, word text) RETURNS text LANGUAGE plpgsql STABLE STRICT
     SET pg_trgm.word_similarity_threshold = 0.5 AS $$
     DECLARE
       letters text := search_letters(word);
       word_length integer := length(letters);
       max_distance integer := CASE WHEN word_length < 4 OR word_length > 40 THEN 0 WHEN word_length < 5 THEN 1
         WHEN word_length < 9 THEN 2 ELSE 3 END;
       nearest text;
     BEGIN
       IF max_distance = 0 OR EXISTS (SELECT FROM cars c
         WHERE c.user_id = owner AND c.deleted_at IS NULL AND c.search_text LIKE search_pattern(word)) THEN
         RETURN letters;
       END IF;
       FOR round IN 1..2 LOOP
         WITH similar_cars AS MATERIALIZED (
           SELECT split_part(c.search_text, chr(9), 2) || chr(10) || split_part(c.search_text, chr(9), 3) AS words
           FROM cars c WHERE c.user_id = owner AND c.deleted_at IS NULL AND letters <% c.search_text
           LIMIT 80 * round
         ), spellings AS (
           SELECT DISTINCT left(spelling, word_length + more) AS spelling
           FROM similar_cars, string_to_table(translate(words, chr(10), ' '), ' ') spelling,
             unnest(ARRAY[0, 1, max_distance]) more
           WHERE length(spelling) >= word_length - max_distance
         ), distances AS (
           SELECT spelling, levenshtein_less_equal(letters, spelling, max_distance) AS distance FROM spellings
         )
         SELECT '(' || string_agg(spelling, '|' ORDER BY spelling) || ')' INTO nearest FROM (
           SELECT spelling FROM distances WHERE distance <= max_distance ORDER BY distance FETCH FIRST 1 ROWS WITH TIES
         ) near;
         EXIT WHEN nearest IS NOT NULL;
         PERFORM set_config('pg_trgm.word_similarity_threshold', '0.35', true);
       END LOOP;
       RETURN nearest;
     END $$`,
];
