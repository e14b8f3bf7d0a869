import type { RarityFactor } from '@vault/contracts/collection/cars';
import { FACTOR_WEIGHTS, RARITY_LEVELS, type FactorKey, type Rarity } from '@vault/contracts/collection/rarity';
import { FACTORS, type RarityResult } from '@vault/valuation/rarity';
import type { Measures } from './measures';

type Basis = NonNullable<RarityFactor['basis']>;

export const LABELS: Readonly<Record<FactorKey, string>> = {
  edition: 'Edition size',
  population: 'Owners here',
  supply: 'Copies on the market',
  demand: 'Demand',
  condition: 'Condition',
  age: 'Age',
};

const grouped = (count: number): string => count.toLocaleString('en-US');
const plural = (count: number, one: string, many: string): string => `${grouped(count)} ${count === 1 ? one : many}`;

interface Reason {
  readonly basis: Basis;
  readonly text: string;
}

const counted = (text: string): Reason => ({ basis: 'measured', text });
const notCounted = (text: string): Reason => ({ basis: 'assumed', text: `${text}, so this has no say yet` });

const claimantsText = (claimants: number | null): string =>
  claimants === null || claimants === 0 ? 'its owners' : plural(claimants, 'owner', 'owners');

function edition({ edition: { value, proof, claimants, photo }, inCatalog }: Measures, result: RarityResult): Reason {
  if (value === null) {
    const { label, size } = result.editionClass;
    return { basis: 'assumed', text: `${label}: some ${grouped(size)} of a kind${inCatalog ? '' : ', by its words'}` };
  }
  const made = `${grouped(value)} made`;
  if (proof === 'verified') return counted(`${made}, ${photo ? 'certificate photo' : 'verified by an administrator'}`);
  if (proof === 'claimed') return { basis: 'claimed', text: `${made}, claimed by ${claimantsText(claimants)}` };
  return counted(`${made}, says the catalog`);
}

function age({ year: { value, proof, claimants }, thisYear }: Measures): Reason {
  if (value === null) return notCounted('Its year is not known');
  const years = Math.max(0, thisYear - value);
  const text = years === 0 ? 'released this year' : `released ${plural(years, 'year', 'years')} ago`;
  if (proof === 'claimed') return { basis: 'claimed', text: `${text}, claimed by ${claimantsText(claimants)}` };
  return counted(text);
}

const NOBODY = 'Nobody collects its kind here yet';
const which = ({ counted: of }: Measures): string => (of === 'casting' ? 'this casting' : 'this release');

const TEXTS: Readonly<Record<FactorKey, (measures: Measures, result: RarityResult) => Reason>> = {
  edition,
  age,
  population: (measures) => {
    const { owners, collectors } = measures;
    if (collectors === 0) return notCounted(NOBODY);
    const own = owners === 1 ? 'owns' : 'own';
    return counted(`${grouped(owners)} of ${plural(collectors, 'collector', 'collectors')} ${own} ${which(measures)}`);
  },
  supply: (measures) => {
    if (measures.collectors === 0) return notCounted(NOBODY);
    const surfaced = measures.listings + measures.sales;
    const of = measures.counted === 'casting' ? ' of this casting' : '';
    return counted(`${surfaced === 0 ? 'no copy' : plural(surfaced, 'copy', 'copies')}${of} surfaced this year`);
  },
  demand: ({ wants, owners, collectors }) => {
    const text = `${grouped(wants)} ${wants === 1 ? 'wants' : 'want'} it, ${grouped(owners)} ${owners === 1 ? 'has' : 'have'} it`;
    if (collectors === 0) return notCounted(NOBODY);
    return owners === 0 ? notCounted(text) : counted(text);
  },
  condition: ({ asGood, graded }) =>
    graded === 0
      ? notCounted('No copy of it has been graded')
      : counted(`${grouped(asGood)} of ${grouped(graded)} ${asGood === 1 ? 'is' : 'are'} this good or better`),
};

const UNMATCHED = notCounted('It is not compared with other cars');

/** The factors as a car shows them, each with its reason and the basis of that. */
export function describeFactors(result: RarityResult, measures: Measures): Record<FactorKey, RarityFactor> {
  const isOwn = (key: FactorKey): boolean => key === 'edition' || key === 'age';
  const entries = FACTORS.map((key) => {
    const { score, evidence } = result.factors[key];
    const { basis, text } = measures.counted === 'nothing' && !isOwn(key) ? UNMATCHED : TEXTS[key](measures, result);
    const factor: RarityFactor = {
      label: LABELS[key],
      score: Number(score.toFixed(1)),
      weight: FACTOR_WEIGHTS[key],
      evidence: Number(evidence.toFixed(3)),
      basis,
      reason: text,
    };
    return [key, factor] as const;
  });
  return Object.fromEntries(entries) as Record<FactorKey, RarityFactor>;
}

/** What its owner can do to make the score surer, what helps most first. */
export function improvements({ counted: of, inCatalog, edition: made, year }: Measures): string[] {
  return [
    ...(of === 'casting' ? ['choose which release it is'] : []),
    ...(of !== 'casting' && !inCatalog ? ['add its toy number'] : []),
    ...(made.value === null || made.proof === 'claimed' ? ['prove how many were made'] : []),
    ...(year.value === null ? ['add its year'] : []),
  ];
}

const LOWEST = RARITY_LEVELS[RARITY_LEVELS.length - 1] as (typeof RARITY_LEVELS)[number];

/** The level that a score of 0 to 100 belongs to. */
export function levelOf(score: number): Rarity['level'] {
  const { name, description } = RARITY_LEVELS.find(({ from }) => score >= from) ?? LOWEST;
  return { name, description };
}

/** How sure a score is, in a word. */
export const confidenceWord = (confidence: number): Rarity['confidenceWord'] =>
  confidence >= 0.75 ? 'high' : confidence >= 0.5 ? 'medium' : 'provisional';
