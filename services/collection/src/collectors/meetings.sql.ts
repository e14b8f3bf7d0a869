import { CASTING_WEIGHT } from './score';
import { hasBlocked } from './seen-by';

/** Castings of each meeting that are named. */
const NAMED = 3;

const COMMON = 'mine.cars > 0 AND theirs.cars > 0';
const THEY_HAVE = 'mine.wanted AND theirs.spare';
const THEY_WANT = 'mine.spare AND theirs.wanted';

/** What can be had first, then what can be given, then what is shared; the rarer the earlier. */
const named = (first: string, second: string): string => `(array_agg(mine.model_id
    ORDER BY CASE WHEN ${first} THEN 0 WHEN ${second} THEN 1 ELSE 2 END, m.owners, mine.model_id))[1:${NAMED}]`;

/** What `$1` and each of `$2` have for each other, and when that was read; not those with nothing or who are blocked. */
export const MEETINGS = `
  SELECT theirs.user_id AS "otherId", bool_and(theirs.compared) AS compared,
    count(*) FILTER (WHERE ${COMMON})::int AS "inCommon",
    count(*) FILTER (WHERE ${THEY_HAVE})::int AS "theyHave",
    count(*) FILTER (WHERE ${THEY_WANT})::int AS "theyWant",
    coalesce(sum(${CASTING_WEIGHT('m.owners')}) FILTER (WHERE ${COMMON}), 0)::float8 AS common,
    ${named(THEY_HAVE, THEY_WANT)} AS castings, ${named(THEY_WANT, THEY_HAVE)} AS "theirCastings"
  FROM collector_castings mine
  JOIN collector_castings theirs ON theirs.model_id = mine.model_id AND theirs.user_id = ANY ($2::uuid[])
  JOIN catalog_models m ON m.id = mine.model_id
  WHERE mine.user_id = $1 AND (${COMMON} OR ${THEY_HAVE} OR ${THEY_WANT})
    AND NOT ${hasBlocked('theirs.user_id', '$1')} AND NOT ${hasBlocked('$1', 'theirs.user_id')}
  GROUP BY theirs.user_id`;
