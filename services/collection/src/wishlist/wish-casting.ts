import type { ModelWords } from '@vault/valuation/model-key';
import type { EntityManager } from 'typeorm';
import { castingKeys, findCasting, type FoundCasting } from '../models/casting-keys';
import { requireVisibleModel } from '../models/visible-models';

export interface WishCasting extends FoundCasting {
  readonly modelChoice: 'auto' | 'picked' | 'none';
}

/**
 * The casting that a wish means: the one that was picked, none, or the one that its description names.
 *
 * @throws ContractError 400 `BAD_INPUT` naming `modelId` when the person knows of no such casting.
 */
export async function castingOfWish(
  tx: EntityManager,
  userId: string,
  described: ModelWords,
  picked: number | null | undefined,
): Promise<WishCasting> {
  if (picked === undefined) return { ...(await findCasting(tx, described)), modelChoice: 'auto' };
  const keys = castingKeys(described);
  if (picked === null) return { ...keys, modelId: null, modelChoice: 'none' };
  await requireVisibleModel(tx, userId, picked, 'modelId');
  return { ...keys, modelId: picked, modelChoice: 'picked' };
}
