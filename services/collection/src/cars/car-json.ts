import { isoTimestamp } from '@vault/service-kit/database';
import { CAR_COLUMNS, RARITY_FACTORS } from '../car-fields';
import { releaseJson, releaseVersion } from '../releases';
import { MARKET_BASIS_JSON } from '../valuation';

/** The marks and the release are selected apart: the car's `isRare` is more than the owner's mark. */
const FIELDS = CAR_COLUMNS.filter(({ field, type }) => type !== 'boolean' && field !== 'releaseId')
  .map(({ field, column, type }) => `c.${column}${type.startsWith('numeric') ? '::text' : ''} AS "${field}"`)
  .join(', ');

const LISTED = `
      c.id, c.user_id AS "userId", c.vault_number AS "vaultNumber", ${FIELDS},
      c.images, c.photos, c.is_favorite AS "isFavorite", c.is_rare AS "isRare",
      c.rarity_score::text AS "rarityScore",
      c.rarity_confidence AS "rarityConfidence", c.rarity_basis -> 'range' AS "rarityRange", c.market_value::text AS "marketValue",
      CASE WHEN c.estimated_value IS NOT NULL THEN 'owner' WHEN c.market_value IS NOT NULL THEN 'market' END
        AS "valueSource", c.casting_id AS "castingId", c.release_id AS "releaseId",
      ${releaseJson('c.release_id')} AS release, cardinality(c.release_candidates) AS candidates, c.held_for AS "heldFor", c.listing_id AS "listingId",
      ${isoTimestamp('c.created_at')} AS "createdAt", ${isoTimestamp('c.updated_at')} AS "updatedAt"`;

const json = (fields: string): string => `(SELECT row_to_json(car) FROM (SELECT ${fields}) car)`;

/** SQL for a `ListedCar` as JSON, of the `cars` row that the statement calls `c`. */
export const LISTED_CAR_JSON = json(LISTED);

/**
 * SQL for a text that differs when `LISTED_CAR_JSON` does, of the row `c`. Every change of a row leaves the number of its
 * transaction in `xmin`, which others see when it is committed.
 */
export const LISTED_CAR_VERSION = `concat_ws(' ', c.id, c.xmin, ${releaseVersion('c.release_id')})`;

/** SQL for a `Car` as JSON, of the `cars` row that the statement calls `c`. */
export const CAR_JSON = json(`${LISTED}, ${RARITY_FACTORS} AS "rarityFactors", ${MARKET_BASIS_JSON} AS "marketBasis"`);
