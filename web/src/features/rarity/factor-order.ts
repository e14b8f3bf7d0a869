import type { RarityFactor } from '@vault/contracts/collection/cars';

export interface RankedFactor extends RarityFactor {
  key: string;
}

/** 'high' from 70 on, 'low' below 40, null between. */
export const strengthOf = (score: number): 'high' | 'low' | null => (score >= 70 ? 'high' : score < 40 ? 'low' : null);

/** The factors from the one that speaks loudest for rarity down; of two alike the weightier comes first. */
export const rankFactors = (factors: Readonly<Record<string, RarityFactor>>): RankedFactor[] =>
  Object.entries(factors)
    .map(([key, factor]) => ({ key, ...factor }))
    .sort((a, b) => b.score - a.score || b.weight - a.weight);

const BASIS = { measured: 'Counted here', claimed: 'By word of owners', assumed: 'Usual for its kind' } as const;

/** What a factor rests on: 'Counted here · 64% data'. */
export function groundOf({ basis, evidence }: Pick<RarityFactor, 'basis' | 'evidence'>): string {
  const share = evidence === undefined ? null : `${Math.round(evidence * 100)}% data`;
  return [basis && BASIS[basis], share].filter(Boolean).join(' · ');
}
