import { FACTOR_WEIGHTS, type FactorKey } from '@vault/contracts/collection/rarity';
import type { Measures } from './measures';
import type { Result } from './formula';
import { FACTORS } from './raw-scores';

export interface Computed {
  readonly measures: Measures;
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

function supplyChange(before: Measures, after: Measures): string | null {
  const change = after.listings + after.sales - before.listings - before.sales;
  const count = Math.abs(change);
  if (count === 0) return null;
  const copies = count === 1 ? 'copy' : 'copies';
  return change > 0 ? `${inWords(count)} more ${copies} surfaced` : `${inWords(count)} ${copies} fewer surfaced`;
}

const communityChange = (before: Measures, after: Measures): string | null =>
  before.collectors === after.collectors
    ? null
    : `There are ${after.collectors > before.collectors ? 'more' : 'fewer'} collectors of its kind here`;

const SEGMENT = 'What is usual among its kind changed';

const CAUSES: Readonly<Record<FactorKey, (before: Measures, after: Measures) => string | null>> = {
  edition: (before, after) => {
    if (before.edition.value === after.edition.value && before.edition.proof === after.edition.proof) return null;
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
    if (before.release.value !== after.release.value) return 'Its release year became better known';
    return before.thisYear === after.thisYear ? null : 'Another year has passed';
  },
};

/** Why a score changed, as a text: the factor that changed it most, by what was counted before and now. */
export function causeOf(before: Computed | null, after: { measures: Measures; result: Result }): string {
  if (!before) return 'Computed for the first time';
  const change = (key: FactorKey): number =>
    FACTOR_WEIGHTS[key] * Math.abs(after.result.factors[key].blended - (before.factors[key] ?? 0));
  const byChange = [...FACTORS].sort((a, b) => change(b) - change(a));
  for (const key of byChange) {
    const cause = change(key) > 0 ? CAUSES[key](before.measures, after.measures) : null;
    if (cause) return cause;
  }
  return SEGMENT;
}
