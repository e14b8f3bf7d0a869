import type { RarityFactor } from '@vault/contracts/collection/cars';
import { FACTOR_WEIGHTS, type FactorKey } from '@vault/contracts/collection/rarity';
import type { z } from 'zod';
import type { Result } from './formula';
import type { Measures } from './measures';
import { FACTORS } from './raw-scores';

export type DescribedFactor = z.output<typeof RarityFactor>;
type Basis = NonNullable<DescribedFactor['basis']>;

export const LABELS: Readonly<Record<FactorKey, string>> = {
  edition: 'Edition size',
  population: 'Owners here',
  supply: 'Copies on the market',
  demand: 'Demand',
  condition: 'Condition',
  age: 'Age',
};

/** Below this evidence the segment's median counts more than the figure. */
const WEAK = 0.5;

const grouped = (count: number): string => count.toLocaleString('en-US');
const plural = (count: number, one: string, many: string): string => `${grouped(count)} ${count === 1 ? one : many}`;

interface Reason {
  readonly basis: Basis;
  readonly text: string;
}

const counted = (text: string): Reason => ({ basis: 'measured', text });
const assumed = (missing: string, segment: string): Reason => ({
  basis: 'assumed',
  text: `${missing}; the usual score of ${segment} stands in`,
});

const claimantsText = (claimants: number | null): string =>
  claimants === null || claimants === 0 ? 'its owners' : plural(claimants, 'owner', 'owners');

function edition({ edition: { value, proof, claimants, photo } }: Measures, segment: string): Reason {
  if (value === null) return assumed('Nobody has told how many were made', segment);
  const made = `${grouped(value)} made`;
  if (proof === 'verified') return counted(`${made}, ${photo ? 'certificate photo' : 'verified by a moderator'}`);
  if (proof === 'catalogue') return counted(`${made}, by the catalogue`);
  return { basis: 'claimed', text: `${made}, claimed by ${claimantsText(claimants)}` };
}

function age({ release: { value, proof, claimants }, thisYear }: Measures, segment: string): Reason {
  if (value === null) return assumed('Its release year is not known', segment);
  const years = Math.max(0, thisYear - value);
  const text = years === 0 ? 'released this year' : `released ${plural(years, 'year', 'years')} ago`;
  if (proof === 'claimed') return { basis: 'claimed', text: `${text}, claimed by ${claimantsText(claimants)}` };
  return counted(text);
}

const TEXTS: Readonly<Record<FactorKey, (measures: Measures, segment: string) => Reason>> = {
  edition,
  age,
  population: ({ owners, collectors }) =>
    counted(
      owners === 1
        ? `1 of ${plural(collectors, 'collector owns', 'collectors owns')} it`
        : `${grouped(owners)} of ${plural(collectors, 'collector', 'collectors')} own it`,
    ),
  supply: ({ listings, sales }) => {
    const surfaced = listings + sales;
    return counted(`${surfaced === 0 ? 'no copy' : plural(surfaced, 'copy', 'copies')} surfaced this year`);
  },
  demand: ({ wants, owners }) =>
    counted(
      `${grouped(wants)} ${wants === 1 ? 'wants' : 'want'} it, ${grouped(owners)} ${owners === 1 ? 'has' : 'have'} it`,
    ),
  condition: ({ asGood, graded }) =>
    counted(`${grouped(asGood)} of ${grouped(graded)} ${asGood === 1 ? 'is' : 'are'} this good or better`),
};

/** The reason of a factor: counted here, or mostly the segment's median while there is little to count. */
function reasonFor(key: FactorKey, measures: Measures, evidence: number, segment: string): Reason {
  const { basis, text } = TEXTS[key](measures, segment);
  if (basis !== 'measured' || key === 'edition' || key === 'age') return { basis, text };
  if (evidence === 0) return assumed(`${text}: too few to tell`, segment);
  return {
    basis,
    text:
      evidence < WEAK
        ? `${text}, counted here; few yet, so mostly what is usual for ${segment}`
        : `${text}, counted here`,
  };
}

/** Nothing can be counted for a car without a casting. */
const unmatched = (segment: string): Reason => assumed('Not matched with a casting of the catalogue', segment);

/** The factors as a car shows them, each with its reason and the basis of that. */
export function describeFactors(
  result: Result,
  measures: Measures,
  segment: string,
  { matched = true } = {},
): Record<FactorKey, DescribedFactor> {
  const entries = FACTORS.map((key) => {
    const { blended, evidence } = result.factors[key];
    const { basis, text } = matched || key === 'age' ? reasonFor(key, measures, evidence, segment) : unmatched(segment);
    const factor: DescribedFactor = {
      label: LABELS[key],
      score: Number(blended.toFixed(1)),
      weight: FACTOR_WEIGHTS[key],
      evidence: Number(evidence.toFixed(3)),
      basis,
      reason: text,
    };
    return [key, factor] as const;
  });
  return Object.fromEntries(entries) as Record<FactorKey, DescribedFactor>;
}
