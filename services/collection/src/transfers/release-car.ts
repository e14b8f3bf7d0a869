import type { ProvenanceEntry } from '@vault/contracts/collection/transfers';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';

export type Provenance = readonly z.output<typeof ProvenanceEntry>[];

/** How a car goes to its next owner. */
export interface CarRelease {
  readonly carId: string;
  readonly fromId: string;
  readonly toId: string;
  readonly condition: string | null;
  /** US dollars that the next owner paid. */
  readonly price: string | null;
  readonly day: string;
  /** Display name of the owner until then. */
  readonly owner: string;
  readonly how: string;
}

export interface ReleasedCar {
  /** Whether it counted towards the vault's capacity: not when it lay in the bin. */
  readonly wasLive: boolean;
  readonly provenance: Provenance;
}

/**
 * The car has no owner from here on. What its owner wrote, paid and estimated is cleared, and the market value and rarity
 * that were computed from it.
 */
const RELEASE = `
  WITH old AS (
    SELECT id, worth, deleted_at IS NULL AS live FROM cars WHERE id = $1 AND user_id = $2 FOR UPDATE
  ), released AS (
    UPDATE cars c SET user_id = NULL, deleted_at = now(), held_for = NULL, listing_id = NULL, import_id = NULL,
      notes = NULL, tags = '{}', is_favorite = false, estimated_value = NULL, market_value = NULL,
      rarity_score = NULL, rarity_factors = NULL, rarity_confidence = NULL, rarity_version = NULL, rarity_at = NULL,
      condition = coalesce($3, c.condition), purchase_price = $4, purchase_date = $5,
      provenance = c.provenance || jsonb_build_array(jsonb_build_object(
        'owner', $6::text, 'from', c.purchase_date, 'until', $5::date, 'how', $7::text))
    FROM old WHERE c.id = old.id RETURNING c.id, c.provenance, old.worth, old.live
  ), ledger AS (
    INSERT INTO value_changes (user_id, car_id, cause, delta)
    SELECT $2, id, 'left', -coalesce(worth, 0) FROM released WHERE live
  )
  SELECT live AS "wasLive", provenance FROM released`;

const REMOVE_FROM_SHOWCASE = 'DELETE FROM showcase_cars WHERE car_id = $1';
const REMOVE_FROM_IMPORTS = 'DELETE FROM import_changes WHERE car_id = $1';
const GIVE_PHOTOS = 'UPDATE car_photos SET user_id = $2 WHERE car_id = $1';

/**
 * Takes a car out of its owner's vault; its photos belong to the next owner at once. Both vaults must be locked, and the
 * caller releases the capacity. Null when the car is not that owner's (any more).
 */
export async function releaseCar(tx: EntityManager, release: CarRelease): Promise<ReleasedCar | null> {
  const { carId, fromId, toId, condition, price, day, owner, how } = release;
  const [released] = await rows<ReleasedCar>(tx, RELEASE, [carId, fromId, condition, price, day, owner, how]);
  if (!released) return null;
  await tx.query(REMOVE_FROM_SHOWCASE, [carId]);
  await tx.query(REMOVE_FROM_IMPORTS, [carId]);
  await tx.query(GIVE_PHOTOS, [carId, toId]);
  return released;
}
