import { MIN_RARE_SCORE } from '@vault/contracts/collection/rarity';
import type { Statement } from '@vault/service-kit/database';
import { TITLE } from '../showcase/showcase.sql';
import { hasBlocked, isPublic } from './visibility.sql';
import { topBrands } from './top-brands';

/** Pictures of the showcase that stand on the profile. */
const PICTURES = 6;

const picture = 'SELECT c.photos -> 0 AS photo';
const live = "c.deleted_at IS NULL AND c.images <> '{}'";

/** The first pictures of the showcase `s`, in its order. */
const PHOTOS = `(
  SELECT coalesce(jsonb_agg(photo), '[]') FROM (
    (${picture} FROM cars c WHERE s.all_cars AND c.user_id = s.user_id AND ${live}
      ORDER BY c.created_at DESC, c.id DESC LIMIT ${PICTURES})
    UNION ALL
    (${picture} FROM showcase_cars chosen JOIN cars c ON c.id = chosen.car_id
      WHERE NOT s.all_cars AND chosen.user_id = s.user_id AND ${live} ORDER BY chosen.position LIMIT ${PICTURES})
  ) first)`;

/** What the profile of `$1` tells `$2` of the vault; no row when it is none of theirs to see. */
export const COLLECTOR_VAULT: Statement = {
  name: 'collector.vault',
  text: `
    SELECT coalesce(v.car_count, 0) AS cars, ${topBrands('asked.id')} AS brands, figures.rare AS "rareCars",
      CASE WHEN m.sharing ->> 'value' = 'true' THEN figures.value END AS "totalValue",
      CASE WHEN s.public THEN jsonb_build_object('slug', s.slug, 'title', ${TITLE}, 'photos', ${PHOTOS}) END AS showcase
    FROM (SELECT $1::uuid AS id) asked
    LEFT JOIN members m ON m.user_id = asked.id
    LEFT JOIN vaults v ON v.user_id = asked.id
    LEFT JOIN showcases s ON s.user_id = asked.id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE rarity_score >= ${MIN_RARE_SCORE})::int AS rare,
        coalesce(sum(worth), 0)::numeric(14,2)::text AS value
      FROM cars WHERE user_id = asked.id AND deleted_at IS NULL
    ) figures
    WHERE asked.id = $2 OR (${isPublic('m')} AND NOT ${hasBlocked('asked.id', '$2')})`,
};
