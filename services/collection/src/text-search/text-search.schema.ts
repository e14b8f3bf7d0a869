/** Functions by which names are compared and searched, used by generated columns and queries of several features. */
export const textSearchSchema: readonly string[] = [
  'CREATE EXTENSION IF NOT EXISTS unaccent',
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  'CREATE EXTENSION IF NOT EXISTS btree_gin',
  'CREATE EXTENSION IF NOT EXISTS fuzzystrmatch',

  // unaccent(value) is only STABLE, as its default dictionary can change; with a named dictionary it can be indexed.
  `CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN lower(unaccent('unaccent'::regdictionary, value))`,

  `CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN lower(unaccent('unaccent'::regdictionary, normalize(value, NFKC)) COLLATE "und-x-icu")`,

  `CREATE FUNCTION search_letters(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN regexp_replace(search_fold(word), '[^[:alnum:]]+', '', 'g')`,

  `CREATE FUNCTION tag_keys(tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
     SELECT coalesce(array_agg(search_fold(tag) ORDER BY n), '{}') FROM unnest(tags) WITH ORDINALITY AS t(tag, n) $$`,

  // Three parts, separated by tabs: the text as written; its words, each also without punctuation; all as one word.
  `CREATE FUNCTION searchable(name text, brand text, series text, tags text[], toy_number text) RETURNS text
     LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT folded || chr(9)
       || regexp_replace(folded, '[^[:alnum:]\\n]+', ' ', 'g') || chr(10)
       || regexp_replace(folded, '[^[:alnum:][:space:]]+', '', 'g') || chr(9)
       || regexp_replace(folded, '[^[:alnum:]\\n]+', '', 'g')
     FROM (SELECT translate(
       search_fold(concat_ws(chr(10), name, brand, series, array_to_string(tags, chr(10)), toy_number)),
       chr(9), ' ') COLLATE "und-x-icu" AS folded) input $$`,

  // A LIKE pattern over searchable(): punctuation and words with wildcards are searched in the first part, words of up
  // to three letters in the second, longer words also across the third.
  `CREATE FUNCTION search_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
     SELECT CASE
       WHEN letters = '' OR folded ~ '[%_\\\\]'
         THEN '%' || regexp_replace(folded, '([\\\\%_])', '\\\\\\1', 'g') || '%' || chr(9) || '%' || chr(9) || '%'
       WHEN length(letters) < 4 THEN '%' || chr(9) || '%' || letters || '%' || chr(9) || '%'
       ELSE '%' || chr(9) || '%' || letters || '%'
     END FROM (SELECT translate(search_fold(word), chr(9), ' ') AS folded, search_letters(word) AS letters) input $$`,
];
