import { CASTING_WEIGHT } from './score';
import { hasBlocked } from './visibility.sql';

/** Castings of each meeting that are named. */
const NAMED = 3;

const COMMON = 'mine.cars > 0 AND theirs.cars > 0';
const THEY_HAVE = 'mine.wanted AND theirs.spare';
const THEY_WANT = 'mine.spare AND theirs.wanted';

/** What can be had first, then what can be given, then what is shared; the rarer the earlier. */
const named = (first: string, second: string): string => `(array_agg(mine.model_id
    ORDER BY CASE WHEN ${first} THEN 0 WHEN ${second} THEN 1 ELSE 2 END, mine.owners, mine.model_id))[1:${NAMED}]`;

/**
 * What `$1` and each of `$2` have for each other; not those with nothing or who are blocked. Both sides are read first, so
 * that they are joined once and not looked up casting by casting, however the planner takes the size of a vault.
 */
export const OVERLAP_COUNTS = `
  WITH mine AS MATERIALIZED (
    SELECT c.model_id, c.cars, c.spare, c.wanted, m.owners
    FROM collector_castings c JOIN catalog_models m ON m.id = c.model_id WHERE c.user_id = $1
  ), theirs AS MATERIALIZED (
    SELECT c.user_id, c.model_id, c.cars, c.spare, c.wanted, c.compared
    FROM unnest($2::uuid[]) AS others(id) JOIN collector_castings c ON c.user_id = others.id
    WHERE NOT ${hasBlocked('others.id', '$1')} AND NOT ${hasBlocked('$1', 'others.id')}
  )
  SELECT theirs.user_id AS "otherId", bool_and(theirs.compared) AS compared,
    count(*) FILTER (WHERE ${COMMON})::int AS "inCommon",
    count(*) FILTER (WHERE ${THEY_HAVE})::int AS "theyHave",
    count(*) FILTER (WHERE ${THEY_WANT})::int AS "theyWant",
    coalesce(sum(${CASTING_WEIGHT('mine.owners')}) FILTER (WHERE ${COMMON}), 0)::float8 AS common,
    ${named(THEY_HAVE, THEY_WANT)} AS castings, ${named(THEY_WANT, THEY_HAVE)} AS "theirCastings"
  FROM mine JOIN theirs USING (model_id)
  WHERE ${COMMON} OR ${THEY_HAVE} OR ${THEY_WANT}
  GROUP BY theirs.user_id`;
