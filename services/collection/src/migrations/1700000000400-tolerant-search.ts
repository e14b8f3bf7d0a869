import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  'CREATE EXTENSION IF NOT EXISTS fuzzystrmatch',

  `CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN lower(unaccent('unaccent'::regdictionary, normalize(value, NFKC)) COLLATE "und-x-icu")`,

  `CREATE FUNCTION tag_keys(tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
     SELECT coalesce(array_agg(search_fold(tag) ORDER BY n), '{}') FROM unnest(tags) WITH ORDINALITY AS t(tag, n) $$`,

  // Three parts, apart by a tab: as it was written; its words, each also without the signs within; all of it as one word.
  `CREATE FUNCTION searchable(name text, brand text, series text, tags text[]) RETURNS text
     LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT said || chr(9)
       || regexp_replace(said, '[^[:alnum:]\\n]+', ' ', 'g') || chr(10)
       || regexp_replace(said, '[^[:alnum:][:space:]]+', '', 'g') || chr(9)
       || regexp_replace(said, '[^[:alnum:]\\n]+', '', 'g')
     FROM (SELECT translate(search_fold(concat_ws(chr(10), name, brand, series, array_to_string(tags, chr(10)))),
       chr(9), ' ') COLLATE "und-x-icu" AS said) folded $$`,

  `CREATE FUNCTION search_letters(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN regexp_replace(search_fold(word), '[^[:alnum:]]+', '', 'g')`,

  // Signs alone, and what has wildcards in it, are looked for as they are; short words not across the ends of others.
  `CREATE FUNCTION search_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
     SELECT CASE
       WHEN letters = '' OR said ~ '[%_\\\\]'
         THEN '%' || regexp_replace(said, '([\\\\%_])', '\\\\\\1', 'g') || '%' || chr(9) || '%' || chr(9) || '%'
       WHEN length(letters) < 4 THEN '%' || chr(9) || '%' || letters || '%' || chr(9) || '%'
       ELSE '%' || chr(9) || '%' || letters || '%'
     END FROM (SELECT translate(search_fold(word), chr(9), ' ') AS said, search_letters(word) AS letters) w $$`,

  'DROP INDEX cars_search',
  'ALTER TABLE cars DROP COLUMN search_text',
  `ALTER TABLE cars
     ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (searchable(name, brand, series, tags)) STORED,
     ADD COLUMN tag_keys text[] NOT NULL GENERATED ALWAYS AS (tag_keys(tags)) STORED`,
  // What waits to be sorted into the index is read by each search: little may wait, also after ten thousand changes.
  `CREATE INDEX cars_search ON cars USING gin (user_id, search_text gin_trgm_ops) WITH (gin_pending_list_limit = 512)
     WHERE deleted_at IS NULL`,

  // A word that is found stays; else the spellings nearest to it that the vault has, also of what begins like it. The
  // function's own threshold is widened only when nothing close is near: comparing is what takes the time.
  `CREATE FUNCTION near_spellings(owner uuid, word text) RETURNS text LANGUAGE plpgsql STABLE STRICT
     SET pg_trgm.word_similarity_threshold = 0.5 AS $$
     DECLARE
       letters text := search_letters(word);
       long integer := length(letters);
       most integer := CASE WHEN long < 4 OR long > 40 THEN 0 WHEN long < 5 THEN 1 WHEN long < 9 THEN 2 ELSE 3 END;
       nearest text;
     BEGIN
       IF most = 0 OR EXISTS (SELECT FROM cars c
         WHERE c.user_id = owner AND c.deleted_at IS NULL AND c.search_text LIKE search_pattern(word)) THEN
         RETURN letters;
       END IF;
       FOR round IN 1..2 LOOP
         WITH alike AS MATERIALIZED (
           SELECT split_part(c.search_text, chr(9), 2) || chr(10) || split_part(c.search_text, chr(9), 3) AS words
           FROM cars c WHERE c.user_id = owner AND c.deleted_at IS NULL AND letters <% c.search_text
           LIMIT 80 * round
         ), spellings AS (
           SELECT DISTINCT left(spelling, long + more) AS spelling
           FROM alike, string_to_table(translate(words, chr(10), ' '), ' ') spelling, unnest(ARRAY[0, 1, most]) more
           WHERE length(spelling) >= long - most
         ), steps AS (
           SELECT spelling, levenshtein_less_equal(letters, spelling, most) AS apart FROM spellings
         )
         SELECT '(' || string_agg(spelling, '|' ORDER BY spelling) || ')' INTO nearest FROM (
           SELECT spelling FROM steps WHERE apart <= most ORDER BY apart FETCH FIRST 1 ROWS WITH TIES
         ) near;
         EXIT WHEN nearest IS NOT NULL;
         PERFORM set_config('pg_trgm.word_similarity_threshold', '0.35', true);
       END LOOP;
       RETURN nearest;
     END $$`,
];

/** Searching forgives case, accents, signs, blanks and tags; and, when nothing is found, small spelling mistakes. */
export class TolerantSearch1700000000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION near_spellings');
    await runner.query('DROP INDEX cars_search');
    await runner.query('ALTER TABLE cars DROP COLUMN search_text, DROP COLUMN tag_keys');
    await runner.query(`
      ALTER TABLE cars ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS
        (fold(name || chr(10) || coalesce(brand, '') || chr(10) || coalesce(series, ''))) STORED`);
    await runner.query(
      'CREATE INDEX cars_search ON cars USING gin (user_id, search_text gin_trgm_ops) WHERE deleted_at IS NULL',
    );
    await runner.query('DROP FUNCTION search_pattern, search_letters, searchable, tag_keys, search_fold');
  }
}
