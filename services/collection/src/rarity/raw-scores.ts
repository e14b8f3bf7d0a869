import { FACTOR_WEIGHTS, type FactorKey } from '@vault/contracts/collection/rarity';
import type { Proof } from '@vault/contracts/collection/release-facts';
import type { Measures } from './measures';

export interface Raw {
  /** 0 to 100; null when there is nothing to compute it from. */
  readonly score: number | null;
  /** How much it rests on data, 0 to 1. */
  readonly evidence: number;
}

export const FACTORS = Object.keys(FACTOR_WEIGHTS) as FactorKey[];

const EDITION_EVIDENCE: Readonly<Record<Proof, number>> = { verified: 1, catalogue: 0.8, claimed: 0.5, unknown: 0 };
const NOTHING: Raw = { score: null, evidence: 0 };

export const clamp = (score: number): number => Math.min(100, Math.max(0, score));

/** Few collectors tell little of how many there are of a release. */
const crowd = ({ collectors }: Measures): number => collectors / (collectors + 150);

const RAW: Readonly<Record<FactorKey, (measures: Measures) => Raw>> = {
  edition: ({ edition }) =>
    edition.value === null
      ? NOTHING
      : { score: 120 - 20 * Math.log10(edition.value), evidence: EDITION_EVIDENCE[edition.proof] },
  population: (measures) => ({
    score: 50 * Math.log10(0.1 / ((measures.owners + 1) / (measures.collectors + 20))),
    evidence: crowd(measures),
  }),
  supply: (measures) => ({
    score: 100 - 50 * Math.log10(1 + (1000 * (measures.listings + measures.sales)) / (measures.collectors + 20)),
    evidence: crowd(measures),
  }),
  demand: (measures) => ({
    score: 50 + 25 * Math.log2((2 * (measures.wants + 1.5)) / (measures.owners + 3)),
    evidence: crowd(measures) * Math.min(1, measures.owners / 10),
  }),
  condition: ({ asGood, graded }) => ({
    score: 100 * (1 - (asGood + 1) / (graded + 2)),
    evidence: graded / (graded + 10),
  }),
  age: ({ release, thisYear }) =>
    release.value === null
      ? NOTHING
      : { score: 100 * (1 - Math.exp(-Math.max(0, thisYear - release.value) / 30)), evidence: 1 },
};

/** What the data alone says of each factor, before the segment's medians are blended in. */
export function rawScores(measures: Measures): Record<FactorKey, Raw> {
  const entries = FACTORS.map((key) => {
    const { score, evidence } = RAW[key](measures);
    return [key, { score: score === null ? null : clamp(score), evidence }] as const;
  });
  return Object.fromEntries(entries) as Record<FactorKey, Raw>;
}
