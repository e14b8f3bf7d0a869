import type { Condition } from '@vault/contracts/collection/cars';
import type { Mark } from '@vault/contracts/collection/releases';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { markMatchesAsPublished } from './wish-matches';

export interface WishedRelease {
  readonly castingId: number;
  /** Null for a wish for any release of the casting. */
  readonly releaseId: number | null;
  /** The mark that any release of the casting has to have. */
  readonly mark: Mark | null;
  readonly name: string;
  readonly brand: string | null;
  /** The keys of the casting. */
  readonly nameKey: string;
  readonly brandKey: string | null;
  readonly series: string | null;
  readonly scale: string | null;
  readonly year: number | null;
}

const ADD = `
  INSERT INTO wishlist_items (id, user_id, name, brand, series, scale, year, condition_at_least, casting_id, release_id,
    release_choice, mark, name_key, brand_key)
  SELECT w.id, $1, left(w.name, 200), left(w.brand, 100), left(w.series, 100), w.scale, w.year, $2, w."castingId",
    w."releaseId", CASE WHEN w."releaseId" IS NULL THEN 'none' ELSE 'picked' END, w.mark, w."nameKey", w."brandKey"
  FROM jsonb_to_recordset($3) AS w(id uuid, name text, brand text, series text, scale text, year integer,
    "castingId" integer, "releaseId" integer, mark text, "nameKey" text, "brandKey" text)`;

/**
 * Adds wishes for releases of the catalog. Listings that match now are not notified of: whoever wishes for many at once
 * sees them in the checklist. The wishlist must be locked and have room (`lockWishlist`).
 */
export async function addReleaseWishes(
  tx: EntityManager,
  userId: string,
  releases: readonly WishedRelease[],
  conditionAtLeast: Condition | null,
): Promise<void> {
  const wishes = releases.map((release) => ({ ...release, id: uuidv7() }));
  await tx.query(ADD, [userId, conditionAtLeast, JSON.stringify(wishes)]);
  await markMatchesAsPublished(
    tx,
    wishes.map(({ id }) => id),
  );
}
