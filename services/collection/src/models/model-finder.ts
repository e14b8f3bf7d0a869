import { normalise } from '@vault/valuation/normalise';
import { modelKey, type ModelKey, type ModelWords } from '@vault/valuation/model-key';
import { spelledAlike } from '@vault/valuation/model-key-spelling';
import type { EntityManager } from 'typeorm';
import { rows } from '../sql';
import { alikeModels, compact, exactModels } from './candidates';
import { chooseModel, type Candidate, type Choice } from './choose-model';

interface Looked {
  readonly key: ModelKey;
  readonly words: ModelWords;
  readonly candidates: readonly Candidate[];
  readonly choice: Choice;
}

/** The exact name counts first; only where nothing of it fits, what is spelt alike. */
async function look(tx: EntityManager, all: readonly ModelWords[]): Promise<Looked[]> {
  const keys = all.map(modelKey);
  const exact = await exactModels(tx, keys);
  const looked = all.map((words, n) => {
    const key = keys[n] as ModelKey;
    const candidates = key.nameKey === '' ? [] : (exact[n] ?? []);
    return { words, key, candidates, choice: chooseModel(key, candidates) };
  });
  const missing = looked.filter(({ key, choice }) => choice === 'none' && key.nameKey !== '');
  const alike = await alikeModels(
    tx,
    missing.map(({ key }) => key),
  );
  return looked.map((one) => {
    const at = missing.indexOf(one);
    const candidates = (at >= 0 && alike[at]) || one.candidates;
    return { ...one, candidates, choice: chooseModel(one.key, candidates) };
  });
}

/**
 * The model of the catalogue that is meant; null when there is none, or when what was not said would decide between
 * several brands or scales.
 */
export async function findModel(tx: EntityManager, words: ModelWords): Promise<number | null> {
  const [found] = await look(tx, [words]);
  return found && typeof found.choice === 'object' ? found.choice.id : null;
}

const INSERT = `
  INSERT INTO catalog_models (source, brand, name, normalised, series, scale, year, brand_key, name_key, series_key)
  VALUES ('community', $1, $2, $3, $4, $5, $6, $7, $8, $9)
  ON CONFLICT ON CONSTRAINT catalog_models_identity DO UPDATE SET name = catalog_models.name RETURNING id`;

async function createModel(tx: EntityManager, { words, key }: Looked): Promise<Candidate> {
  const { name, brand, series, scale } = words;
  const values = [brand ?? null, name, normalise(name), key.seriesKey && series, scale ?? null, key.year];
  const [made] = await rows<{ id: number }>(tx, INSERT, [...values, key.brandKey, key.nameKey, key.seriesKey]);
  if (!made) throw new Error(`no model was made of ${name}`);
  return { ...key, id: made.id, source: 'community' };
}

/** What members say completes what members left out, unless a model with all of it is there already. */
const COMPLETE = `
  UPDATE catalog_models m SET brand = coalesce(m.brand, $2), brand_key = coalesce(m.brand_key, $3),
    series = coalesce(m.series, $4), series_key = coalesce(m.series_key, $5), scale = coalesce(m.scale, $6),
    year = coalesce(m.year, $7)
  WHERE m.id = $1 AND m.source = 'community' AND NOT EXISTS (
    SELECT FROM catalog_models o WHERE o.id <> m.id AND o.name_key = m.name_key
      AND o.brand_key IS NOT DISTINCT FROM coalesce(m.brand_key, $3)
      AND o.series_key IS NOT DISTINCT FROM coalesce(m.series_key, $5)
      AND o.scale IS NOT DISTINCT FROM coalesce(m.scale, $6) AND o.year IS NOT DISTINCT FROM coalesce(m.year, $7))
  RETURNING m.id`;

const COMPLETED = ['brandKey', 'seriesKey', 'scale', 'year'] as const;

async function completed(tx: EntityManager, model: Candidate, { words, key }: Looked): Promise<Candidate> {
  const more = COMPLETED.some((part) => model[part] === null && key[part] !== null);
  if (model.source === 'catalogue' || !more) return model;
  const said = [words.brand ?? null, key.brandKey, key.seriesKey && words.series, key.seriesKey, key.scale, key.year];
  if ((await rows(tx, COMPLETE, [model.id, ...said])).length === 0) return model;
  return {
    ...model,
    brandKey: model.brandKey ?? key.brandKey,
    seriesKey: model.seriesKey ?? key.seriesKey,
    scale: model.scale ?? key.scale,
    year: model.year ?? key.year,
  };
}

/** Who adds to the catalogue waits for whoever else does: what is found missing is then still missing. */
const ALONE = "SELECT pg_advisory_xact_lock(hashtext('catalog_models'))";

/**
 * For each of the cars its model; one that nobody has had yet is added as the community's. Null for a name of which
 * nothing can be compared. The transaction should be short and hold no car: others who add to the catalogue wait for it.
 */
export async function findOrCreateModels(tx: EntityManager, all: readonly ModelWords[]): Promise<(number | null)[]> {
  await tx.query(ALONE);
  const fresh = new Map<number, Candidate>();
  const ids: (number | null)[] = [];
  for (const one of await look(tx, all)) {
    if (one.key.nameKey === '') {
      ids.push(null);
      continue;
    }
    // What this very call has made or completed is newer than what was read before.
    const known = one.candidates.filter(({ id }) => !fresh.has(id));
    const own = [...fresh.values()].filter((model) => sameName(model, one.key));
    const choice = chooseModel(one.key, [...known, ...own]);
    const model = typeof choice === 'object' ? await completed(tx, choice, one) : await createModel(tx, one);
    fresh.set(model.id, model);
    ids.push(model.id);
  }
  return ids;
}

const sameName = (model: Candidate, key: ModelKey): boolean =>
  compact(model) === compact(key) || spelledAlike(model.nameKey, key.nameKey);

/** As `findOrCreateModels`, for one car. */
export const findOrCreateModel = async (tx: EntityManager, words: ModelWords): Promise<number | null> =>
  (await findOrCreateModels(tx, [words]))[0] ?? null;
