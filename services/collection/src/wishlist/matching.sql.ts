import { CONDITIONS } from '@vault/contracts/collection/cars';
import { CONDITION_PERCENT } from '@vault/valuation/conditions';

const worstFirst = [...CONDITIONS].sort((one, other) => CONDITION_PERCENT[one] - CONDITION_PERCENT[other]);
const grade = (column: string): string =>
  `array_position(ARRAY[${worstFirst.map((condition) => `'${condition}'`).join(', ')}], ${column})`;

/** SQL condition: neither the year nor the marks that the listing `l` states contradict the release of the wish `w`. */
const MAY_BE_RELEASE = `(
  l.release_id IS NULL AND EXISTS (
    SELECT FROM releases r WHERE r.id = w.release_id AND (l.stated_year = r.year) IS NOT FALSE
      AND CASE WHEN l.stated_marks = '{}' THEN r.marks <@ '{first_release}' ELSE l.stated_marks <@ r.marks END IS NOT FALSE))`;

/**
 * SQL condition: the listing `l` is what the wish `w` asks for. It has the same release, any of the casting where the
 * wish names no release, or the same name where one of the castings is not known, the condition or a better one, and the price or a lower one. Trades and prices in other
 * currencies never meet a target price, nor does an unknown condition meet a required one.
 */
export const MATCHES = `
  l.status = 'active' AND w.deleted_at IS NULL AND w.status <> 'owned' AND l.seller_id <> w.user_id
  AND ((l.casting_id = w.casting_id AND (w.release_id IS NULL OR l.release_id = w.release_id OR ${MAY_BE_RELEASE}))
    OR (l.name_key = w.name_key AND w.name_key <> '' AND (l.casting_id IS NULL OR w.casting_id IS NULL)
      AND (l.brand_key = w.brand_key) IS NOT FALSE AND (l.scale = w.scale) IS NOT FALSE))
  AND (w.condition_at_least IS NULL OR ${grade('l.condition')} >= ${grade('w.condition_at_least')})
  AND (w.target_price IS NULL OR (l.type = 'sale' AND l.currency = 'USD' AND l.price <= w.target_price))`;
