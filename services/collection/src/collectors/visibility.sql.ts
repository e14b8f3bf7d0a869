/** SQL: the profile of the member `m` is there for others to see. */
export const isPublic = (m: string): string => `(${m}.profile_public AND NOT ${m}.hidden)`;

/** SQL: the member `m` compares vault and wishes with those of others. */
export const compares = (m: string): string => `(${isPublic(m)} AND ${m}.sharing ->> 'overlap' = 'true')`;

/** SQL: `userId` has blocked `otherId`. */
export const hasBlocked = (userId: string, otherId: string): string => `EXISTS (
  SELECT FROM collector_relations block
  WHERE block.user_id = ${userId} AND block.other_id = ${otherId} AND block.blocked)`;

/** SQL for what a public profile calls the member `m`. */
export const fullName = (m: string): string =>
  `coalesce(nullif(trim(${m}.first_name || ' ' || ${m}.last_name), ''), 'A collector')`;
