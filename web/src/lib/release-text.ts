import type { ReleaseSummary as Release } from '@vault/contracts/collection/releases';

type Details = Pick<
  Release,
  'year' | 'series' | 'position' | 'of' | 'collectorNumber' | 'toyNumber' | 'color' | 'variant'
>;

function seriesText({ series, position, of }: Pick<Release, 'series' | 'position' | 'of'>): string | null {
  if (!series) return null;
  const place = position === null ? '' : of === null ? ` ${position}` : ` ${position}/${of}`;
  return series.name + place;
}

/** What sets a release apart from the others of its casting: '2023 · HW Hot Trucks 7/10 · no. 214 · HKL18'. Marks are apart. */
export function releaseDetails(release: Details): string {
  const { year, collectorNumber, toyNumber, color, variant } = release;
  const number = collectorNumber === null ? null : `no. ${collectorNumber}`;
  return [year, color, variant, seriesText(release), number, toyNumber].filter(Boolean).join(' · ');
}

/** The name, brand and year of a release. */
export const releaseTitle = ({
  name,
  brand,
  year,
}: Pick<Release, 'name' | 'year'> & { brand: string | null }): string =>
  [name, brand, year].filter(Boolean).join(' · ');
