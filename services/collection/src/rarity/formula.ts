import { FACTOR_WEIGHTS, type FactorKey } from '@vault/contracts/collection/rarity';
import type { Measures } from './measures';
import { FACTORS, rawScores, type Raw } from './raw-scores';

/** Stored with each score; another formula gets another number. */
export const FORMULA_VERSION = 1;

/** Where a segment has no median of its own yet. */
export const USUAL = 50;

/** The middle raw score of each factor in a segment; absent until ten releases have one. */
export type Medians = Partial<Readonly<Record<FactorKey, number>>>;

export interface Factor extends Raw {
  /** 0 to 100, blended with the segment's median by its evidence. */
  readonly blended: number;
}

export interface Result {
  /** 0 to 100, to two places. */
  readonly score: number;
  /** 0 to 1, to three places. */
  readonly confidence: number;
  readonly factors: Readonly<Record<FactorKey, Factor>>;
}

const round = (value: number, places: number): number => Number(value.toFixed(places));

/** Missing data neither inflates nor makes a number jump: the less is known, the more the segment's median counts. */
function blend({ score, evidence }: Raw, median: number): number {
  return score === null ? median : evidence * score + (1 - evidence) * median;
}

const total = (part: (key: FactorKey) => number): number =>
  FACTORS.reduce((sum, key) => sum + FACTOR_WEIGHTS[key] * part(key), 0) / 100;

/**
 * The rarity of a condition of a release: six factors, each blended with its segment's median by its evidence, summed by
 * their weights. Demand counts at most 40 + 0.6 times the larger of edition and population: what everybody wants is not
 * rare for that. Prices play no part.
 */
export function computeRarity(measures: Measures, medians: Medians): Result {
  const raw = rawScores(measures);
  const blended = Object.fromEntries(FACTORS.map((key) => [key, blend(raw[key], medians[key] ?? USUAL)])) as Record<
    FactorKey,
    number
  >;
  blended.demand = Math.min(blended.demand, 40 + 0.6 * Math.max(blended.edition, blended.population));
  const factors = Object.fromEntries(FACTORS.map((key) => [key, { ...raw[key], blended: blended[key] }])) as Record<
    FactorKey,
    Factor
  >;
  return {
    score: round(
      total((key) => blended[key]),
      2,
    ),
    confidence: round(
      total((key) => raw[key].evidence),
      3,
    ),
    factors,
  };
}
