/** The functions that the generated columns of `marketplace_listings` call: created before the table. */
export const searchFunctions: readonly string[] = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  'CREATE EXTENSION IF NOT EXISTS unaccent',
  'CREATE EXTENSION IF NOT EXISTS fuzzystrmatch',

  `CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN lower(unaccent('unaccent'::regdictionary, normalize(value, NFKC)) COLLATE "und-x-icu")`,
  `CREATE FUNCTION search_letters(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN left(regexp_replace(search_fold(value), '[^[:alnum:]]+', '', 'g'), 60)`,
  // Each word, also without the signs within ('gt-r': gt, r and gtr), and each sign by itself.
  `CREATE FUNCTION search_words(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
     SELECT coalesce(array_agg(DISTINCT left(word, 60)) FILTER (WHERE word <> ''), '{}')
     FROM (SELECT search_fold(value) AS folded OFFSET 0) input,
       LATERAL (
         SELECT string_to_table(regexp_replace(folded, '[^[:alnum:]]+', ' ', 'g'), ' ')
         UNION ALL
         SELECT string_to_table(regexp_replace(regexp_replace(folded, '[[:space:]]+', ' ', 'g'), '[^[:alnum:] ]+', '', 'g'), ' ')
         UNION ALL
         SELECT string_to_table(regexp_replace(folded, '[[:alnum:][:space:]]+', '', 'g'), NULL)
       ) AS words(word) $$`,
  // Two words as one, so that 'twinmill' finds 'Twin Mill'.
  `CREATE FUNCTION search_pairs(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
     SELECT coalesce(array_agg(DISTINCT left(words[n] || words[n + 1], 60)), '{}')
     FROM (SELECT string_to_array(trim(regexp_replace(search_fold(value), '[^[:alnum:]]+', ' ', 'g')), ' ') AS words) w,
       generate_series(1, least(cardinality(words), 30) - 1) n $$`,

  `CREATE FUNCTION listing_heading(title text, brand text, series text, tags text[]) RETURNS text
     LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT concat_ws(chr(10), title, brand, series, array_to_string(tags, chr(10))) $$`,
  // The words of a text and the values of a listing's filters, as one vector.
  `CREATE FUNCTION listing_vector(content text, title text, type text, brand text, condition text, scale text,
     release_id integer, casting_id integer, marks text[], year integer)
     RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT array_to_tsvector(search_words(content) || search_pairs(title) || array_remove(ARRAY['type:' || type,
       'brand:' || search_letters(brand), 'condition:' || condition, 'scale:' || scale, 'release:' || release_id,
       'casting:' || casting_id, 'year:' || year], NULL) || ARRAY(SELECT 'mark:' || mark FROM unnest(marks) mark)) $$`,
  // Prices of one slot are at most a tenth apart.
  `CREATE FUNCTION price_slot(price numeric) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN floor(ln(price) * 10)::integer`,
  // A listing's position in the orders of lists: 4,096 consecutive ids share a slot, and similar prices do.
  `CREATE FUNCTION listing_slots(id integer, price numeric) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
     RETURN array_to_tsvector(ARRAY['slot:' || (id >> 12), 'price:' || coalesce(price_slot(price)::text, 'none')])`,

  `CREATE FUNCTION slot_query(kind text, slot text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN quote_literal(kind || ':' || slot)::tsquery`,
  `CREATE FUNCTION price_query(low numeric, high numeric) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT string_agg(slot_query('price', slot::text)::text, '|')::tsquery
     FROM generate_series(price_slot(greatest(low, 0.01)), price_slot(greatest(high, 0.01))) slot $$`,
  `CREATE FUNCTION filter_query(type text, brand text, condition text, scale text, release_id integer, casting_id integer,
     mark text, year integer) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT string_agg(quote_literal(lexeme), '&')::tsquery
     FROM unnest(tsvector_to_array(listing_vector('', '', type, brand, condition, scale, release_id, casting_id,
       array_remove(ARRAY[mark], NULL), year))) lexeme $$`,
  // Every word has to be found, the last one also as a prefix. Signs count where the input has no letters, and where
  // they are wildcards elsewhere.
  `CREATE FUNCTION search_query(input text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
     DECLARE
       folded text := search_fold(input);
       words text[] := array_remove(regexp_split_to_array(folded, '[[:space:]]+'), '');
       has_letters boolean := folded ~ '[[:alnum:]]';
       word text;
       letters text;
       parts text[];
       suffix text;
       terms text[] := '{}';
     BEGIN
       FOR n IN 1..cardinality(words) LOOP
         word := words[n];
         letters := left(regexp_replace(word, '[^[:alnum:]]+', '', 'g'), 60);
         IF letters <> '' THEN
           suffix := CASE WHEN n = cardinality(words) AND length(letters) > 2 THEN ':*' ELSE '' END;
           parts := regexp_split_to_array(trim(regexp_replace(word, '[^[:alnum:]]+', ' ', 'g')), ' ');
           terms := terms || CASE WHEN cardinality(parts) = 1 THEN '''' || letters || '''' || suffix
             ELSE '(''' || letters || '''' || suffix || '|' || (SELECT string_agg('''' || left(part, 60) || '''', '&')
               FROM unnest(parts) part) || ')' END;
         END IF;
         IF letters = '' AND NOT has_letters OR word ~ '[%_]' THEN
           terms := terms || ARRAY(SELECT DISTINCT '''' || replace(replace(sign, '\\', '\\\\'), '''', '''''') || ''''
             FROM string_to_table(regexp_replace(word, CASE WHEN letters = '' THEN '[[:alnum:]]+' ELSE '[^%_]+' END,
               '', 'g'), NULL) sign);
         END IF;
       END LOOP;
       RETURN CASE WHEN terms = '{}' THEN NULL ELSE array_to_string(terms, '&')::tsquery END;
     END $$`,
];

/** The tables that lists of listings are read from, but for what users have saved. `listing_words` change with listings. */
const LISTED = ['marketplace_listings', 'users', 'medians'];

export const searchSchema: readonly string[] = [
  // Transactions that changed what lists show, by which `search/cached-pages.ts` sees that a page is outdated.
  `CREATE TABLE listing_changes (
     xid xid8 PRIMARY KEY DEFAULT pg_current_xact_id(),
     changed_at timestamptz(3) NOT NULL DEFAULT now()
   )`,
  'CREATE INDEX listing_changes_by_date ON listing_changes (changed_at)',
  `CREATE FUNCTION note_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO listing_changes DEFAULT VALUES ON CONFLICT DO NOTHING;
     RETURN NULL;
   END $$`,
  ...LISTED.map(
    (table) => `CREATE TRIGGER note_listing_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change()`,
  ),

  // The words of all headings that were ever written: candidates for a misspelt word.
  'CREATE TABLE listing_words (word text COLLATE "C" PRIMARY KEY)',
  'CREATE INDEX listing_words_trigrams ON listing_words USING gin (word gin_trgm_ops)',
  `CREATE FUNCTION add_listing_words() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO listing_words
     SELECT w.word FROM unnest(search_words(listing_heading(NEW.title, NEW.brand, NEW.series, NEW.tags))) AS w(word)
     WHERE w.word ~ '^[[:alnum:]]{3,40}$' AND NOT EXISTS (SELECT FROM listing_words k WHERE k.word = w.word)
     ORDER BY w.word ON CONFLICT DO NOTHING;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER add_listing_words AFTER INSERT OR UPDATE OF title, brand, series, tags ON marketplace_listings
     FOR EACH ROW EXECUTE FUNCTION add_listing_words()`,

  // A GIN index of vectors would gather every word of a prefix: it is replaced by the known words that begin with it.
  `CREATE FUNCTION expand_prefixes(query tsquery) RETURNS tsquery LANGUAGE plpgsql STABLE STRICT AS $$
     DECLARE
       expanded text := query::text;
       prefix text;
     BEGIN
       LOOP
         prefix := substring(expanded FROM '''([^'']+)'':\\*');
         EXIT WHEN prefix IS NULL;
         expanded := replace(expanded, '''' || prefix || ''':*', '(' || (
           SELECT string_agg('''' || word || '''', '|') FROM (
             SELECT prefix UNION (
               SELECT word FROM listing_words WHERE word >= prefix AND word < prefix || chr(1114111)
               ORDER BY length(word), word LIMIT 50)
           ) known(word)) || ')');
       END LOOP;
       RETURN expanded::tsquery;
     END $$`,
  // A known word stays; otherwise the known words nearest to it, for a prefix also those that begin similarly. NULL when
  // none is near.
  `CREATE FUNCTION similar_words(letters text, is_prefix boolean) RETURNS text[] LANGUAGE plpgsql STABLE STRICT AS $$
     DECLARE
       long integer := length(letters);
       max_distance integer := CASE WHEN long < 4 OR long > 40 THEN 0 WHEN long < 5 THEN 1 WHEN long < 9 THEN 2 ELSE 3 END;
     BEGIN
       IF EXISTS (SELECT FROM listing_words WHERE word = letters)
         OR is_prefix AND long > 2 AND EXISTS (SELECT FROM listing_words WHERE word LIKE letters || '%') THEN
         RETURN ARRAY[letters];
       END IF;
       RETURN (SELECT array_agg(word) FROM (
         SELECT word FROM (
           SELECT word, least(levenshtein_less_equal(letters, word, max_distance),
             CASE WHEN is_prefix THEN levenshtein_less_equal(letters, left(word, long), max_distance) END) AS distance
           FROM listing_words WHERE word % letters AND max_distance > 0
         ) candidates WHERE distance <= max_distance ORDER BY distance FETCH FIRST 1 ROWS WITH TIES) nearest);
     END $$`,
  // As search_query, with misspelt words corrected; NULL when nothing is to be corrected.
  `CREATE FUNCTION corrected_search_query(input text) RETURNS tsquery LANGUAGE plpgsql STABLE STRICT AS $$
     DECLARE
       words text[] := array_remove(string_to_array(
         trim(regexp_replace(search_fold(input), '[^[:alnum:]]+', ' ', 'g')), ' '), '');
       candidates text[];
       changed boolean := false;
       terms text[] := '{}';
     BEGIN
       FOR n IN 1..cardinality(words) LOOP
         candidates := similar_words(left(words[n], 60), n = cardinality(words));
         IF candidates IS NULL THEN RETURN NULL; END IF;
         changed := changed OR candidates <> ARRAY[left(words[n], 60)];
         terms := terms || ('(' || (SELECT string_agg('''' || word || '''' || CASE
           WHEN n = cardinality(words) AND length(word) > 2 THEN ':*' ELSE '' END, '|')
           FROM unnest(candidates) word) || ')');
       END LOOP;
       RETURN CASE WHEN changed THEN array_to_string(terms, '&')::tsquery END;
     END $$`,
];
