import type { Statement } from '@vault/service-kit/database';

/** More choices than this nobody reads. */
const MOST = 500;

const facet = (name: string, value: string, from: string): string => `
  '${name}', (SELECT coalesce(json_agg(json_build_object('value', value, 'count', count) ORDER BY count DESC, value), '[]')
    FROM (SELECT ${value} AS value, count(*)::int AS count ${from}
      ORDER BY count(*) DESC LIMIT ${MOST}) ${name})`;

/** The values of a vault's filters, largest first. What differs by case or accents only is one, spelt as most have it. */
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
