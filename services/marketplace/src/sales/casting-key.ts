import { modelKey, type ModelWords } from '@vault/valuation/model-key';

/** What sales of one casting have in common, as it is stored and looked up. */
export interface CastingKey {
  /** Never empty. */
  readonly name: string;
  readonly brand: string | null;
  readonly series: string | null;
  /** Of the release; null when the year only tells which car it is a model of. */
  readonly year: number | null;
}

export function castingKey(words: ModelWords): CastingKey {
  const { nameKey, brandKey, seriesKey, year } = modelKey(words);
  // A name of signs only is compared as it is written.
  const name = nameKey.replaceAll(' ', '') || words.name.trim().toLowerCase();
  return { name, brand: brandKey, series: seriesKey, year };
}
