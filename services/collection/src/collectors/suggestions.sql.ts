import type { Statement } from '@vault/service-kit/database';
import { compares, fullName, hasBlocked } from './visibility.sql';

/** Those that `$1` is shown now: whoever went, blocked or was set aside since the vaults were compared is not. */
const SHOWN = `
  FROM collector_overlaps o
  JOIN members m ON m.user_id = o.other_id AND ${compares('m')}
  LEFT JOIN collector_relations mine ON mine.user_id = $1 AND mine.other_id = o.other_id
  WHERE o.user_id = $1 AND NOT coalesce(mine.blocked OR mine.muted, false) AND NOT ${hasBlocked('o.other_id', '$1')}`;

/** Names of the castings, in their order; one that is in the catalogue no more is left out. */
const CASTINGS = `(
  SELECT coalesce(jsonb_agg(c.name ORDER BY n), '[]')
  FROM unnest(o.castings) WITH ORDINALITY AS chosen(id, n) JOIN catalog_models c USING (id))`;

const page = (name: string, after: string): Statement => ({
  name,
  text: `
    WITH page AS MATERIALIZED (
      SELECT o.*, mine.following ${SHOWN} ${after} ORDER BY o.score DESC, o.other_id DESC LIMIT $2::int + 1
    )
    SELECT o.score::text AS key, o.other_id AS id, o.in_common AS "inCommon", o.they_have AS "theyHave",
      o.they_want AS "theyWant", ${CASTINGS} AS castings,
      jsonb_build_object('id', o.other_id, 'displayName', ${fullName('m')}, 'avatarUrl', m.avatar_url,
        'region', m.region, 'carsCount', coalesce(v.car_count, 0)) AS collector,
      jsonb_build_object('following', coalesce(o.following, false), 'blocked', false, 'muted', false) AS relation
    FROM page o JOIN members m ON m.user_id = o.other_id LEFT JOIN vaults v ON v.user_id = o.other_id
    ORDER BY o.score DESC, o.other_id DESC`,
});

/** The best for `$1`, one more than `$2`. */
export const SUGGESTIONS_START = page('suggestions.start', '');
/** What follows after the score `$3` and the person `$4`. */
export const SUGGESTIONS_AFTER = page('suggestions.after', 'AND (o.score, o.other_id) < ($3::int, $4::uuid)');

export const SUGGESTIONS_TOTAL: Statement = {
  name: 'suggestions.total',
  text: `SELECT count(*)::int AS total ${SHOWN}`,
};
