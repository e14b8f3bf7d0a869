/** What others read where somebody was whose account is gone for good. */
export const FORMER_COLLECTOR = 'Former collector';

/** SQL for what others read as the name of the member `m` (perhaps not known yet): 'First L.', never an address. */
export const displayName = (m: string): string =>
  `CASE WHEN ${m}.purged_at IS NOT NULL THEN '${FORMER_COLLECTOR}' ELSE coalesce(nullif(trim(${m}.first_name || ' ' || coalesce(nullif(left(${m}.last_name, 1), '') || '.', '')), ''), 'A collector') END`;
