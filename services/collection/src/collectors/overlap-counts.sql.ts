import { castingWeight } from './score';
import { hasBlocked } from './visibility.sql';

/** Castings that an overlap names. */
const NAMED = 3;

const COMMON = 'own.cars > 0 AND theirs.cars > 0';
/** Each side is offered what it misses in its checklists too, which nobody else learns: others see its wishes only. */
const THEY_HAVE = '(own.wanted OR own.missed) AND theirs.spare';
const THEY_WANT = 'own.spare AND theirs.wanted';
const YOU_HAVE = 'own.spare AND (theirs.wanted OR theirs.missed)';
const YOU_WANT = 'own.wanted AND theirs.spare';

/** Castings to get first, then those to give, then those in common; rarer castings first. */
const named = (first: string, second: string): string => `(array_agg(own.casting_id
    ORDER BY CASE WHEN ${first} THEN 0 WHEN ${second} THEN 1 ELSE 2 END, own.owners, own.casting_id)
    FILTER (WHERE ${COMMON} OR ${first} OR ${second}))[1:${NAMED}]`;

/**
 * The overlap of `$1` with each of the users `$2`, but for empty ones and blocked users. Both sides are materialized
 * first, so that they are joined once, whatever the planner estimates of a vault's size.
 */
export const OVERLAP_COUNTS = `
  WITH own AS MATERIALIZED (
    SELECT c.casting_id, c.cars, c.spare, c.wanted, c.missed, m.owners
    FROM collector_castings c JOIN castings m ON m.id = c.casting_id WHERE c.user_id = $1
  ), theirs AS MATERIALIZED (
    SELECT c.user_id, c.casting_id, c.cars, c.spare, c.wanted, c.missed, c.compared
    FROM unnest($2::uuid[]) AS others(id) JOIN collector_castings c ON c.user_id = others.id
    WHERE NOT ${hasBlocked('others.id', '$1')} AND NOT ${hasBlocked('$1', 'others.id')}
  )
  SELECT theirs.user_id AS "otherId", bool_and(theirs.compared) AS compared,
    count(*) FILTER (WHERE ${COMMON})::int AS "inCommon",
    count(*) FILTER (WHERE ${THEY_HAVE})::int AS "theyHave", count(*) FILTER (WHERE ${THEY_WANT})::int AS "theyWant",
    count(*) FILTER (WHERE ${YOU_HAVE})::int AS "youHave",
    count(*) FILTER (WHERE ${YOU_WANT})::int AS "youWant",
    coalesce(sum(${castingWeight('own.owners')}) FILTER (WHERE ${COMMON}), 0)::float8 AS common,
    coalesce(${named(THEY_HAVE, THEY_WANT)}, '{}') AS castings,
    coalesce(${named(YOU_HAVE, YOU_WANT)}, '{}') AS "theirCastings"
  FROM own JOIN theirs USING (casting_id)
  WHERE ${COMMON} OR ${THEY_HAVE} OR ${YOU_HAVE}
  GROUP BY theirs.user_id`;
