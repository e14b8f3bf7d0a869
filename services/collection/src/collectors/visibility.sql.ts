import { isProfilePublic } from '../users';

/** Brands that a profile names. */
const MAX_BRANDS = 12;

/** SQL condition: the user `u` compares vault and wishes with those of others. */
export const comparesVault = (u: string): string => `(${isProfilePublic(u)} AND ${u}.sharing ->> 'overlap' = 'true')`;

/** SQL condition: `userId` has blocked `otherId`. */
export const hasBlocked = (userId: string, otherId: string): string => `EXISTS (
  SELECT FROM collector_relations block
  WHERE block.user_id = ${userId} AND block.other_id = ${otherId} AND block.blocked)`;

/** SQL for the most frequent brands of a user's cars (`userId` is an expression), most frequent first: a JSON array. */
export const topBrands = (userId: string): string => `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('brand', brand, 'cars', cars) ORDER BY cars DESC, brand_key), '[]')
  FROM (
    SELECT brand_key, mode() WITHIN GROUP (ORDER BY brand) AS brand, count(*)::int AS cars FROM cars
    WHERE user_id = ${userId} AND deleted_at IS NULL AND brand_key IS NOT NULL
    GROUP BY brand_key ORDER BY count(*) DESC, brand_key LIMIT ${MAX_BRANDS}
  ) top)`;
