import { CONDITIONS } from '@vault/contracts/collection/cars';
import { CONDITION_PERCENT } from '@vault/valuation/conditions';
import { UNDERSTOOD_MARKS } from '@vault/valuation/identify-release';

const worstFirst = [...CONDITIONS].sort((one, other) => CONDITION_PERCENT[one] - CONDITION_PERCENT[other]);
const grade = (column: string): string =>
  `array_position(ARRAY[${worstFirst.map((condition) => `'${condition}'`).join(', ')}], ${column})`;

/** SQL for the marks that the listing `l` surely has; null or none: of its release nothing is known. */
const LISTED_MARKS = `
  CASE WHEN l.release_id IS NULL THEN l.stated_marks ELSE (SELECT r.marks FROM releases r WHERE r.id = l.release_id) END`;

const UNDERSTOOD = `ARRAY[${UNDERSTOOD_MARKS.map((mark) => `'${mark}'`).join(', ')}]`;

/**
 * SQL condition: the listing `l`, whose release is open, may be of the release of the wish `w`. Its words say no other year,
 * and the same marks: a marked release never matches words without its mark, nor an unmarked one words with a mark.
 */
const MAY_BE_RELEASE = `EXISTS (
  SELECT FROM releases r, coalesce(l.stated_marks, '{}') stated
  WHERE r.id = w.release_id AND (l.stated_year = r.year) IS NOT FALSE AND stated <@ r.marks
    AND r.marks <@ (stated || ARRAY['first_release'] || CASE WHEN stated && r.marks THEN ${UNDERSTOOD} ELSE '{}' END))`;

const IS_WANTED_RELEASE = `
  CASE WHEN w.mark IS NOT NULL THEN w.mark = ANY (${LISTED_MARKS})
    WHEN w.release_id IS NULL THEN true
    WHEN l.release_id IS NULL THEN ${MAY_BE_RELEASE}
    ELSE l.release_id = w.release_id END`;

/**
 * SQL condition: the listing `l` is what the wish `w` asks for. It is of the same casting, or has the same name where one
 * of the castings is not known, or all words of a wish for a mark; it is of the release that is wanted or has the mark, has
 * the condition or a better one, and the price or a lower one. Trades and prices in other currencies never meet a target
 * price, nor does an unknown condition meet a required one.
 */
export const MATCHES = `
  l.status = 'active' AND w.deleted_at IS NULL AND w.status <> 'owned' AND l.seller_id <> w.user_id
  AND (l.casting_id = w.casting_id
    OR ((l.name_key = w.name_key AND w.name_key <> '' AND (l.casting_id IS NULL OR w.casting_id IS NULL)
        OR l.title_words @> w.mark_words)
      AND (l.brand_key = w.brand_key) IS NOT FALSE AND (l.scale = w.scale) IS NOT FALSE))
  AND ${IS_WANTED_RELEASE}
  AND (w.condition_at_least IS NULL OR ${grade('l.condition')} >= ${grade('w.condition_at_least')})
  AND (w.target_price IS NULL OR (l.type = 'sale' AND l.currency = 'USD' AND l.price <= w.target_price))`;

// `OFFSET 0` has the wishes or listings looked up by indexes, each condition by its own; a join compares all of them.

/** SQL join of the listings `l` that match the wish `w`. */
export const WITH_LISTINGS = `JOIN LATERAL (SELECT l.* FROM market_listings l WHERE ${MATCHES} OFFSET 0) l ON true`;

/** SQL join of the wishes `w` that the listing `l` matches. */
export const WITH_WISHES = `JOIN LATERAL (SELECT w.* FROM wishlist_items w WHERE ${MATCHES} OFFSET 0) w ON true`;
