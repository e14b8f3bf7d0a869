import { isoTimestamp } from '@vault/service-kit/database';
import { displayName } from '../users';

// SQL about a row `u` of `users` as the viewer, whose id is $1, may see it.

/** Users whom the viewer has blocked, or who have blocked the viewer. */
export const BLOCKED_IDS = `
  SELECT b.other_id FROM collector_relations b WHERE b.user_id = $1 AND b.blocked_at IS NOT NULL
  UNION ALL
  SELECT b.user_id FROM collector_relations b WHERE b.other_id = $1 AND b.blocked_at IS NOT NULL`;

/** Reads the blocks once for all rows. */
export const IS_NOT_BLOCKED = `u.id NOT IN (${BLOCKED_IDS})`;

/** The columns of a `Collector`. The region only where it is shared, and to others only of a public profile. */
export const COLLECTOR_COLUMNS = `
  u.id, ${displayName('u')} AS "displayName", u.profile_image_url AS "avatarUrl",
  CASE WHEN (u.profile_public OR u.id = $1) AND (u.sharing->>'region')::boolean THEN u.region END AS region,
  ${isoTimestamp('u.created_at')} AS "memberSince", u.cars_count AS "carsCount", u.brands[1:3] AS brands,
  u.followers_count AS followers,
  coalesce((
    SELECT jsonb_build_object('following', r.followed_at IS NOT NULL, 'blocked', r.blocked_at IS NOT NULL,
      'muted', r.muted_at IS NOT NULL)
    FROM collector_relations r WHERE r.user_id = $1 AND r.other_id = u.id
  ), '{"following": false, "blocked": false, "muted": false}') AS relation`;
