import type { MigrationInterface, QueryRunner } from 'typeorm';

const functions = [
  'CREATE EXTENSION IF NOT EXISTS unaccent',
  'CREATE EXTENSION IF NOT EXISTS fuzzystrmatch',
  `CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN lower(unaccent('unaccent'::regdictionary, normalize(value, NFKC)) COLLATE "und-x-icu")`,
  `CREATE FUNCTION search_letters(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN left(regexp_replace(search_fold(value), '[^[:alnum:]]+', '', 'g'), 60)`,
  // Each word, also without the signs within ('gt-r': gt, r and gtr), and each sign by itself.
  `CREATE FUNCTION search_words(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
     SELECT coalesce(array_agg(DISTINCT left(word, 60)) FILTER (WHERE word <> ''), '{}')
     FROM (SELECT search_fold(value) AS said OFFSET 0) folded,
       LATERAL (
         SELECT string_to_table(regexp_replace(said, '[^[:alnum:]]+', ' ', 'g'), ' ')
         UNION ALL
         SELECT string_to_table(regexp_replace(regexp_replace(said, '[[:space:]]+', ' ', 'g'), '[^[:alnum:] ]+', '', 'g'), ' ')
         UNION ALL
         SELECT string_to_table(regexp_replace(said, '[[:alnum:][:space:]]+', '', 'g'), NULL)
       ) AS found(word) $$`,
  // 'twinmill' finds 'Twin Mill'.
  `CREATE FUNCTION search_pairs(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
     SELECT coalesce(array_agg(DISTINCT left(words[n] || words[n + 1], 60)), '{}')
     FROM (SELECT string_to_array(trim(regexp_replace(search_fold(value), '[^[:alnum:]]+', ' ', 'g')), ' ') AS words) w,
       generate_series(1, least(cardinality(words), 30) - 1) n $$`,
  `CREATE FUNCTION listing_heading(title text, brand text, series text, tags text[]) RETURNS text
     LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT concat_ws(chr(10), title, brand, series, array_to_string(tags, chr(10))) $$`,
  // The words of a text, and what a listing is filtered by, as one vector.
  `CREATE FUNCTION listing_vector(said text, title text, type text, brand text, condition text, scale text)
     RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT array_to_tsvector(search_words(said) || search_pairs(title) || array_remove(ARRAY['type:' || type,
       'brand:' || search_letters(brand), 'condition:' || condition, 'scale:' || scale], NULL)) $$`,
  `CREATE FUNCTION filter_query(type text, brand text, condition text, scale text) RETURNS tsquery
     LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT string_agg(quote_literal(lexeme), '&')::tsquery
     FROM unnest(tsvector_to_array(listing_vector('', '', type, brand, condition, scale))) lexeme $$`,
  // What is asked for: every word, the last one also as a beginning. Signs count where there is nothing else, and where
  // they are wildcards elsewhere.
  `CREATE FUNCTION search_query(asked text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
     DECLARE
       said text := search_fold(asked);
       words text[] := array_remove(regexp_split_to_array(said, '[[:space:]]+'), '');
       lettered boolean := said ~ '[[:alnum:]]';
       word text;
       whole text;
       parts text[];
       ending text;
       asks text[] := '{}';
     BEGIN
       FOR n IN 1..cardinality(words) LOOP
         word := words[n];
         whole := left(regexp_replace(word, '[^[:alnum:]]+', '', 'g'), 60);
         IF whole <> '' THEN
           ending := CASE WHEN n = cardinality(words) AND length(whole) > 2 THEN ':*' ELSE '' END;
           parts := regexp_split_to_array(trim(regexp_replace(word, '[^[:alnum:]]+', ' ', 'g')), ' ');
           asks := asks || CASE WHEN cardinality(parts) = 1 THEN '''' || whole || '''' || ending
             ELSE '(''' || whole || '''' || ending || '|' || (SELECT string_agg('''' || left(part, 60) || '''', '&')
               FROM unnest(parts) part) || ')' END;
         END IF;
         IF whole = '' AND NOT lettered OR word ~ '[%_]' THEN
           asks := asks || ARRAY(SELECT DISTINCT '''' || replace(replace(sign, '\\', '\\\\'), '''', '''''') || ''''
             FROM string_to_table(regexp_replace(word, CASE WHEN whole = '' THEN '[[:alnum:]]+' ELSE '[^%_]+' END,
               '', 'g'), NULL) sign);
         END IF;
       END LOOP;
       RETURN CASE WHEN asks = '{}' THEN NULL ELSE array_to_string(asks, '&')::tsquery END;
     END $$`,
];

const vectors = [
  'DROP INDEX listings_by_words',
  'ALTER TABLE marketplace_listings DROP COLUMN search',
  `ALTER TABLE marketplace_listings
     ADD COLUMN heading tsvector NOT NULL GENERATED ALWAYS AS (
       listing_vector(listing_heading(title, brand, series, tags), title, type, brand, condition, scale)) STORED,
     ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
       listing_vector(listing_heading(title, brand, series, tags) || chr(10) || coalesce(description, ''),
         title, type, brand, condition, scale)) STORED`,
  // What waits to be sorted into such an index is read by each search: little may wait.
  ...['active', 'sold'].flatMap((status) =>
    ['heading', 'search'].map(
      (vector) => `CREATE INDEX ${status}_by_${vector} ON marketplace_listings USING gin (${vector})
        WITH (gin_pending_list_limit = 256) WHERE status = '${status}' AND deleted_at IS NULL`,
    ),
  ),
  `CREATE INDEX listings_sold_newest ON marketplace_listings (created_at DESC, id DESC)
     WHERE status = 'sold' AND deleted_at IS NULL`,
  `CREATE INDEX listings_sold_by_price ON marketplace_listings (price, id) WHERE status = 'sold' AND deleted_at IS NULL`,
  'CREATE INDEX listings_deleted ON marketplace_listings (deleted_at) WHERE deleted_at IS NOT NULL',
  `CREATE INDEX listings_reserved_newest ON marketplace_listings (created_at DESC, id DESC)
     WHERE status = 'reserved' AND deleted_at IS NULL`,
];

const spellings = [
  // The words of all headings there ever were: what somebody may have meant is looked for among them.
  'CREATE TABLE listing_words (word text COLLATE "C" PRIMARY KEY)',
  'CREATE INDEX listing_words_alike ON listing_words USING gin (word gin_trgm_ops)',
  `CREATE FUNCTION keep_listing_words() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO listing_words
     SELECT w.word FROM unnest(tsvector_to_array(new.heading)) AS w(word)
     WHERE w.word ~ '^[[:alnum:]]{3,40}$' AND NOT EXISTS (SELECT FROM listing_words k WHERE k.word = w.word)
     ORDER BY w.word ON CONFLICT DO NOTHING;
     RETURN NULL;
   END $$`,
  // A word that is known stays; else those nearest to it, of an ending also those that begin like it. Null: none is near.
  `CREATE FUNCTION near_words(letters text, ending boolean) RETURNS text[] LANGUAGE plpgsql STABLE STRICT AS $$
     DECLARE
       long integer := length(letters);
       most integer := CASE WHEN long < 4 OR long > 40 THEN 0 WHEN long < 5 THEN 1 WHEN long < 9 THEN 2 ELSE 3 END;
     BEGIN
       IF EXISTS (SELECT FROM listing_words WHERE word = letters)
         OR ending AND long > 2 AND EXISTS (SELECT FROM listing_words WHERE word LIKE letters || '%') THEN
         RETURN ARRAY[letters];
       END IF;
       RETURN (SELECT array_agg(word) FROM (
         SELECT word FROM (
           SELECT word, least(levenshtein_less_equal(letters, word, most),
             CASE WHEN ending THEN levenshtein_less_equal(letters, left(word, long), most) END) AS apart
           FROM listing_words WHERE word % letters AND most > 0
         ) alike WHERE apart <= most ORDER BY apart FETCH FIRST 1 ROWS WITH TIES) nearest);
     END $$`,
  // As search_query, with what may have been meant; null when nothing else may have been.
  `CREATE FUNCTION search_near(asked text) RETURNS tsquery LANGUAGE plpgsql STABLE STRICT AS $$
     DECLARE
       words text[] := array_remove(string_to_array(
         trim(regexp_replace(search_fold(asked), '[^[:alnum:]]+', ' ', 'g')), ' '), '');
       near text[];
       changed boolean := false;
       asks text[] := '{}';
     BEGIN
       FOR n IN 1..cardinality(words) LOOP
         near := near_words(left(words[n], 60), n = cardinality(words));
         IF near IS NULL THEN RETURN NULL; END IF;
         changed := changed OR near <> ARRAY[left(words[n], 60)];
         asks := asks || ('(' || (SELECT string_agg('''' || word || '''' || CASE
           WHEN n = cardinality(words) AND length(word) > 2 THEN ':*' ELSE '' END, '|') FROM unnest(near) word) || ')');
       END LOOP;
       RETURN CASE WHEN changed THEN array_to_string(asks, '&')::tsquery END;
     END $$`,
  `CREATE TRIGGER keep_listing_words AFTER INSERT OR UPDATE OF title, brand, series, tags ON marketplace_listings
     FOR EACH ROW EXECUTE FUNCTION keep_listing_words()`,
];

const medians = [
  // What a casting was sold for in the last 12 months: brand or scale '' are any, packaging '' the one that sold most.
  `CREATE TABLE casting_medians (
     name_key text,
     brand_key text,
     scale text,
     packaging text CHECK (packaging IN ('', 'carded', 'loose')),
     median numeric(10,2),
     sales integer NOT NULL,
     prices text[] NOT NULL,
     due_at timestamptz(3) NOT NULL,
     PRIMARY KEY (name_key, brand_key, scale, packaging)
   )`,
  'CREATE INDEX medians_due ON casting_medians (due_at)',
  // What is known already is worked out at the first turn of the upkeep.
  `INSERT INTO casting_medians (name_key, brand_key, scale, packaging, sales, prices, due_at)
   SELECT DISTINCT s.name_key, brand, scale.scale, '', 0, '{}'::text[], s.created_at FROM (
     SELECT DISTINCT ON (name_key, brand_key, scale) name_key, brand_key, scale, created_at FROM sales
     ORDER BY name_key, brand_key, scale, created_at
   ) s, unnest(ARRAY['', brand_key]) brand, unnest(ARRAY['', s.scale]) scale(scale)
   WHERE brand IS NOT NULL AND scale.scale IS NOT NULL
   ON CONFLICT DO NOTHING`,
];

/** Listings are found by words, filters and price at any number of them, and show what their casting sells for. */
export class MarketSearch1700000000111 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...functions, ...vectors, ...spellings, ...medians]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE casting_medians, listing_words');
    await runner.query('DROP TRIGGER keep_listing_words ON marketplace_listings');
    await runner.query('ALTER TABLE marketplace_listings DROP COLUMN heading, DROP COLUMN search');
    await runner.query(`ALTER TABLE marketplace_listings ADD COLUMN search tsvector NOT NULL
      GENERATED ALWAYS AS (to_tsvector('simple', title)) STORED`);
    await runner.query(`CREATE INDEX listings_by_words ON marketplace_listings USING gin (search)
      WHERE status = 'active' AND deleted_at IS NULL`);
    await runner.query(`DROP INDEX listings_sold_newest, listings_sold_by_price, listings_reserved_newest,
      listings_deleted`);
    await runner.query(`DROP FUNCTION keep_listing_words, search_near, near_words, search_query, filter_query, listing_vector, listing_heading, search_pairs,
      search_words, search_letters, search_fold`);
  }
}
