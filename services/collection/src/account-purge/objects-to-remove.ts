import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { PHOTO_PREFIX } from '../photos/photo-objects';

const KEEP = 'INSERT INTO objects_to_remove (path) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING';

/** Has objects removed once the transaction is committed that lets go of their rows; a slash at the end is a folder. */
export async function removeLater(tx: EntityManager, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await rows(tx, KEEP, [paths]);
}

export const removePhotosLater = (tx: EntityManager, ids: readonly string[]): Promise<void> =>
  removeLater(
    tx,
    ids.map((id) => `${PHOTO_PREFIX}${id}/`),
  );
