import type { Statement } from '@vault/service-kit/database';
import { displayName } from '../users';
import { comparesVault, hasBlocked } from './visibility.sql';

/** The suggestions that `$1` may see now: not users who left, blocked, or were muted since vaults were compared. */
const VISIBLE = `
  FROM collector_overlaps o
  JOIN users u ON u.user_id = o.other_id AND ${comparesVault('u')}
  LEFT JOIN collector_relations own ON own.user_id = $1 AND own.other_id = o.other_id
  WHERE o.user_id = $1 AND NOT coalesce(own.blocked OR own.muted, false) AND NOT ${hasBlocked('o.other_id', '$1')}`;

/** Names of the castings, in their order, but for those no longer in the catalog. */
const CASTINGS = `(
  SELECT coalesce(jsonb_agg(c.name ORDER BY n), '[]')
  FROM unnest(o.castings) WITH ORDINALITY AS chosen(id, n) JOIN castings c USING (id))`;

const page = (name: string, after: string): Statement => ({
  name,
  text: `
    WITH page AS MATERIALIZED (
      SELECT o.*, own.following ${VISIBLE} ${after} ORDER BY o.score DESC, o.other_id DESC LIMIT $2::int + 1
    )
    SELECT o.score::text AS key, o.other_id AS id, o.in_common AS "inCommon", o.they_have AS "theyHave",
      o.they_want AS "theyWant", ${CASTINGS} AS castings,
      jsonb_build_object('id', o.other_id, 'displayName', ${displayName('u')}, 'avatarUrl', u.avatar_url,
        'region', u.region, 'carsCount', coalesce(v.car_count, 0)) AS collector,
      jsonb_build_object('following', coalesce(o.following, false), 'blocked', false, 'muted', false) AS relation
    FROM page o JOIN users u ON u.user_id = o.other_id LEFT JOIN vaults v ON v.user_id = o.other_id
    ORDER BY o.score DESC, o.other_id DESC`,
});

/** The first page for `$1`: one row more than `$2`. */
export const SUGGESTIONS_START = page('suggestions.start', '');
/** The page after the score `$3` and the user `$4`. */
export const SUGGESTIONS_AFTER = page('suggestions.after', 'AND (o.score, o.other_id) < ($3::int, $4::uuid)');

export const SUGGESTIONS_TOTAL: Statement = {
  name: 'suggestions.total',
  text: `SELECT count(*)::int AS total ${VISIBLE}`,
};
