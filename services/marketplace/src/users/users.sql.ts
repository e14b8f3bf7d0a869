/**
 * SQL of the name that others see of the `users` row `u` (it may be missing): that of the public profile, else
 * 'First L.', never an address; 'Former collector' after a purge.
 */
export const displayName = (u: string): string =>
  `CASE WHEN ${u}.purged_at IS NOT NULL THEN 'Former collector' ELSE coalesce(${u}.public_name, nullif(trim(${u}.first_name || ' ' || coalesce(nullif(left(${u}.last_name, 1), '') || '.', '')), ''), 'A collector') END`;

/** SQL of the avatar's URL of the `users` row `u`. */
export const avatarUrl = (u: string): string => `CASE WHEN NOT ${u}.hidden THEN ${u}.avatar_url END`;

/** SQL: whether the user `by` has blocked the user `other`. */
export const hasBlocked = (by: string, other: string): string =>
  `EXISTS (SELECT FROM relations r WHERE r.user_id = ${by} AND r.other_id = ${other} AND r.blocked)`;
