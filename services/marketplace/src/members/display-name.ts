/** SQL for what others read as the name of the member `m` (perhaps not known yet): 'First L.', never an address. */
export const displayName = (m: string): string =>
  `coalesce(nullif(trim(${m}.first_name || ' ' || coalesce(nullif(left(${m}.last_name, 1), '') || '.', '')), ''), 'A collector')`;
