/** Brands of a vault that are told of. */
const MOST = 12;

/** SQL for the brands of somebody's cars (`userId` is an expression), the most frequent first: a JSON array. */
export const topBrands = (userId: string): string => `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('brand', brand, 'cars', cars) ORDER BY cars DESC, brand_key), '[]')
  FROM (
    SELECT brand_key, mode() WITHIN GROUP (ORDER BY brand) AS brand, count(*)::int AS cars FROM cars
    WHERE user_id = ${userId} AND deleted_at IS NULL AND brand_key IS NOT NULL
    GROUP BY brand_key ORDER BY count(*) DESC, brand_key LIMIT ${MOST}
  ) top)`;
