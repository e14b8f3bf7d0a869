/** How many castings are asked who has or wants them, how many people on either side of each, and in all. */
const MOST = { wishes: 200, spares: 200, held: 50, aside: 100, people: 5_000, candidates: 300 } as const;

/** The castings of `$1` that are worth asking about first: those that fewest people have, or want. */
const selective = (which: string, by: string, most: number): string => `(
  SELECT c.model_id FROM collector_castings c JOIN catalog_models m ON m.id = c.model_id
  WHERE c.user_id = $1 AND c.${which} ORDER BY m.${by}, c.model_id LIMIT ${most})`;

const nearest = (which: string, sign: '<' | '>'): string => `
  (SELECT t.user_id FROM collector_castings t
    WHERE t.model_id = mine.model_id AND t.compared = $2 AND t.${which} AND t.user_id ${sign} $1
    ORDER BY t.user_id ${sign === '<' ? 'DESC' : ''} LIMIT ${MOST.aside})`;

/**
 * People for whose casting this holds. Of a casting that thousands have, those that joined nearest to oneself: another
 * sample for everybody, and the same one each time.
 */
const people = (castings: string, which: string, counts: string): string => `
  (SELECT near.user_id, ${counts} FROM ${castings} mine
    CROSS JOIN LATERAL (${nearest(which, '<')} UNION ALL ${nearest(which, '>')}) near LIMIT ${MOST.people})`;

/**
 * The likeliest partners of `$1` among those who compare with others (`$2`), or among those who do not and are only
 * shown `$1`: by what they have, want and hold of the castings that were asked about.
 */
export const CANDIDATES = `
  SELECT user_id AS id FROM (
    ${people(selective('wanted', 'owners', MOST.wishes), 'spare', '1 AS have, 0 AS want')}
    UNION ALL ${people(selective('spare', 'wanters', MOST.spares), 'wanted', '0, 1')}
    UNION ALL ${people(selective('cars > 0', 'owners', MOST.held), 'cars > 0', '0, 0')}
  ) found
  GROUP BY user_id
  ORDER BY least(sum(have), sum(want)) DESC, sum(have) DESC, sum(want) DESC, count(*) DESC, user_id DESC
  LIMIT ${MOST.candidates}`;

/** Whom `$1` was compared with last. */
export const KNOWN = 'SELECT other_id AS id FROM collector_overlaps WHERE user_id = $1';

const KNOWN_TO = '(SELECT user_id AS id FROM collector_overlaps WHERE other_id = $1 ORDER BY user_id LIMIT 5000) known';

/** Some of those that `$1` is suggested to; where only some castings moved (`$2`), those whom that concerns. */
export const CONCERNED = `
  SELECT known.id FROM ${KNOWN_TO} WHERE $2::int[] IS NULL OR EXISTS (
    SELECT FROM collector_castings t WHERE t.user_id = known.id AND t.model_id = ANY ($2::int[])) LIMIT 500`;
