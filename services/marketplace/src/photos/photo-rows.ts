import { listingPhotoUrl } from '@vault/contracts/marketplace/photos';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { CopiedPhoto } from './photo-copier';

const INSERT = `
  INSERT INTO listing_photos (id, user_id, width, height, bytes, thumbhash, unattached_since)
  SELECT p.id, $1, p.width, p.height, p.bytes, p.thumbhash, CASE WHEN $3 THEN now() END
  FROM jsonb_to_recordset($2) AS p(id uuid, width integer, height integer, bytes integer, thumbhash text)`;

/**
 * Writes the rows of copied pictures. `kept`: something else than a listing refers to them; otherwise they are swept
 * away when no listing takes them up within a day.
 */
export async function insertPhotos(
  tx: EntityManager,
  userId: string,
  photos: readonly CopiedPhoto[],
  { kept = false } = {},
): Promise<void> {
  if (photos.length > 0) await tx.query(INSERT, [userId, JSON.stringify(photos), !kept]);
}

/** The listing's row is locked by the caller: nobody else arranges its pictures meanwhile. */
const DROP = `
  UPDATE listing_photos SET listing_id = NULL, unattached_since = now() WHERE listing_id = $1 AND id <> ALL($2::uuid[])`;

const ARRANGE = `
  UPDATE listing_photos p SET listing_id = $1, position = wanted.n - 1, unattached_since = NULL
  FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted(id, n)
  WHERE p.id = wanted.id AND (p.listing_id = $1 OR p.listing_id IS NULL AND p.user_id = $3) RETURNING p.id`;

/** The listing's own copy of its pictures, for reading; this is the one place that writes it. */
const SHOW = `
  UPDATE marketplace_listings SET photos = (
    SELECT coalesce(jsonb_agg(jsonb_build_object('url', '${listingPhotoUrl('')}' || p.id, 'width', p.width,
      'height', p.height, 'thumbhash', p.thumbhash) ORDER BY p.position), '[]')
    FROM listing_photos p WHERE p.listing_id = $1
  ) WHERE id = $1`;

/** Makes these the listing's pictures, in this order; others that it had are let go. Answers how many it has then. */
export async function arrangePhotos(
  tx: EntityManager,
  { listingId, userId, ids }: { listingId: number; userId: string; ids: readonly string[] },
): Promise<number> {
  await tx.query(DROP, [listingId, ids]);
  const arranged = await rows(tx, ARRANGE, [listingId, ids, userId]);
  await tx.query(SHOW, [listingId]);
  return arranged.length;
}

/** Which of these pictures are the listing's. */
export async function photosOf(tx: EntityManager, listingId: number): Promise<Set<string>> {
  const own = await rows<{ id: string }>(tx, 'SELECT id FROM listing_photos WHERE listing_id = $1', [listingId]);
  return new Set(own.map(({ id }) => id));
}
