import { CONDITIONS, type Condition } from '@vault/contracts/collection/cars';
import { CONDITION_PERCENT } from '@vault/valuation/conditions';
import { UNKNOWN, type Fact, type Measures } from './measures';
import type { ReleaseRow } from './measures.sql';

const count = (grades: ReleaseRow['grades'], fits: (condition: Condition) => boolean): number =>
  CONDITIONS.filter(fits).reduce((sum, condition) => sum + (grades[condition] ?? 0), 0);

const factOf = (facts: ReleaseRow['facts'], name: string): Fact => facts[name] ?? UNKNOWN;

/** What the formula asks of one condition of a release. */
export function toMeasures(release: ReleaseRow, condition: Condition, collectors: number): Measures {
  const { owners, wants, listings, sales, grades, facts, thisYear } = release;
  return {
    edition: factOf(facts, 'editionSize'),
    release: factOf(facts, 'releaseYear'),
    owners,
    wants,
    collectors,
    listings,
    sales,
    graded: count(grades, () => true),
    asGood: count(grades, (other) => CONDITION_PERCENT[other] >= CONDITION_PERCENT[condition]),
    thisYear,
  };
}
