/**
 * SQL for the described factors of rarity of the `cars` row that the statement calls `c`: those of its release and condition,
 * which all copies share, once its score is theirs; else its own.
 */
export const RARITY_FACTORS = `coalesce((
  SELECT described FROM rarity_results r
  WHERE r.release_id = c.release_id AND r.condition = c.condition AND r.score = c.rarity_score), c.rarity_factors)`;
