import type { ReleaseFactName, ReleaseFacts } from '@vault/contracts/collection/catalog-proposals';
import type { Mark } from '@vault/contracts/collection/releases';
import { formatCount } from '../../lib/format';

export const FACT_LABELS: Readonly<Record<ReleaseFactName, string>> = {
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

export const MARK_LABELS: Readonly<Record<Mark, string>> = {
  prototype: 'Prototype',
  employee: 'Employee car',
  error: 'Factory error',
  chase: 'Chase',
  convention: 'Convention car',
  super_treasure_hunt: 'Super Treasure Hunt',
  membership: 'Membership car',
  club: 'Club car',
  treasure_hunt: 'Treasure Hunt',
  zamac: 'ZAMAC',
  store_exclusive: 'Store exclusive',
  mystery: 'Mystery car',
  premium: 'Premium',
  first_release: 'First release',
};

/** A fact as text; null when nothing is known. */
export function factText(fact: ReleaseFactName, facts: Partial<ReleaseFacts>): string | null {
  const { marks, editionSize } = facts;
  if (fact === 'marks') return marks?.length ? marks.map((mark) => MARK_LABELS[mark]).join(', ') : null;
  if (fact === 'editionSize') return editionSize == null ? null : formatCount(editionSize);
  const value = facts[fact];
  return value == null || value === '' ? null : String(value);
}
