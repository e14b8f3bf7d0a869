// SQL about a row `u` of `users`, as others see it.

/** Public profile, account open: the users in lists. The indexes in `collectors.schema.ts` repeat this condition. */
export const IS_PUBLIC = 'u.profile_public AND u.closed_at IS NULL AND u.banned_at IS NULL';

/** First and last name of the row with this alias: shown of public profiles. */
export const fullName = (alias: string): string => `btrim(${alias}.first_name || ' ' || ${alias}.last_name)`;
export const FULL_NAME = fullName('u');

/** 'First L.': shown of users whose profile is not public. */
export const SHORT_NAME = `btrim(u.first_name || ' ' || coalesce(nullif(left(u.last_name, 1), '') || '.', ''))`;
