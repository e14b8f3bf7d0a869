import { isoTimestamp } from '@vault/service-kit/database';

// Pieces of SQL about the row `u` of `users`, as the person whose id is bound as $1 may see it.

/** Who is in lists. Each index of the directory says the same. */
export const IS_PUBLIC = 'u.profile_public and u.closed_at is null and u.banned_at is null';

/** Whom the one who asks has blocked, and who has blocked the one who asks. */
export const BLOCKED_IDS = `
  select b.other_id from collector_relations b where b.user_id = $1 and b.blocked_at is not null
  union all
  select b.user_id from collector_relations b where b.other_id = $1 and b.blocked_at is not null`;

/** Blocks are read once for all rows. */
export const IS_NOT_BLOCKED = `u.id not in (${BLOCKED_IDS})`;

/** First and last name of the person `u`, which a public profile shows. */
export const fullName = (u: string): string => `btrim(${u}.first_name || ' ' || ${u}.last_name)`;
export const FULL_NAME = fullName('u');

/** 'First L.', which is all that others read of somebody whose profile is not public. */
export const SHORT_NAME = `btrim(u.first_name || ' ' || coalesce(nullif(left(u.last_name, 1), '') || '.', ''))`;

/** SQL for a `Collector`. Their region is seen by themselves before they are public. */
export const COLLECTOR_COLUMNS = `
  u.id, ${FULL_NAME} as "displayName", u.profile_image_url as "avatarUrl",
  case when (u.profile_public or u.id = $1) and (u.sharing->>'region')::boolean then u.region end as region,
  ${isoTimestamp('u.created_at')} as "memberSince", u.cars_count as "carsCount", u.brands[1:3] as brands,
  u.followers_count as followers,
  coalesce((
    select jsonb_build_object('following', r.followed_at is not null, 'blocked', r.blocked_at is not null,
      'muted', r.muted_at is not null)
    from collector_relations r where r.user_id = $1 and r.other_id = u.id
  ), '{"following": false, "blocked": false, "muted": false}') as relation`;
