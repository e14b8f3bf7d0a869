import { badInput } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { rows } from '@vault/service-kit/database';

/**
 * Whether a person (`reader`) may know of a casting `m`: what a single member calls a car is nobody else's business
 * until a second one has it.
 */
export const isVisibleTo = (reader: string): string => `
  (m.source = 'catalogue' OR m.owners >= 2
    OR EXISTS (SELECT FROM cars c WHERE c.model_id = m.id AND c.user_id = ${reader})
    OR EXISTS (SELECT FROM wishlist_items w WHERE w.model_id = m.id AND w.user_id = ${reader}))`;

const SHOWN = `SELECT FROM catalog_models m WHERE m.id = $1 AND ${isVisibleTo('$2')}`;

/**
 * Picking a casting shows it and counts its owners: hence only one that the person may know of can be picked.
 *
 * @throws ContractError 400 `BAD_INPUT` naming `field`, the same for one that there is not.
 */
export async function requireVisibleModel(
  tx: EntityManager,
  userId: string,
  modelId: number | null | undefined,
  field: string,
): Promise<void> {
  if (modelId == null || (await rows(tx, SHOWN, [modelId, userId])).length > 0) return;
  badInput([{ field, message: 'There is no such casting in the catalogue' }]);
}
