import { rows } from '@vault/service-kit/database';
import { badInput } from '@vault/service-kit/errors';
import { QueryFailedError, type EntityManager } from 'typeorm';

/**
 * SQL condition: the user `reader` may see the release `r`. What only the words of a single user's cars made is private
 * until a second user has it.
 */
export const isReleaseVisible = (reader: string): string => `
  (r.source <> 'owners' OR r.owners >= 2
    OR EXISTS (SELECT FROM cars own WHERE own.release_id = r.id AND own.user_id = ${reader})
    OR EXISTS (SELECT FROM wishlist_items own WHERE own.release_id = r.id AND own.user_id = ${reader}))`;

/** SQL condition: everybody may see the casting `c`. */
export const IS_CASTING_PUBLIC = 'c.is_public';

/** SQL condition: the words of the casting `c` are similar to the name `key`. */
export const isSimilarCasting = (key: string): string =>
  `${key} <% c.name_words AND is_similar_name(${key}, c.name_words)`;

/** SQL condition: the user `reader` may see the casting `c`. */
export const isCastingVisible = (reader: string): string => `
  (${IS_CASTING_PUBLIC}
    OR EXISTS (SELECT FROM cars own WHERE own.casting_id = c.id AND own.user_id = ${reader})
    OR EXISTS (SELECT FROM wishlist_items own WHERE own.casting_id = c.id AND own.user_id = ${reader}))`;

/** SQL condition: the user `reader` may see the series `s`. */
export const isSeriesVisible = (reader: string): string => `
  (s.source <> 'owners' OR EXISTS (SELECT FROM releases r WHERE r.series_id = s.id AND ${isReleaseVisible(reader)}))`;

const VISIBLE = `SELECT FROM releases r WHERE r.id = $1 AND ${isReleaseVisible('$2')}`;

const refuse = (field: string): never => badInput([{ field, message: 'There is no such release in the catalog' }]);

/**
 * Refuses a release that the user may not see, since picking it would show it.
 *
 * @throws ContractError 400 `BAD_INPUT` naming `field`, the same as for a release that does not exist.
 */
export async function requireVisibleRelease(
  tx: EntityManager,
  userId: string,
  releaseId: number | null | undefined,
  field: string,
): Promise<void> {
  if (releaseId == null || (await rows(tx, VISIBLE, [releaseId, userId])).length > 0) return;
  refuse(field);
}

/**
 * Runs a write of a car's release.
 *
 * @throws ContractError 400 `BAD_INPUT` naming `field` when the release was deleted meanwhile.
 */
export async function refuseUnknownRelease<T>(field: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const cause: unknown = error instanceof QueryFailedError ? error.driverError : null;
    if (cause instanceof Error && 'constraint' in cause && cause.constraint === 'cars_release_id_fkey') refuse(field);
    throw error;
  }
}
