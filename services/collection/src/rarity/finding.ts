import type { Condition, RarityFactor } from '@vault/contracts/collection/cars';
import type { FactorKey, RarityBasis } from '@vault/contracts/collection/rarity';
import { MARKS } from '@vault/contracts/collection/releases';
import type { RarityResult } from '@vault/valuation/rarity';
import { causeOf, type Computed } from './cause';
import { computeRarity, type Measures } from './measures';
import { describeFactors, improvements } from './reasons';

/** The rarity of one condition of a release, or of a car without one. */
export interface Finding {
  readonly condition: Condition;
  readonly measures: Measures;
  readonly result: RarityResult;
  readonly factors: Readonly<Record<FactorKey, RarityFactor>>;
  readonly basis: RarityBasis;
  readonly cause: string;
  /** The score that this condition had before. */
  readonly before: string | null;
}

interface Before extends Computed {
  readonly score: string;
}

/**
 * The finding for what a copy is: one kind, or all that it may be while its release is open. Then its score is that of
 * the commonest, as most copies are one, and the range reaches to the scarcest.
 */
export function findingOf(condition: Condition, possible: readonly Measures[], before: Before | null): Finding {
  const byScore = possible
    .map((measures) => ({ measures, result: computeRarity(measures) }))
    .sort((a, b) => a.result.score - b.result.score);
  const [commonest, scarcest] = [byScore[0], byScore.at(-1)];
  if (!commonest || !scarcest) throw new Error('a car is of one kind at least');
  const { measures, result } = commonest;
  const { label, size, range, source } = result.editionClass;
  return {
    condition,
    measures,
    result,
    factors: describeFactors(result, measures),
    basis: {
      counted: measures.counted,
      marks: MARKS.filter((mark) => possible.every(({ marks }) => marks.includes(mark))),
      editionClass: { label, size, range: [...range], source },
      range: possible.length > 1 ? [result.score, scarcest.result.score] : null,
      improvements: improvements(measures),
    },
    cause: causeOf(before, commonest),
    before: before?.score ?? null,
  };
}
