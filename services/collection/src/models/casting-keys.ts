import { modelKey, type ModelWords } from '@vault/valuation/model-key';
import type { EntityManager } from 'typeorm';
import { findModel } from './model-finder';

export interface CastingKeys {
  /** Written together: 'Twin Mill' is 'twinmill'. Empty for a name of which nothing can be compared. */
  readonly nameKey: string;
  readonly brandKey: string | null;
}

/** What two descriptions of the same casting have alike, where the catalogue does not know it. */
export function castingKeys(described: ModelWords): CastingKeys {
  const { nameKey, brandKey } = modelKey(described);
  return { nameKey: nameKey.replaceAll(' ', ''), brandKey };
}

export interface FoundCasting extends CastingKeys {
  readonly modelId: number | null;
}

/** The keys of what is described, and its casting of the catalogue if it says enough. */
export async function findCasting(tx: EntityManager, described: ModelWords): Promise<FoundCasting> {
  return { ...castingKeys(described), modelId: await findModel(tx, described) };
}
