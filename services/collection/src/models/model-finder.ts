import { normalise } from '@vault/valuation/normalise';
import { modelKey, type ModelKey, type ModelWords } from '@vault/valuation/model-key';
import { spelledAlike, spellingKey } from '@vault/valuation/model-key-spelling';
import type { EntityManager } from 'typeorm';
import { rows } from '@vault/service-kit/database';
import { similarModels, compact, exactModels } from './candidates';
import { chooseModel, type Candidate, type Choice } from './choose-model';

interface Lookup {
  readonly key: ModelKey;
  readonly words: ModelWords;
  readonly candidates: readonly Candidate[];
  readonly choice: Choice;
}

/** Models with the exact name come first, and only if none fits, similar spellings. */
async function lookUp(tx: EntityManager, all: readonly ModelWords[]): Promise<Lookup[]> {
  const keys = all.map(modelKey);
  const exact = await exactModels(tx, keys);
  const lookups = all.map((words, n) => {
    const key = keys[n] as ModelKey;
    const candidates = key.nameKey === '' ? [] : (exact[n] ?? []);
    return { words, key, candidates, choice: chooseModel(key, candidates) };
  });
  const missing = lookups.filter(({ key, choice }) => choice === 'none' && key.nameKey !== '');
  const similar = await similarModels(
    tx,
    missing.map(({ key }) => key),
  );
  return lookups.map((lookup) => {
    const index = missing.indexOf(lookup);
    const candidates = (index >= 0 && similar[index]) || lookup.candidates;
    return { ...lookup, candidates, choice: chooseModel(lookup.key, candidates) };
  });
}

/**
 * The model that a description means; null when there is none, or when a missing brand or scale would decide between
 * several models.
 */
export async function findModel(tx: EntityManager, words: ModelWords): Promise<number | null> {
  const [found] = await lookUp(tx, [words]);
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

const toRow = (id: number, { words, key }: Lookup): object => ({
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

/** Completes a community model by a user's description, unless a model with all of it exists already. */
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

const COMPLETABLE = ['brandKey', 'seriesKey', 'scale', 'year'] as const;

async function complete(tx: EntityManager, model: Candidate, { words, key }: Lookup): Promise<Candidate> {
  const hasMore = COMPLETABLE.some((part) => model[part] === null && key[part] !== null);
  if (model.source === 'catalogue' || !hasMore) return model;
  const values = [words.brand ?? null, key.brandKey, key.seriesKey && words.series, key.seriesKey, key.scale, key.year];
  if ((await rows(tx, COMPLETE, [model.id, ...values])).length === 0) return model;
  return {
    ...model,
    brandKey: model.brandKey ?? key.brandKey,
    seriesKey: model.seriesKey ?? key.seriesKey,
    scale: model.scale ?? key.scale,
    year: model.year ?? key.year,
  };
}

/** Serializes additions to the catalog, so that a model that was found missing still is. */
const LOCK = "SELECT pg_advisory_xact_lock(hashtext('catalog_models'))";

/** The models that one call creates or completes, which are newer than its lookups. */
class ChangedModels {
  readonly rows: object[] = [];
  private readonly models = new Map<number, Candidate>();

  constructor(private readonly ids: number[]) {}

  /** The candidates of a lookup in their present state. */
  candidates({ key, candidates }: Lookup): Candidate[] {
    const known = candidates.filter(({ id }) => !this.models.has(id));
    return [...known, ...[...this.models.values()].filter((model) => sameName(model, key))];
  }

  add(model: Candidate): number {
    this.models.set(model.id, model);
    return model.id;
  }

  /** A completed model may no longer fit a later car, which then needs one id more than was reserved. */
  async create(tx: EntityManager, lookup: Lookup): Promise<number> {
    const id = this.ids.shift() ?? (await newIds(tx, 1))[0];
    if (id === undefined) throw new Error('no id was reserved for a new model');
    this.rows.push(toRow(id, lookup));
    return this.add({ ...lookup.key, id, source: 'community' });
  }
}

/**
 * The model of each description; a missing one is added to the catalog as the community's. Null for a name without letters
 * and digits. The transaction should be short and lock no cars, as other additions to the catalog wait for it.
 */
export async function findOrCreateModels(tx: EntityManager, all: readonly ModelWords[]): Promise<(number | null)[]> {
  await tx.query(LOCK);
  const lookups = await lookUp(tx, all);
  const missing = lookups.filter(({ choice }) => typeof choice !== 'object').length;
  const changed = new ChangedModels(missing === 0 ? [] : await newIds(tx, missing));
  const found: (number | null)[] = [];
  for (const lookup of lookups) {
    const choice = lookup.key.nameKey === '' ? null : chooseModel(lookup.key, changed.candidates(lookup));
    if (choice === null) found.push(null);
    else if (typeof choice === 'object') found.push(changed.add(await complete(tx, choice, lookup)));
    else found.push(await changed.create(tx, lookup));
  }
  if (changed.rows.length > 0) await tx.query(INSERT, [JSON.stringify(changed.rows)]);
  return found;
}

const sameName = (model: Candidate, key: ModelKey): boolean =>
  compact(model) === compact(key) || spelledAlike(model.nameKey, key.nameKey);
