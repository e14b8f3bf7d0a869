import type { Statement } from '@vault/service-kit/database';

/**
 * All vaults together. Cars and vaults come from the vaults' own counts; what the cars are worth from the index of
 * values alone, and what was added this week from that of days, so that no car's row is read. At 2,000,000 cars the
 * sum of values is what takes time, hence all of it is kept for a minute by whoever asks.
 */
export const VAULT_FIGURES: Statement = {
  name: 'vault.figures',
  text: `
    SELECT json_build_object(
      'cars', held.cars,
      'vaults', held.vaults,
      'totalValue', (SELECT coalesce(sum(worth), 0.00)::text FROM cars WHERE deleted_at IS NULL),
      'addedThisWeek', (
        SELECT count(*) FROM cars WHERE deleted_at IS NULL AND created_at > now() - interval '7 days')
    ) AS body
    FROM (
      SELECT coalesce(sum(car_count), 0) AS cars, count(*) FILTER (WHERE car_count > 0) AS vaults FROM vaults
    ) held`,
};
