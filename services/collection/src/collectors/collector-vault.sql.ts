import { MIN_RARE_SCORE } from '@vault/contracts/collection/rarity';
import type { Statement } from '@vault/service-kit/database';
import { SHOWCASE_TITLE } from '../showcase';
import { isProfilePublic } from '../users';
import { hasBlocked, topBrands } from './visibility.sql';

/** Photos of the showcase that the profile shows. */
const MAX_PHOTOS = 6;

const photo = 'SELECT c.photos -> 0 AS photo';
const live = "c.deleted_at IS NULL AND c.images <> '{}'";

/** SQL for the first photos of the showcase `s`, in its order. */
const PHOTOS = `(
  SELECT coalesce(jsonb_agg(photo), '[]') FROM (
    (${photo} FROM cars c WHERE s.all_cars AND c.user_id = s.user_id AND ${live}
      ORDER BY c.created_at DESC, c.id DESC LIMIT ${MAX_PHOTOS})
    UNION ALL
    (${photo} FROM showcase_cars chosen JOIN cars c ON c.id = chosen.car_id
      WHERE NOT s.all_cars AND chosen.user_id = s.user_id AND ${live} ORDER BY chosen.position LIMIT ${MAX_PHOTOS})
  ) first)`;

/**
 * The vault of `$1` as `$2` sees it on the profile; no row when `$2` may not see it. `$1` is in a subquery, where Postgres
 * does not see whose it is: it would plan anew for each owner of few cars, which takes longer than reading them.
 */
export const COLLECTOR_VAULT: Statement = {
  name: 'collector.vault',
  text: `
    SELECT coalesce(v.car_count, 0) AS cars, ${topBrands('owner.id')} AS brands, figures.rare AS "rareCars",
      CASE WHEN u.sharing ->> 'value' = 'true' THEN figures.value END AS "totalValue",
      CASE WHEN s.public THEN jsonb_build_object('slug', s.slug, 'title', ${SHOWCASE_TITLE}, 'photos', ${PHOTOS}) END AS showcase
    FROM (SELECT (SELECT $1::uuid) AS id) owner
    LEFT JOIN users u ON u.user_id = owner.id
    LEFT JOIN vaults v ON v.user_id = owner.id
    LEFT JOIN showcases s ON s.user_id = owner.id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE rarity_score >= ${MIN_RARE_SCORE})::int AS rare,
        coalesce(sum(worth), 0)::numeric(14,2)::text AS value
      FROM cars WHERE user_id = owner.id AND deleted_at IS NULL
    ) figures
    WHERE owner.id = $2 OR (${isProfilePublic('u')} AND NOT ${hasBlocked('owner.id', '$2')})`,
};
