import { modelKey, type ModelWords } from '@vault/valuation/model-key';
import type { EntityManager } from 'typeorm';
import { findModel } from './model-finder';

export interface CastingKeys {
  /** Without blanks: 'Twin Mill' is 'twinmill'. Empty for a name without letters and digits. */
  readonly nameKey: string;
  readonly brandKey: string | null;
}

/** The keys by which two descriptions of the same casting are matched where the catalog does not have it. */
export function castingKeys(described: ModelWords): CastingKeys {
  const { nameKey, brandKey } = modelKey(described);
  return { nameKey: nameKey.replaceAll(' ', ''), brandKey };
}

export interface FoundCasting extends CastingKeys {
  readonly modelId: number | null;
}

/** The keys of a description, and its casting of the catalog if it says enough. */
export async function findCasting(tx: EntityManager, described: ModelWords): Promise<FoundCasting> {
  return { ...castingKeys(described), modelId: await findModel(tx, described) };
}
