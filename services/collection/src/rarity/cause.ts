import { FACTOR_WEIGHTS, type FactorKey } from '@vault/contracts/collection/rarity';
import { FACTORS, type RarityResult } from '@vault/valuation/rarity';
import type { Counts, Measures } from './measures';

export interface Computed {
  readonly measures: Measures;
  /** The factors' scores, without those that had no evidence. */
  readonly factors: Readonly<Partial<Record<FactorKey, number>>>;
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
const inWords = (count: number): string => NUMBERS[count] ?? String(count);

/** 'Two more collectors own it', 'One collector fewer wants it'; null when the number is the same. */
function collectorsChange(before: number, after: number, one: string, many: string): string | null {
  const count = Math.abs(after - before);
  if (count === 0) return null;
  const who = count === 1 ? 'collector' : 'collectors';
  const verb = count === 1 ? one : many;
  return after > before ? `${inWords(count)} more ${who} ${verb} it` : `${inWords(count)} ${who} fewer ${verb} it`;
}

function supplyChange(before: Counts, after: Counts): string | null {
  const change = after.listings + after.sales - before.listings - before.sales;
  const count = Math.abs(change);
  if (count === 0) return null;
  const copies = count === 1 ? 'copy' : 'copies';
  return change > 0 ? `${inWords(count)} more ${copies} surfaced` : `${inWords(count)} ${copies} fewer surfaced`;
}

const communityChange = (before: Counts, after: Counts): string | null =>
  before.collectors === after.collectors
    ? null
    : `There are ${after.collectors > before.collectors ? 'more' : 'fewer'} collectors of its kind here`;

const CAUSES: Readonly<Record<FactorKey, (before: Measures, after: Measures) => string | null>> = {
  edition: (before, after) => {
    if (before.edition.value === after.edition.value && before.edition.proof === after.edition.proof) {
      return before.marks.join() === after.marks.join() ? null : 'Its marks became better known';
    }
    return after.edition.value === null
      ? 'Its edition size is no longer known'
      : 'Its edition size became better known';
  },
  population: (before, after) =>
    collectorsChange(before.owners, after.owners, 'owns', 'own') ?? communityChange(before, after),
  supply: (before, after) => supplyChange(before, after) ?? communityChange(before, after),
  demand: (before, after) =>
    collectorsChange(before.wants, after.wants, 'wants', 'want') ??
    collectorsChange(before.owners, after.owners, 'owns', 'own') ??
    communityChange(before, after),
  condition: (before, after) =>
    before.graded === after.graded && before.asGood === after.asGood
      ? null
      : 'Other copies came, went or were graded anew',
  age: (before, after) => {
    if (before.year.value !== after.year.value) return 'Its release year became better known';
    return before.thisYear === after.thisYear ? null : 'Another year has passed';
  },
};

/** The scores of the factors that have evidence. */
export const scoresOf = ({ factors }: RarityResult): Computed['factors'] =>
  Object.fromEntries(FACTORS.filter((key) => factors[key].evidence > 0).map((key) => [key, factors[key].score]));

/** Why a score changed, as a text: the factor that changed it most, by what was counted before and now. */
export function causeOf(before: Computed | null, after: { measures: Measures; result: RarityResult }): string {
  if (!before) return 'Computed for the first time';
  const scores = scoresOf(after.result);
  const change = (key: FactorKey): number =>
    FACTOR_WEIGHTS[key] * Math.abs((scores[key] ?? after.result.score) - (before.factors[key] ?? after.result.score));
  const byChange = [...FACTORS].sort((a, b) => change(b) - change(a));
  for (const key of byChange) {
    const cause = CAUSES[key](before.measures, after.measures);
    if (cause) return cause;
  }
  return 'What is known of it changed';
}
