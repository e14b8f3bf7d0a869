/**
 * SQL for what others read as the name of the member `m` (perhaps not known yet): 'First L.', never an address; 'Former
 * collector' once the account is gone for good.
 */
export const displayName = (m: string): string =>
  `CASE WHEN ${m}.purged_at IS NOT NULL THEN 'Former collector' ELSE coalesce(nullif(trim(${m}.first_name || ' ' || coalesce(nullif(left(${m}.last_name, 1), '') || '.', '')), ''), 'A collector') END`;

/** SQL for the address of the picture of the member `m`. */
export const avatarOf = (m: string): string => `CASE WHEN NOT ${m}.hidden THEN ${m}.avatar_url END`;
