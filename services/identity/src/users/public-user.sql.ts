// SQL about a row `u` of `users`, as others see it.

const isPublic = (alias: string): string =>
  `${alias}.profile_public AND ${alias}.closed_at IS NULL AND ${alias}.banned_at IS NULL`;

/** Public profile, account open: the users in lists. The indexes in `collectors.schema.ts` repeat this condition. */
export const IS_PUBLIC = isPublic('u');

/** First and last name of the row with this alias: what the administrator sees of an account. */
export const fullName = (alias: string): string => `btrim(${alias}.first_name || ' ' || ${alias}.last_name)`;

const shortName = (alias: string): string =>
  `btrim(${alias}.first_name || ' ' || coalesce(nullif(left(${alias}.last_name, 1), '') || '.', ''))`;

/** The name on the public profile of the row with this alias; null unless the profile is public. */
export const publicName = (alias: string): string =>
  `CASE WHEN ${isPublic(alias)} THEN coalesce(${alias}.public_name, ${fullName(alias)}) END`;

/** The name that others see of the row with this alias: that of its public profile, else 'First L.'. */
export const displayName = (alias: string): string => `coalesce(${publicName(alias)}, ${shortName(alias)})`;
