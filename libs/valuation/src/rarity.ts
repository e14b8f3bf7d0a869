import type { Proof } from '@vault/contracts/collection/release-facts';
import { FACTOR_WEIGHTS, type FactorKey } from '@vault/contracts/collection/rarity';
import { editionClassOf, editionScore, type EditionClass } from './editions';
import type { Mark } from './marks';

/** Stored with each score; another formula gets another number. */
export const RARITY_FORMULA_VERSION = 2;

/** What a proof is worth as evidence, 0 to 1: an administrator with a photo, the catalog, its owner. */
export const PROOF_EVIDENCE: Readonly<Record<Exclude<Proof, 'unknown'>, number>> = {
  verified: 1,
  catalog: 0.8,
  claimed: 0.5,
};

export const FACTORS = Object.keys(FACTOR_WEIGHTS) as readonly FactorKey[];

/** What is known of a release, or of a casting while the release is open, and of one copy's condition. */
export interface RarityInput {
  readonly marks: readonly Mark[];
  /** As `brandKey` compares brands. */
  readonly brandKey: string | null;
  readonly year: number | null;
  /** Whether the release stands in the catalog; else its class is read from words. */
  readonly inCatalog: boolean;
  /** The size of its own edition, where it is known. */
  readonly editionSize: { readonly pieces: number; readonly proof: keyof typeof PROOF_EVIDENCE } | null;
  /** Active collectors of that scale and brand. */
  readonly collectors: number;
  /** Distinct users who own it. */
  readonly owners: number;
  /** Distinct users who wish for it. */
  readonly wants: number;
  /** Active listings and sales of the last twelve months. */
  readonly listings: number;
  readonly sales: number;
  /** Copies whose condition is known, and those that are as good or better than this one. */
  readonly graded: number;
  readonly asGood: number;
  readonly thisYear: number;
}

export interface RarityFactorResult {
  /** 0 to 100. */
  readonly score: number;
  /** 0 to 1; without evidence the factor does not count. */
  readonly evidence: number;
}

export interface RarityResult {
  /** 0 to 100, to two places. */
  readonly score: number;
  /** 0 to 1, to three places. */
  readonly confidence: number;
  readonly editionClass: EditionClass;
  readonly factors: Readonly<Record<FactorKey, RarityFactorResult>>;
}

/** Edition always counts at least so much of the weights, so that few data cannot outvote the kind. */
const MIN_EDITION_WEIGHT = 12;
/** A class that the catalog gives, and one that is read from words or the line alone. */
const CLASS_EVIDENCE = { catalog: 0.7, read: 0.3 } as const;

const clamp = (value: number): number => Math.min(100, Math.max(0, value));
const round = (value: number, places: number): number => Number(value.toFixed(places));

const TOTAL_WEIGHT = FACTORS.reduce((sum, key) => sum + FACTOR_WEIGHTS[key], 0);

function editionFactor(input: RarityInput, { size }: EditionClass): RarityFactorResult {
  const own = input.editionSize;
  const ofClass = input.inCatalog ? CLASS_EVIDENCE.catalog : CLASS_EVIDENCE.read;
  if (!own) return { score: editionScore(size), evidence: ofClass };
  // A known size is more evidence than the class alone, however weak its proof.
  return { score: editionScore(own.pieces), evidence: Math.max(ofClass, PROOF_EVIDENCE[own.proof]) };
}

function factorsOf(
  input: RarityInput,
  editionClass: EditionClass,
): Record<Exclude<FactorKey, 'age'>, RarityFactorResult> {
  const { collectors, owners, wants, graded } = input;
  const counted = collectors / (collectors + 150);
  const edition = editionFactor(input, editionClass);
  const population = {
    score: clamp(50 * Math.log10(0.1 / ((owners + 1) / (collectors + 20)))),
    evidence: counted,
  };
  const surfaced = (1_000 * (input.listings + input.sales)) / (collectors + 20);
  const supply = { score: clamp(100 - 50 * Math.log10(1 + surfaced)), evidence: counted };
  const wanted = clamp(50 + 25 * Math.log2((2 * (wants + 1.5)) / (owners + 3)));
  const demand = {
    // What everybody wants is not rare for that.
    score: Math.min(wanted, 40 + 0.6 * Math.max(edition.score, population.score)),
    evidence: counted * Math.min(1, owners / 10),
  };
  const condition = {
    score: clamp(100 * (1 - (input.asGood + 1) / (graded + 2))),
    evidence: graded / (graded + 10),
  };
  return { edition, population, supply, demand, condition };
}

/** Age never lowers: it counts as what the other factors come to, or more. */
function ageFactor({ year, thisYear }: RarityInput, others: number): RarityFactorResult {
  if (year === null) return { score: others, evidence: 0 };
  const years = Math.max(0, thisYear - year);
  return { score: Math.max(others, clamp(100 * (1 - Math.exp(-years / 30)))), evidence: 0.5 };
}

/**
 * The rarity of a copy, 0 to 100: `Σ w·e·s ÷ Σ w·e` over the factors with evidence. It starts from what is known of its
 * kind, and evidence moves it; what is not known has no say. Prices play no part. `confidence` is `Σ w·e ÷ Σ w`.
 */
export function rarityOf(input: RarityInput): RarityResult {
  const editionClass = editionClassOf(input);
  const others = factorsOf(input, editionClass);
  const age = ageFactor(input, clamp(weightedMean(others)));
  const factors = { ...others, age };
  const evidence = FACTORS.reduce((sum, key) => sum + FACTOR_WEIGHTS[key] * factors[key].evidence, 0);
  return {
    score: round(clamp(weightedMean(factors)), 2),
    confidence: round(evidence / TOTAL_WEIGHT, 3),
    editionClass,
    factors,
  };
}

function weightedMean(factors: Partial<Record<FactorKey, RarityFactorResult>>): number {
  let weighted = 0;
  let weights = 0;
  for (const key of FACTORS) {
    const factor = factors[key];
    if (!factor) continue;
    const weight = FACTOR_WEIGHTS[key] * factor.evidence;
    const counted = key === 'edition' ? Math.max(MIN_EDITION_WEIGHT, weight) : weight;
    weighted += counted * factor.score;
    weights += counted;
  }
  return weighted / weights;
}
