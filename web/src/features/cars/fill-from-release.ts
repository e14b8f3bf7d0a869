import { CAR_FIELDS } from '@vault/contracts/collection/car-fields';
import type { Release } from '@vault/contracts/collection/releases';
import { releaseTitle } from '../../lib/release-text';
import { brandEntry, type CarFormValues, OTHER_BRAND } from './car-form';

const FILLED = ['brand', 'series', 'year', 'toyNumber', 'collectorNumber', 'color'] as const;
type FilledField = (typeof FILLED)[number];

const knownOf = (release: Release): Readonly<Record<FilledField, string>> => ({
  brand: release.brand ?? '',
  series: release.series?.name ?? '',
  year: String(release.year ?? ''),
  toyNumber: release.toyNumber ?? '',
  collectorNumber: release.collectorNumber ?? '',
  color: release.color ?? '',
});

const writtenIn = (values: CarFormValues, field: FilledField): string =>
  (field === 'brand' && values.brand === OTHER_BRAND ? values.otherBrand : values[field]).trim();

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const entry = (field: FilledField, value: string): Partial<CarFormValues> =>
  field === 'brand' ? brandEntry(value) : { [field]: value };

const entries = (fields: readonly FilledField[], release: Release): Partial<CarFormValues> =>
  Object.assign({}, ...fields.map((field) => entry(field, knownOf(release)[field]))) as Partial<CarFormValues>;

/** The form values that a chosen release sets: its name, and what the catalog knows of the fields that are empty. */
export function fillFromRelease(values: CarFormValues, release: Release): Partial<CarFormValues> {
  const known = knownOf(release);
  const empty = FILLED.filter((field) => known[field] !== '' && writtenIn(values, field) === '');
  const choice: CarFormValues['release'] = { kind: 'picked', id: release.id, label: releaseTitle(release) };
  return { name: release.name, release: choice, ...entries(empty, release) };
}

export interface Difference {
  readonly label: string;
  readonly written: string;
  readonly known: string;
}

const differing = (values: CarFormValues, release: Release): FilledField[] =>
  FILLED.filter((field) => {
    const [written, known] = [writtenIn(values, field), knownOf(release)[field]];
    // A number of the year's list is written with or without how many there are.
    const same = field === 'collectorNumber' ? isSame(written.split('/', 1)[0] ?? '', known) : isSame(written, known);
    return written !== '' && known !== '' && !same;
  });

/** Where the form says something else than the catalog does of the chosen release. */
export const differencesFrom = (values: CarFormValues, release: Release): Difference[] =>
  differing(values, release).map((field) => ({
    label: CAR_FIELDS[field].label,
    written: writtenIn(values, field),
    known: knownOf(release)[field],
  }));

/** The form values by which it says the same. */
export const catalogValues = (values: CarFormValues, release: Release): Partial<CarFormValues> =>
  entries(differing(values, release), release);
