import { SAMPLE_VAULT_ID } from '@vault/contracts/collection/sample-vault';
import { isoTimestamp, type Statement } from '@vault/service-kit/database';

/**
 * Figures of all vaults. At 2,000,000 cars of 40,000 users they take about 15 ms, as no rows of cars are read: the number
 * of cars is that of the vaults, cars of this week are counted in an index of days, and the value, whose sum would take a
 * second, comes from `TotalValueJob`.
 */
export const VAULT_FIGURES: Statement = {
  name: 'vault.figures',
  text: `
    SELECT json_build_object(
      'cars', vault.cars,
      'vaults', vault.vaults,
      'totalValue', (SELECT total::text FROM total_vault_value),
      'addedThisWeek', (
        SELECT count(*) FROM cars WHERE deleted_at IS NULL AND created_at > now() - interval '7 days')
    ) AS body
    FROM (
      SELECT coalesce(sum(car_count), 0) AS cars, count(*) FILTER (WHERE car_count > 0) AS vaults
      FROM vaults WHERE user_id <> '${SAMPLE_VAULT_ID}'
    ) vault`,
};

const MAX_NEWEST = 10;

/** The vault of user `$1` as administrators see it; zeros for a user without one. */
export const VAULT_RECORD: Statement = {
  name: 'vault.record',
  text: `
    SELECT json_build_object(
      'cars', coalesce((SELECT car_count FROM vaults WHERE user_id = $1), 0),
      'binned', (SELECT count(*) FROM cars WHERE user_id = $1 AND deleted_at IS NOT NULL),
      'totalValue', (
        SELECT coalesce(sum(worth), 0.00)::text FROM cars WHERE user_id = $1 AND deleted_at IS NULL),
      'wishes', (SELECT count(*) FROM wishlist_items WHERE user_id = $1 AND deleted_at IS NULL),
      'showcasePublic', coalesce((SELECT public FROM showcases WHERE user_id = $1), false),
      'newest', (
        SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'brand', brand, 'condition', condition,
          'estimatedValue', worth::text, 'createdAt', ${isoTimestamp('created_at')}) ORDER BY n), '[]')
        FROM (
          SELECT *, row_number() OVER (ORDER BY created_at DESC, id DESC) AS n FROM cars
          WHERE user_id = $1 AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ${MAX_NEWEST}
        ) newest)
    ) AS body`,
};
