import { isoTimestamp, type Statement } from '@vault/service-kit/database';

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
