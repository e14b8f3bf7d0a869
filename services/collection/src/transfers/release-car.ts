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
  readonly owner: string;
  readonly how: string;
}

export interface ReleasedCar {
  /** Whether it took a place: not when it lay in the bin. */
  readonly live: boolean;
  readonly provenance: Provenance;
}

/**
 * Nobody's from here on, and without anything that was its owner's alone: what they wrote, what it cost them and what
 * they thought it worth. What was computed of it rests on that too, and is computed anew for the next owner.
 */
const LEAVE = `
  WITH old AS (
    SELECT id, worth, deleted_at IS NULL AS live FROM cars WHERE id = $1 AND user_id = $2 FOR UPDATE
  ), gone AS (
    UPDATE cars c SET user_id = NULL, deleted_at = now(), held_for = NULL, listing_id = NULL, import_id = NULL,
      notes = NULL, tags = '{}', is_favorite = false, estimated_value = NULL, market_value = NULL,
      rarity_score = NULL, rarity_factors = NULL, rarity_confidence = NULL, rarity_version = NULL, rarity_at = NULL,
      condition = coalesce($3, c.condition), purchase_price = $4, purchase_date = $5,
      provenance = c.provenance || jsonb_build_array(jsonb_build_object(
        'owner', $6::text, 'from', c.purchase_date, 'until', $5::date, 'how', $7::text))
    FROM old WHERE c.id = old.id RETURNING c.id, c.provenance, old.worth, old.live
  ), ledger AS (
    INSERT INTO value_changes (user_id, car_id, cause, delta)
    SELECT $2, id, 'left', -coalesce(worth, 0) FROM gone WHERE live
  )
  SELECT live, provenance FROM gone`;

const NOT_SHOWN = 'DELETE FROM showcase_cars WHERE car_id = $1';
const NOT_IMPORTED = 'DELETE FROM import_changes WHERE car_id = $1';
const PICTURES = 'UPDATE car_photos SET user_id = $2 WHERE car_id = $1';

/**
 * Takes a car out of its owner's vault; its pictures are the next owner's at once. The vaults of both must be locked;
 * the place is the caller's to free. Null when it is not, or no longer, that owner's.
 */
export async function releaseCar(tx: EntityManager, leaving: CarRelease): Promise<ReleasedCar | null> {
  const { carId, fromId, toId, condition, price, day, owner, how } = leaving;
  const [left] = await rows<ReleasedCar>(tx, LEAVE, [carId, fromId, condition, price, day, owner, how]);
  if (!left) return null;
  await tx.query(NOT_SHOWN, [carId]);
  await tx.query(NOT_IMPORTED, [carId]);
  await tx.query(PICTURES, [carId, toId]);
  return left;
}
