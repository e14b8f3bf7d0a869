import { listingPhotoUrl } from '@vault/contracts/marketplace/photos';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { CopiedPhoto } from './photo-copier';

const INSERT = `
  INSERT INTO listing_photos (id, user_id, width, height, bytes, thumbhash, unattached_since)
  SELECT p.id, $1, p.width, p.height, p.bytes, p.thumbhash, CASE WHEN $3 THEN now() END
  FROM jsonb_to_recordset($2) AS p(id uuid, width integer, height integer, bytes integer, thumbhash text)`;

/**
 * Writes the rows of copied photos. `attached`: something other than a listing refers to them; otherwise they are removed
 * unless a listing uses them within a day.
 */
export async function insertPhotos(
  tx: EntityManager,
  userId: string,
  photos: readonly CopiedPhoto[],
  { attached = false } = {},
): Promise<void> {
  if (photos.length > 0) await tx.query(INSERT, [userId, JSON.stringify(photos), !attached]);
}

// The caller holds the listing's row: nobody else arranges its photos meanwhile.
const DETACH = `
  UPDATE listing_photos SET listing_id = NULL, unattached_since = now() WHERE listing_id = $1 AND id <> ALL($2::uuid[])`;

const ATTACH = `
  UPDATE listing_photos p SET listing_id = $1, position = chosen.n - 1, unattached_since = NULL
  FROM unnest($2::uuid[]) WITH ORDINALITY AS chosen(id, n)
  WHERE p.id = chosen.id AND (p.listing_id = $1 OR p.listing_id IS NULL AND p.user_id = $3) RETURNING p.id`;

/** The listing's own copy of its photos, for reading; no other statement writes it but to clear it. */
const UPDATE_LISTING = `
  UPDATE marketplace_listings SET photos = (
    SELECT coalesce(jsonb_agg(jsonb_build_object('url', '${listingPhotoUrl('')}' || p.id, 'width', p.width,
      'height', p.height, 'thumbhash', p.thumbhash) ORDER BY p.position), '[]')
    FROM listing_photos p WHERE p.listing_id = $1
  ) WHERE id = $1`;

/** Makes these the photos of a listing, in this order, and detaches its others. Returns how many it has. */
export async function arrangePhotos(
  tx: EntityManager,
  { listingId, userId, ids }: { listingId: number; userId: string; ids: readonly string[] },
): Promise<number> {
  await tx.query(DETACH, [listingId, ids]);
  const attached = await rows(tx, ATTACH, [listingId, ids, userId]);
  await tx.query(UPDATE_LISTING, [listingId]);
  return attached.length;
}

export async function photoIdsOfListing(tx: EntityManager, listingId: number): Promise<Set<string>> {
  const own = await rows<{ id: string }>(tx, 'SELECT id FROM listing_photos WHERE listing_id = $1', [listingId]);
  return new Set(own.map(({ id }) => id));
}
