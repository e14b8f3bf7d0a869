import { normalise } from '@vault/valuation/normalise';
import { modelKey, type ModelKey, type ModelWords } from '@vault/valuation/model-key';
import { spelledAlike, spellingKey } from '@vault/valuation/model-key-spelling';
import type { EntityManager } from 'typeorm';
import { rows } from '@vault/service-kit/database';
import { similarModels, compact, exactModels } from './candidates';
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
  const alike = await similarModels(
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

const IDS = `
  SELECT nextval(pg_get_serial_sequence('catalog_models', 'id'))::int AS id FROM generate_series(1, $1::integer)`;

const newIds = async (tx: EntityManager, count: number): Promise<number[]> =>
  (await rows<{ id: number }>(tx, IDS, [count])).map(({ id }) => id);

const INSERT = `
  INSERT INTO catalog_models (id, source, brand, name, normalised, series, scale, year, brand_key, name_key, series_key,
    spelling_key) OVERRIDING SYSTEM VALUE
  SELECT m.id, 'community', m.brand, m.name, m.normalised, m.series, m.scale, m.year, m.brand_key, m.name_key,
    m.series_key, m.spelling_key FROM jsonb_populate_recordset(NULL::catalog_models, $1) m`;

const toRow = (id: number, { words, key }: Looked): object => ({
  id,
  brand: words.brand ?? null,
  name: words.name,
  normalised: normalise(words.name),
  series: key.seriesKey === null ? null : words.series,
  scale: key.scale,
  year: key.year,
  brand_key: key.brandKey,
  name_key: key.nameKey,
  series_key: key.seriesKey,
  spelling_key: spellingKey(key.nameKey),
});

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

/** The models that one call makes or completes: newer than what it read before. */
class Fresh {
  readonly rows: object[] = [];
  private readonly models = new Map<number, Candidate>();

  constructor(private readonly ids: number[]) {}

  /** What may be meant, as it is by now. */
  candidates({ key, candidates }: Looked): Candidate[] {
    const known = candidates.filter(({ id }) => !this.models.has(id));
    return [...known, ...[...this.models.values()].filter((model) => sameName(model, key))];
  }

  keep(model: Candidate): number {
    this.models.set(model.id, model);
    return model.id;
  }

  /** What was completed on the way may no longer be what a later car means: then it takes an id more than foreseen. */
  async make(tx: EntityManager, one: Looked): Promise<number> {
    const id = this.ids.shift() ?? (await newIds(tx, 1))[0];
    if (id === undefined) throw new Error('no id was given to a new model');
    this.rows.push(toRow(id, one));
    return this.keep({ ...one.key, id, source: 'community' });
  }
}

/**
 * For each of the cars its model; one that nobody has had yet is added as the community's. Null for a name of which
 * nothing can be compared. The transaction should be short and hold no car: others who add to the catalogue wait for it.
 */
export async function findOrCreateModels(tx: EntityManager, all: readonly ModelWords[]): Promise<(number | null)[]> {
  await tx.query(ALONE);
  const looked = await look(tx, all);
  const open = looked.filter(({ choice }) => typeof choice !== 'object').length;
  const fresh = new Fresh(open === 0 ? [] : await newIds(tx, open));
  const found: (number | null)[] = [];
  for (const one of looked) {
    const choice = one.key.nameKey === '' ? null : chooseModel(one.key, fresh.candidates(one));
    if (choice === null) found.push(null);
    else if (typeof choice === 'object') found.push(fresh.keep(await completed(tx, choice, one)));
    else found.push(await fresh.make(tx, one));
  }
  if (fresh.rows.length > 0) await tx.query(INSERT, [JSON.stringify(fresh.rows)]);
  return found;
}

const sameName = (model: Candidate, key: ModelKey): boolean =>
  compact(model) === compact(key) || spelledAlike(model.nameKey, key.nameKey);

/** As `findOrCreateModels`, for one car. */
export const findOrCreateModel = async (tx: EntityManager, words: ModelWords): Promise<number | null> =>
  (await findOrCreateModels(tx, [words]))[0] ?? null;
