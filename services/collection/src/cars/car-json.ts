import { isoTimestamp } from '@vault/service-kit/database';

/** SQL for a `Car` as JSON, of the `cars` row that the statement calls `c`. */
export const CAR_JSON = `(
  SELECT row_to_json(car) FROM (
    SELECT c.id, c.user_id AS "userId", c.vault_number AS "vaultNumber", c.name, c.brand, c.series, c.scale,
      c.manufacturer, c.year, c.condition, c.estimated_value::text AS "estimatedValue",
      c.purchase_price::text AS "purchasePrice", c.purchase_date AS "purchaseDate", c.notes, c.tags,
      c.images, c.photos, c.is_favorite AS "isFavorite", c.is_rare AS "isRare",
      c.rarity_score::text AS "rarityScore", c.rarity_factors AS "rarityFactors",
      c.rarity_confidence AS "rarityConfidence", c.market_value::text AS "marketValue",
      CASE WHEN c.estimated_value IS NOT NULL THEN 'owner' WHEN c.market_value IS NOT NULL THEN 'market' END
        AS "valueSource", c.model_id AS "modelId", c.held_for AS "heldFor", c.listing_id AS "listingId",
      ${isoTimestamp('c.created_at')} AS "createdAt", ${isoTimestamp('c.updated_at')} AS "updatedAt"
  ) car)`;
