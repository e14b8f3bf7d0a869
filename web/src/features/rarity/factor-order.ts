import type { RarityFactor } from '@vault/contracts/collection/cars';

export interface RankedFactor extends RarityFactor {
  key: string;
}

/** 'high' from 70 on, 'low' below 40, null between. */
export const strengthOf = (score: number): 'high' | 'low' | null => (score >= 70 ? 'high' : score < 40 ? 'low' : null);

/** Sorts factors by score, then by weight, highest first. */
export const rankFactors = (factors: Readonly<Record<string, RarityFactor>>): RankedFactor[] =>
  Object.entries(factors)
    .map(([key, factor]) => ({ key, ...factor }))
    .sort((a, b) => b.score - a.score || b.weight - a.weight);

const basisLabels = {
  measured: 'Counted here',
  claimed: 'Reported by owners',
  assumed: 'Typical for its kind',
} as const;

/** What a factor is based on: 'Counted here · 64% data'. */
export function basisText({ basis, evidence }: Pick<RarityFactor, 'basis' | 'evidence'>): string {
  const share = evidence === undefined ? null : `${Math.round(evidence * 100)}% data`;
  return [basis && basisLabels[basis], share].filter(Boolean).join(' · ');
}
