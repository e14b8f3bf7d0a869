import type { Mark } from '@vault/contracts/collection/releases';
import { rows } from '@vault/service-kit/database';
import { collectorNumberKey } from '@vault/valuation/agreement';
import { toyNumberKey } from '@vault/valuation/marks';
import { descriptionKeys, seriesKey } from '@vault/valuation/description-keys';
import { brandKey } from '@vault/valuation/brand-key';
import { spellingKey } from '@vault/valuation/spelling-key';
import { normalise } from '@vault/valuation/normalise';
import type { EntityManager } from 'typeorm';
import { searchVector } from './search-words';

/** A release as a list or a member says it, before its casting and series are found. */
export interface ReleaseRecord {
  readonly brand: string | null;
  readonly name: string;
  readonly scale: string | null;
  readonly year: number | null;
  readonly series: string | null;
  readonly position: number | null;
  readonly of: number | null;
  readonly collectorNumber: string | null;
  readonly toyNumber: string | null;
  readonly color: string | null;
  readonly variant: string | null;
  readonly store: string | null;
  readonly marks: readonly Mark[];
  readonly editionSize: number | null;
}

export type ReleaseSource = 'catalog' | 'community';

// What collectors' own words made becomes public here in the words that were accepted.
const CASTINGS = `
  INSERT INTO castings (brand, brand_key, name, name_key, name_words, spelling_key, scale, source)
  SELECT l.brand, l.brand_key, l.name, l.name_key, l.name_words, l.spelling_key, l.scale, $2
  FROM jsonb_to_recordset($1) AS l(brand text, brand_key text, name text, name_key text, name_words text,
    spelling_key text, scale text)
  ON CONFLICT (name_key, brand_key, scale) DO UPDATE SET brand = excluded.brand, name = excluded.name,
    name_words = excluded.name_words, spelling_key = excluded.spelling_key, source = excluded.source
  WHERE castings.source = 'owners'`;

const SERIES = `
  INSERT INTO series (brand, brand_key, name, name_key, year, "of", source)
  SELECT l.brand, l.brand_key, l.name, l.name_key, l.year, l."of", $2
  FROM jsonb_to_recordset($1) AS l(brand text, brand_key text, name text, name_key text, year integer, "of" integer)
  ON CONFLICT (brand_key, name_key, year) DO UPDATE SET brand = excluded.brand, name = excluded.name,
    source = excluded.source
  WHERE series.source = 'owners'`;

const COLUMNS = `
  casting_id, series_id, year, position, "of", collector_number, toy_number, toy_number_key, color, variant, store, marks,
  edition_size, search`;

/** The rows of releases $1, whose castings and series exist. */
const RELEASE_ROWS = `
  SELECT c.id AS casting_id, s.id AS series_id, l.year, l.position, l."of", l.collector_number, l.toy_number,
    l.toy_number_key, l.color, l.variant, l.store, l.marks, l.edition_size, l.search::tsvector AS search
  FROM jsonb_to_recordset($1) AS l(n integer, brand_key text, name_key text, scale text, series_key text, year integer,
    position integer, "of" integer, collector_number text, toy_number text, toy_number_key text, color text,
    variant text, store text, marks text[], edition_size integer, search text)
  JOIN castings c ON c.name_key = l.name_key AND c.brand_key IS NOT DISTINCT FROM l.brand_key
    AND c.scale IS NOT DISTINCT FROM l.scale
  LEFT JOIN series s ON s.name_key = l.series_key AND s.brand_key IS NOT DISTINCT FROM l.brand_key
    AND s.year IS NOT DISTINCT FROM l.year
  ORDER BY l.n`;

const INSERT = `
  INSERT INTO releases (${COLUMNS}, source) SELECT ${COLUMNS}, $2 FROM (${RELEASE_ROWS}) listed RETURNING id`;
const UPDATE = `
  UPDATE releases SET (${COLUMNS}) = (SELECT ${COLUMNS} FROM (${RELEASE_ROWS}) listed),
    source = CASE source WHEN 'owners' THEN 'community' ELSE source END
  WHERE id = $2`;

/** The columns of a casting, with the keys by which it is found. */
export function castingOf({ name, brand, scale }: Pick<ReleaseRecord, 'name' | 'brand' | 'scale'>) {
  const { nameKey } = descriptionKeys({ name, brand });
  const keys = { name_key: nameKey.replaceAll(' ', ''), name_words: nameKey, spelling_key: spellingKey(nameKey) };
  return { name, brand, scale, brand_key: brandKey(brand), ...keys };
}

/** The key of a series among those of its maker and year; null without one. */
export function seriesNameKey(series: string | null, brand: string | null): string | null {
  const key = seriesKey(series, brandKey(brand) ?? '') ?? normalise(series ?? '');
  return key === '' ? null : key;
}

function seriesOf({ series, brand, year }: ReleaseRecord) {
  return { name: series ?? '', brand, brand_key: brandKey(brand), name_key: seriesNameKey(series, brand), year };
}

/** The first record of each key: one statement must not write a row twice. */
function distinctBy<T>(records: Iterable<T>, keyOf: (record: T) => readonly unknown[]): T[] {
  const firsts = new Map<string, T>();
  for (const record of records) {
    const key = JSON.stringify(keyOf(record));
    if (!firsts.has(key)) firsts.set(key, record);
  }
  return [...firsts.values()];
}

const castingText = ({ brand, name, scale }: ReleaseRecord): string => [brand, name, scale].join('\t');

/** Each casting once: its keys are costly to make. */
const castingsOf = (records: readonly ReleaseRecord[]): Map<string, ReturnType<typeof castingOf>> => {
  const castings = new Map<string, ReturnType<typeof castingOf>>();
  for (const record of records) {
    const text = castingText(record);
    if (!castings.has(text)) castings.set(text, castingOf(record));
  }
  return castings;
};

/** Each series of a year once, with the largest number of cars that is said of it. */
function distinctSeries(records: readonly ReleaseRecord[]): object[] {
  const series = new Map<string, ReturnType<typeof seriesOf> & { readonly of: number | null }>();
  for (const record of records) {
    const text = [record.brand, record.series, record.year].join('\t');
    const of = Math.max(series.get(text)?.of ?? 0, record.of ?? 0);
    series.set(text, { ...(series.get(text) ?? seriesOf(record)), of: of === 0 ? null : of });
  }
  const named = [...series.values()].filter(({ name_key }) => name_key !== null);
  return distinctBy(named, ({ brand_key, name_key, year }) => [brand_key, name_key, year]);
}

function releaseRows(records: readonly ReleaseRecord[]): string {
  const castings = castingsOf(records);
  return JSON.stringify(
    records.map((record, n) => {
      const { brand, name, scale, series, year, position, of, toyNumber, color, variant, store, marks } = record;
      const { brand_key, name_key } = castings.get(castingText(record)) ?? castingOf(record);
      const keys = {
        collectorNumber: collectorNumberKey(record.collectorNumber),
        toyNumberKey: toyNumberKey(toyNumber),
      };
      return {
        n,
        brand_key,
        name_key,
        scale,
        year,
        position,
        of,
        color,
        variant,
        store,
        marks,
        series_key: seriesNameKey(series, brand),
        collector_number: keys.collectorNumber,
        toy_number: toyNumber,
        toy_number_key: keys.toyNumberKey,
        edition_size: record.editionSize,
        search: searchVector({ name, brand, year, series, color, variant, store, marks, ...keys }),
      };
    }),
  );
}

/** Creates the castings and series of releases where they do not exist yet, and makes those public that do. */
export async function saveCastingsAndSeries(
  tx: EntityManager,
  records: readonly ReleaseRecord[],
  source: ReleaseSource,
): Promise<void> {
  const castings = distinctBy(castingsOf(records).values(), ({ name_key, brand_key, scale }) => [
    name_key,
    brand_key,
    scale,
  ]);
  await tx.query(CASTINGS, [JSON.stringify(castings), source]);
  await tx.query(SERIES, [JSON.stringify(distinctSeries(records)), source]);
}

/** Adds releases, whose castings and series exist; returns their ids in the order of the records. */
export async function insertReleases(
  tx: EntityManager,
  records: readonly ReleaseRecord[],
  source: ReleaseSource,
): Promise<number[]> {
  const inserted = await rows<{ id: number }>(tx, INSERT, [releaseRows(records), source]);
  return inserted.map(({ id }) => id);
}

/** Writes a release anew, whose casting and series exist. What only collectors' own words made becomes public. */
export async function updateRelease(tx: EntityManager, id: number, record: ReleaseRecord): Promise<void> {
  await rows(tx, UPDATE, [releaseRows([record]), id]);
}
