import type { Checklist, ChecklistRule, Counts } from '@vault/contracts/collection/checklists';
import type { Mark, ReleaseSummary } from '@vault/contracts/collection/releases';

export interface ChecklistForm {
  name: string;
  counts: Counts;
  mark: Mark | '';
  year: string;
  brand: string;
}

export interface Named {
  readonly id: number;
  readonly name: string;
}

/** What the fields of the form cannot hold: choices from the catalog. */
export interface Picked {
  readonly by: 'rule' | 'releases';
  readonly casting: Named | null;
  readonly series: Named | null;
  readonly releases: readonly ReleaseSummary[];
}

/** The form of a checklist. The names of its casting and series are those of its releases. */
export function formOf(checklist: Checklist | null): { values: ChecklistForm; picked: Picked } {
  const rule = checklist?.rule ?? null;
  const first = checklist?.items[0]?.release;
  const named = (id: number | undefined, name: string | undefined): Named | null =>
    id === undefined ? null : { id, name: name ?? `#${id}` };
  return {
    values: {
      name: checklist?.name ?? '',
      counts: checklist?.counts ?? 'release',
      mark: rule?.mark ?? '',
      year: rule?.year === undefined ? '' : String(rule.year),
      brand: rule?.brand ?? '',
    },
    picked: {
      by: checklist && !rule ? 'releases' : 'rule',
      casting: named(rule?.castingId, first?.name),
      series: named(rule?.seriesId, first?.series?.name),
      releases: checklist && !rule ? checklist.items.map(({ release }) => release) : [],
    },
  };
}

/** The contract's input: a rule or releases, whichever is shown. */
export function requestOf({ name, counts, mark, year, brand }: ChecklistForm, picked: Picked) {
  const head = { name: name.trim(), counts };
  if (picked.by === 'releases') return { ...head, releaseIds: picked.releases.map(({ id }) => id) };
  const rule: ChecklistRule = {
    ...(picked.casting && { castingId: picked.casting.id }),
    ...(picked.series && { seriesId: picked.series.id }),
    ...(mark !== '' && { mark }),
    ...(year.trim() !== '' && { year: Number(year) }),
    ...(brand.trim() !== '' && { brand: brand.trim() }),
  };
  return { ...head, rule };
}
