import { rows } from '@vault/service-kit/database';
import { badInput } from '@vault/service-kit/errors';
import { QueryFailedError, type EntityManager } from 'typeorm';

/**
 * SQL condition: the user `reader` may see the casting `m`. What a single user calls a car is private until a second
 * user has it.
 */
export const isVisibleTo = (reader: string): string => `
  (m.source = 'catalogue' OR m.owners >= 2
    OR EXISTS (SELECT FROM cars c WHERE c.model_id = m.id AND c.user_id = ${reader})
    OR EXISTS (SELECT FROM wishlist_items w WHERE w.model_id = m.id AND w.user_id = ${reader}))`;

const VISIBLE = `SELECT FROM catalog_models m WHERE m.id = $1 AND ${isVisibleTo('$2')}`;

const refuse = (field: string): never => badInput([{ field, message: 'There is no such casting in the catalogue' }]);

/**
 * Refuses a casting that the user may not see, since picking it would show it.
 *
 * @throws ContractError 400 `BAD_INPUT` naming `field`, the same as for a casting that does not exist.
 */
export async function requireVisibleModel(
  tx: EntityManager,
  userId: string,
  modelId: number | null | undefined,
  field: string,
): Promise<void> {
  if (modelId == null || (await rows(tx, VISIBLE, [modelId, userId])).length > 0) return;
  refuse(field);
}

/**
 * Runs a write of a car's casting.
 *
 * @throws ContractError 400 `BAD_INPUT` naming `field` when the casting was deleted meanwhile.
 */
export async function refuseUnknownModel<T>(field: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const cause: unknown = error instanceof QueryFailedError ? error.driverError : null;
    if (cause instanceof Error && 'constraint' in cause && cause.constraint === 'cars_model_id_fkey') refuse(field);
    throw error;
  }
}
