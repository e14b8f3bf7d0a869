import { badInput } from '@vault/service-kit/errors';
import type { ModelWords } from '@vault/valuation/model-key';
import type { EntityManager } from 'typeorm';
import { castingKeys, findCasting, type FoundCasting } from '../market/casting';
import { rows } from '../sql';

export interface WishCasting extends FoundCasting {
  readonly modelChoice: 'auto' | 'picked' | 'none';
}

/**
 * The casting that a wish means: the one that was picked, none, or the one that its description names.
 *
 * @throws ContractError 400 `BAD_INPUT` naming `modelId` when the catalogue has no such casting.
 */
export async function castingOfWish(
  tx: EntityManager,
  described: ModelWords,
  picked: number | null | undefined,
): Promise<WishCasting> {
  if (picked === undefined) return { ...(await findCasting(tx, described)), modelChoice: 'auto' };
  const keys = castingKeys(described);
  if (picked === null) return { ...keys, modelId: null, modelChoice: 'none' };
  if ((await rows(tx, 'SELECT FROM catalog_models WHERE id = $1', [picked])).length === 0) {
    badInput([{ field: 'modelId', message: 'There is no such casting in the catalogue' }]);
  }
  return { ...keys, modelId: picked, modelChoice: 'picked' };
}
