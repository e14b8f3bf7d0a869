import type { Mark } from '@vault/contracts/collection/releases';
import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { insertReleases, saveCastingsAndSeries, type ReleaseRecord } from './write-releases';

/** The same distance from `src/releases` and from `dist/releases`. */
const LIST = join(__dirname, '..', '..', 'data', 'releases.csv');

export const readReleaseList = (): Buffer => readFileSync(LIST);

type Line = Readonly<Record<string, string>>;

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);
const number = (text: string | undefined): number | null => (orNull(text) === null ? null : Number(text));

const recordOf = (line: Line): ReleaseRecord => ({
  brand: line.brand ?? '',
  name: line.name ?? '',
  scale: line.scale ?? '',
  year: number(line.year),
  series: orNull(line.series),
  position: number(line.position),
  of: number(line.of),
  collectorNumber: orNull(line.collector_number),
  toyNumber: orNull(line.toy_number),
  color: orNull(line.color),
  variant: orNull(line.variant),
  store: orNull(line.store),
  marks: (line.marks ?? '').split(';').filter((mark) => mark !== '') as Mark[],
  editionSize: number(line.edition_size),
});

/** Fills castings, series and releases from the shipped list. */
export async function loadReleases(tx: EntityManager, list: Buffer): Promise<void> {
  const records = parse<Line>(list, { columns: true, bom: true }).map(recordOf);
  await saveCastingsAndSeries(tx, records, 'catalog');
  await tx.query('ANALYZE castings, series');
  await insertReleases(tx, records, 'catalog');
  await tx.query('ANALYZE releases');
}
