import { CONDITIONS, type Condition } from '@vault/contracts/collection/cars';
import { CONDITION_PERCENT } from '@vault/valuation/conditions';
import { UNKNOWN, type Fact, type Measures } from './measures';
import type { ModelRow } from './measures.sql';

const count = (grades: ModelRow['grades'], fits: (condition: Condition) => boolean): number =>
  CONDITIONS.filter(fits).reduce((sum, condition) => sum + (grades[condition] ?? 0), 0);

const factOf = (facts: ModelRow['facts'], name: string): Fact => facts[name] ?? UNKNOWN;

/** What the formula asks of one condition of a model. */
export function toMeasures(model: ModelRow, condition: Condition, collectors: number): Measures {
  const { owners, wants, listings, sales, grades, facts, thisYear } = model;
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
