import type { Statement } from '@vault/service-kit/database';
import { LISTED_CAR_JSON } from './car-json';

const MAX_CHOICES = 500;

const facet = (name: string, value: string, from: string): string => `
  '${name}', (SELECT coalesce(json_agg(json_build_object('value', value, 'count', count) ORDER BY count DESC, value), '[]')
    FROM (SELECT ${value} AS value, count(*)::int AS count ${from}
      ORDER BY count(*) DESC LIMIT ${MAX_CHOICES}) ${name})`;

/**
 * The values of a vault's filters, most frequent first. Values that differ only by case or accents are one, in the most
 * frequent spelling.
 */
export const CAR_FACETS: Statement = {
  name: 'car.facets',
  text: `
    WITH live AS MATERIALIZED (
      SELECT brand, brand_key, scale, tags, tag_keys FROM cars WHERE user_id = $1 AND deleted_at IS NULL
    )
    SELECT json_build_object(${[
      facet(
        'brands',
        'mode() WITHIN GROUP (ORDER BY brand)',
        'FROM live WHERE brand_key IS NOT NULL GROUP BY brand_key',
      ),
      facet('scales', 'scale', 'FROM live WHERE scale IS NOT NULL GROUP BY scale'),
      facet(
        'tags',
        'mode() WITHIN GROUP (ORDER BY tag)',
        'FROM live, unnest(tags, tag_keys) AS t(tag, tag_key) GROUP BY tag_key',
      ),
    ].join(',')}) AS body`,
};

const MAX_SIMILAR = 5;

/** From this share of trigrams in common, names are similar. */
const MIN_SIMILARITY = 0.5;

const INPUT = {
  letters: '(SELECT search_letters($2))',
  name: '(SELECT search_fold($2))',
  pattern: '(SELECT search_pattern($2))',
  brand: '(SELECT fold($3))',
};

/** The name as one word: the first line of the searchable text's last part. */
const LETTERS = 'split_part(split_part(c.search_text, chr(9), 3), chr(10), 1)';

const OWN = `c.user_id = $1 AND c.deleted_at IS NULL AND (c.scale = $4) IS NOT FALSE`;

/**
 * Cars of a vault that are similar to a car to be added: first cars of the same casting (`$5`, if one was found, and the
 * castings of cars of the same name), then the most similar names. Another brand or scale excludes a car, a missing one
 * does not.
 */
export const SIMILAR_CARS: Statement = {
  name: 'car.similar',
  text: `
    WITH close AS MATERIALIZED (
      SELECT c.id, c.casting_id, c.created_at,
        CASE WHEN ${LETTERS} = ${INPUT.letters} THEN 1 ELSE 0.99 * greatest(
          similarity(c.name_key, ${INPUT.name}), similarity(${LETTERS}, ${INPUT.letters})) END AS similarity
      FROM cars c
      WHERE ${OWN} AND (c.brand_key = ${INPUT.brand}) IS NOT FALSE
        AND (c.search_text LIKE ${INPUT.pattern} OR ${INPUT.name} <% c.search_text)
    ), similar_cars AS (
      SELECT id, similarity, created_at FROM close WHERE similarity >= ${MIN_SIMILARITY}
      UNION ALL
      SELECT c.id, 1, c.created_at FROM cars c
      WHERE ${OWN} AND c.casting_id IN (SELECT casting_id FROM close WHERE similarity = 1 UNION SELECT $5::integer)
    ), best AS (
      SELECT id, max(similarity) AS similarity, max(created_at) AS created_at FROM similar_cars GROUP BY id
      ORDER BY similarity DESC, created_at DESC, id DESC LIMIT ${MAX_SIMILAR}
    )
    SELECT coalesce(json_agg(${LISTED_CAR_JSON} ORDER BY best.similarity DESC, best.created_at DESC, c.id DESC), '[]')::text AS body,
      count(*)::int AS total
    FROM best JOIN cars c USING (id)`,
};
