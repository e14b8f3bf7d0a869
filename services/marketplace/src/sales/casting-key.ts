import { descriptionKeys, type CarDescription } from '@vault/valuation/description-keys';

/** What sales and listings of one casting have in common, as it is stored and looked up. */
export interface CastingKey {
  /** Never empty. */
  readonly name: string;
  readonly brand: string | null;
  readonly series: string | null;
  /** The year of the release; null when the year is that of the real car. */
  readonly year: number | null;
}

export function castingKey(words: CarDescription): CastingKey {
  const { nameKey, brandKey, seriesKey, year } = descriptionKeys(words);
  // A name without letters is compared as it is written.
  const name = nameKey.replaceAll(' ', '') || words.name.trim().toLowerCase();
  return { name, brand: brandKey, series: seriesKey, year };
}
