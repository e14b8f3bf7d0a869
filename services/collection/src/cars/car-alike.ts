import type { Statement } from '@vault/service-kit/database';
import { CAR_JSON } from './car-json';

const MOST = 5;

/** From so many trigrams in common on, a name is much like another. */
const LIKENESS = 0.5;

const ASKED = {
  letters: '(SELECT search_letters($2))',
  name: '(SELECT search_fold($2))',
  pattern: '(SELECT search_pattern($2))',
  brand: '(SELECT fold($3))',
};

/** The name as one word: the first line of the searchable text's last part. */
const LETTERS = 'split_part(split_part(c.search_text, chr(9), 3), chr(10), 1)';

const OWN = `c.user_id = $1 AND c.deleted_at IS NULL AND (c.scale = $4) IS NOT FALSE`;

/**
 * Cars of a vault that look like what is being added: those of the same casting ($5, when one was found, and that of
 * every car of the same name), then those of the name most alike. Another brand or scale is another
 * car; one that is not said contradicts nothing.
 */
export const SIMILAR_CARS: Statement = {
  name: 'car.alike',
  text: `
    WITH close AS MATERIALIZED (
      SELECT c.id, c.model_id, c.created_at,
        CASE WHEN ${LETTERS} = ${ASKED.letters} THEN 1 ELSE 0.99 * greatest(
          similarity(c.name_key, ${ASKED.name}), similarity(${LETTERS}, ${ASKED.letters})) END AS likeness
      FROM cars c
      WHERE ${OWN} AND (c.brand_key = ${ASKED.brand}) IS NOT FALSE
        AND (c.search_text LIKE ${ASKED.pattern} OR ${ASKED.name} <% c.search_text)
    ), alike AS (
      SELECT id, likeness, created_at FROM close WHERE likeness >= ${LIKENESS}
      UNION ALL
      SELECT c.id, 1, c.created_at FROM cars c
      WHERE ${OWN} AND c.model_id IN (SELECT model_id FROM close WHERE likeness = 1 UNION SELECT $5::integer)
    ), best AS (
      SELECT id, max(likeness) AS likeness, max(created_at) AS created_at FROM alike GROUP BY id
      ORDER BY likeness DESC, created_at DESC, id DESC LIMIT ${MOST}
    )
    SELECT coalesce(json_agg(${CAR_JSON} ORDER BY best.likeness DESC, best.created_at DESC, c.id DESC), '[]')::text AS body,
      count(*)::int AS total
    FROM best JOIN cars c USING (id)`,
};
