import { prepared } from '@vault/service-kit/database';

/** How many castings are looked up, users on either side of each, and users in all. */
const MAX = { wishes: 200, spares: 200, held: 50, perSide: 100, users: 5_000, candidates: 300 } as const;

/** The most selective castings of `$1`: those that the fewest users own, or want. */
const selective = (condition: string, orderBy: string, max: number): string => `(
  SELECT c.casting_id FROM collector_castings c JOIN castings m ON m.id = c.casting_id
  WHERE c.user_id = $1 AND ${condition} ORDER BY m.${orderBy}, c.casting_id LIMIT ${max})`;

const nearest = (condition: string, sign: '<' | '>'): string => `
  (SELECT t.user_id FROM collector_castings t
    WHERE t.casting_id = own.casting_id AND t.compared = $2 AND t.${condition} AND t.user_id ${sign} $1
    ORDER BY t.user_id ${sign === '<' ? 'DESC' : ''} LIMIT ${MAX.perSide})`;

/**
 * Users whose casting meets the condition. Of a casting that thousands have, those whose ids are next to the user's own:
 * a different sample for every user, and always the same one.
 */
const users = (castings: string, condition: string, counts: string): string => `
  (SELECT near.user_id, ${counts} FROM ${castings} own
    CROSS JOIN LATERAL (${nearest(condition, '<')} UNION ALL ${nearest(condition, '>')}) near LIMIT ${MAX.users})`;

/**
 * The likeliest partners of `$1` by the castings that were looked up: among users who let others compare (`$2` is true),
 * or among the other users, who only see suggestions. Who misses in a checklist what `$1` has spare is compared for their
 * own sake, and does not count for `$1`, who is not told of it.
 */
export const CANDIDATES = prepared(`
  SELECT user_id AS id FROM (
    ${users(selective('(wanted OR missed)', 'owners', MAX.wishes), 'spare', '1 AS have, 0 AS want')}
    UNION ALL ${users(selective('spare', 'wanters', MAX.spares), 'wanted', '0, 1')}
    UNION ALL ${users(selective('spare', 'wanters', MAX.spares), 'missed', '0, 0')}
    UNION ALL ${users(selective('cars > 0', 'owners', MAX.held), 'cars > 0', '0, 0')}
  ) found
  GROUP BY user_id
  ORDER BY least(sum(have), sum(want)) DESC, sum(have) DESC, sum(want) DESC, count(*) DESC, user_id DESC
  LIMIT ${MAX.candidates}`);

/** The users among the suggestions of `$1`. */
export const SUGGESTED_USERS = 'SELECT other_id AS id FROM collector_overlaps WHERE user_id = $1';

const VIEWERS = '(SELECT user_id AS id FROM collector_overlaps WHERE other_id = $1 ORDER BY user_id LIMIT 5000) viewer';

/** Some of the users who have `$1` among their suggestions and one of the changed castings (`$2`; null for all). */
export const AFFECTED_USERS = `
  SELECT viewer.id FROM ${VIEWERS} WHERE $2::int[] IS NULL OR EXISTS (
    SELECT FROM collector_castings t WHERE t.user_id = viewer.id AND t.casting_id = ANY ($2::int[])) LIMIT 500`;
