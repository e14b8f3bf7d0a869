import type { Mark } from '@vault/contracts/collection/releases';
import { collectorNumberKey } from '@vault/valuation/agreement';
import { toyNumberKey } from '@vault/valuation/marks';
import { modelKey, seriesKey } from '@vault/valuation/model-key';
import { brandKey } from '@vault/valuation/model-key-brand';
import { spellingKey } from '@vault/valuation/model-key-spelling';
import { normalise } from '@vault/valuation/normalise';
import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { searchVector } from './search-words';

/** The same distance from `src/releases` and from `dist/releases`. */
const LIST = join(__dirname, '..', '..', 'data', 'releases.csv');

export const readReleaseList = (): Buffer => readFileSync(LIST);

const CASTINGS = `
  INSERT INTO castings (brand, brand_key, name, name_key, name_words, spelling_key, scale, source)
  SELECT l.brand, l.brand_key, l.name, l.name_key, l.name_words, l.spelling_key, l.scale, 'catalog'
  FROM jsonb_to_recordset($1) AS l(brand text, brand_key text, name text, name_key text, name_words text,
    spelling_key text, scale text)
  ON CONFLICT DO NOTHING`;

const SERIES = `
  INSERT INTO series (brand, brand_key, name, name_key, year, "of", source)
  SELECT l.brand, l.brand_key, l.name, l.name_key, l.year, l."of", 'catalog'
  FROM jsonb_to_recordset($1) AS l(brand text, brand_key text, name text, name_key text, year integer, "of" integer)
  ON CONFLICT DO NOTHING`;

const RELEASES = `
  INSERT INTO releases (casting_id, series_id, year, position, "of", collector_number, toy_number, toy_number_key, color,
    variant, store, marks, edition_size, source, search)
  SELECT c.id, s.id, l.year, l.position, l."of", l.collector_number, l.toy_number, l.toy_number_key, l.color, l.variant,
    l.store, l.marks, l.edition_size, 'catalog', l.search::tsvector
  FROM jsonb_to_recordset($1) AS l(n integer, brand_key text, name_key text, scale text, series_key text, year integer,
    position integer, "of" integer, collector_number text, toy_number text, toy_number_key text, color text,
    variant text, store text, marks text[], edition_size integer, search text)
  JOIN castings c USING (name_key, brand_key, scale)
  LEFT JOIN series s ON s.brand_key = l.brand_key AND s.name_key = l.series_key AND s.year IS NOT DISTINCT FROM l.year
  ORDER BY l.n`;

type Line = Readonly<Record<string, string>>;

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);
const number = (text: string | undefined): number | null => (orNull(text) === null ? null : Number(text));

function castingOf({ name = '', brand = '', scale = '' }: Line) {
  const { nameKey } = modelKey({ name, brand });
  const keys = { name_key: nameKey.replaceAll(' ', ''), name_words: nameKey, spelling_key: spellingKey(nameKey) };
  return { name, brand, scale, brand_key: brandKey(brand) ?? '', ...keys };
}

function seriesOf({ series = '', brand = '', year }: Line) {
  const maker = brandKey(brand) ?? '';
  const key = seriesKey(series, maker) ?? normalise(series);
  return { name: series, brand, brand_key: maker, name_key: orNull(key), year: number(year) };
}

type Casting = ReturnType<typeof castingOf>;
type Series = ReturnType<typeof seriesOf>;

function releaseOf(line: Line, n: number, casting: Casting, { name_key, year }: Series): object {
  const facts = {
    color: orNull(line.color),
    variant: orNull(line.variant),
    store: orNull(line.store),
    marks: (line.marks ?? '').split(';').filter((mark) => mark !== '') as Mark[],
  };
  const keys = {
    collectorNumber: collectorNumberKey(line.collector_number),
    toyNumberKey: toyNumberKey(line.toy_number),
  };
  const { name, brand, brand_key, scale } = casting;
  return {
    n,
    year,
    brand_key,
    scale,
    ...facts,
    name_key: casting.name_key,
    series_key: name_key,
    position: number(line.position),
    of: number(line.of),
    collector_number: keys.collectorNumber,
    toy_number: orNull(line.toy_number),
    toy_number_key: keys.toyNumberKey,
    edition_size: number(line.edition_size),
    search: searchVector({ name, brand, year, series: orNull(line.series), ...facts, ...keys }),
  };
}

/** Fills castings, series and releases from the shipped list. */
export async function loadReleases(tx: EntityManager, list: Buffer): Promise<void> {
  const castings = new Map<string, Casting>();
  const series = new Map<string, Series & { of: number | null }>();
  const releases = parse<Line>(list, { columns: true, bom: true }).map((line, n) => {
    const castingKey = [line.brand, line.name, line.scale].join('\t');
    const casting = castings.get(castingKey) ?? castingOf(line);
    castings.set(castingKey, casting);
    const lineKey = [line.brand, line.series, line.year].join('\t');
    const known = series.get(lineKey) ?? { ...seriesOf(line), of: null };
    const of = Math.max(known.of ?? 0, number(line.of) ?? 0);
    series.set(lineKey, { ...known, of: of === 0 ? null : of });
    return releaseOf(line, n, casting, known);
  });
  const named = [...series.values()].filter(({ name_key }) => name_key !== null);
  await tx.query(CASTINGS, [JSON.stringify([...castings.values()])]);
  await tx.query(SERIES, [JSON.stringify(named)]);
  await tx.query('ANALYZE castings, series');
  await tx.query(RELEASES, [JSON.stringify(releases)]);
  await tx.query('ANALYZE releases');
}
