import type { CatalogFactName, CatalogFacts } from '@vault/contracts/collection/catalog-proposals';
import { formatCount } from '../../lib/format';
import { MARK_TEXTS } from '../../lib/marks';

export const FACT_LABELS: Readonly<Record<CatalogFactName, string>> = {
  brand: 'Brand',
  name: 'Casting name',
  scale: 'Scale',
  year: 'Year',
  series: 'Series',
  position: 'Number in the series',
  collectorNumber: 'Collector number',
  toyNumber: 'Toy number',
  color: 'Color',
  variant: 'Variant',
  store: 'Store',
  marks: 'Marks',
  editionSize: 'Number made',
};

/** A fact as text; null when nothing is known. */
export function factText(fact: CatalogFactName, facts: Partial<CatalogFacts>): string | null {
  const { marks, editionSize } = facts;
  if (fact === 'marks') return marks?.length ? marks.map((mark) => MARK_TEXTS[mark].label).join(', ') : null;
  if (fact === 'editionSize') return editionSize == null ? null : formatCount(editionSize);
  const value = facts[fact];
  return value == null || value === '' ? null : String(value);
}
