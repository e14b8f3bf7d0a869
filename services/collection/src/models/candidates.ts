import type { ModelKey } from '@vault/valuation/model-key';
import { spelledAlike, spellingKey } from '@vault/valuation/model-key-spelling';
import type { EntityManager } from 'typeorm';
import { rows } from '@vault/service-kit/database';
import type { Candidate } from './choose-model';

const COLUMNS = `m.id, m.source, m.brand_key AS "brandKey", m.name_key AS "nameKey", m.series_key AS "seriesKey",
  m.scale, m.year`;

/** Excludes contradicting models in SQL already, as a well-known casting has hundreds of releases. */
const FITS = `
  (m.brand_key = w.brand OR m.brand_key IS NULL OR w.brand IS NULL) AND (m.scale = w.scale OR m.scale IS NULL OR w.scale IS NULL)
  AND (m.year = w.year OR m.year IS NULL OR w.year IS NULL)`;
const WANTED = `
  jsonb_to_recordset($1) AS w(n integer, compact text, name text, spelling text, brand text, scale text, year integer)`;

const EXACT = `
  SELECT w.n, ${COLUMNS} FROM ${WANTED} JOIN catalog_models m ON replace(m.name_key, ' ', '') = w.compact AND ${FITS}`;

/** Less similar names are not misspellings. */
const MIN_SIMILARITY = 0.4;

const SIMILAR = `
  SELECT w.n, ${COLUMNS} FROM ${WANTED} JOIN catalog_models m ON m.spelling_key = w.spelling AND ${FITS}
  WHERE similarity(m.name_key, w.name) >= ${MIN_SIMILARITY}`;

type Found = Candidate & { readonly n: number };

export const compact = ({ nameKey }: ModelKey): string => nameKey.replaceAll(' ', '');

async function find(tx: EntityManager, sql: string, keys: readonly ModelKey[]): Promise<Candidate[][]> {
  const wanted = keys.map((key, n) => ({
    n,
    compact: compact(key),
    name: key.nameKey,
    spelling: spellingKey(key.nameKey),
    brand: key.brandKey,
    scale: key.scale,
    year: key.year,
  }));
  const found = keys.map((): Candidate[] => []);
  if (keys.length === 0) return found;
  for (const { n, ...model } of await rows<Found>(tx, sql, [JSON.stringify(wanted)])) found[n]?.push(model);
  return found;
}

/** For each key the models with exactly its name. */
export const exactModels = (tx: EntityManager, keys: readonly ModelKey[]): Promise<Candidate[][]> =>
  find(tx, EXACT, keys);

/** For each key the models whose name differs only in spelling, by trigrams and then by the words. */
export async function similarModels(tx: EntityManager, keys: readonly ModelKey[]): Promise<Candidate[][]> {
  const similar = await find(tx, SIMILAR, keys);
  return keys.map(({ nameKey }, n) => (similar[n] ?? []).filter((model) => spelledAlike(model.nameKey, nameKey)));
}
