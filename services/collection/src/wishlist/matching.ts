import { CONDITIONS } from '@vault/contracts/collection/cars';
import { CONDITION_PERCENT } from '@vault/valuation/conditions';
import type { EntityManager } from 'typeorm';

const worstFirst = [...CONDITIONS].sort((one, other) => CONDITION_PERCENT[one] - CONDITION_PERCENT[other]);
const grade = (column: string): string =>
  `array_position(ARRAY[${worstFirst.map((condition) => `'${condition}'`).join(', ')}], ${column})`;

/**
 * Whether a listing (`l`) is what somebody wishes for (`w`): the same casting, or the same name where the casting of
 * one of them is not known; in the condition or a better one, for the price or less. A trade and a price in another
 * currency cannot be held against a price in dollars, nor an unnamed condition against a named one.
 */
export const MATCHES = `
  l.status = 'active' AND w.deleted_at IS NULL AND w.status <> 'owned' AND l.seller_id <> w.user_id
  AND (l.model_id = w.model_id
    OR (l.name_key = w.name_key AND w.name_key <> '' AND (l.model_id IS NULL OR w.model_id IS NULL)
      AND (l.brand_key = w.brand_key) IS NOT FALSE AND (l.scale = w.scale) IS NOT FALSE))
  AND (w.condition_at_least IS NULL OR ${grade('l.condition')} >= ${grade('w.condition_at_least')})
  AND (w.target_price IS NULL OR (l.type = 'sale' AND l.currency = 'USD' AND l.price <= w.target_price))`;

/**
 * Lets no listing change until the transaction ends, and waits for those that are changing; other wishes go on. A wish
 * and a listing that are written at the same moment would otherwise both miss each other. To be taken before the wish
 * is written: one order of locks for all.
 */
export async function lockListings(tx: EntityManager): Promise<void> {
  await tx.query('LOCK TABLE market_listings IN SHARE MODE');
}
