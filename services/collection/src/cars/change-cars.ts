import { MAX_TAGS } from '@vault/contracts/collection/cars';
import type { EntityManager } from 'typeorm';
import { rows } from '@vault/service-kit/database';
import { CAR_FIELDS, modelChoice, type CarFieldChanges } from '../car-fields/car-fields';

/**
 * The cars are locked in the order of their ids, so that two changes of the same cars never wait for each other; the
 * ledger gets the difference to the value that the lock has seen. It also tells when a car came, went and came back.
 */
export const changeCarsSql = (
  cause: string,
  which: string,
  set: string,
  worthBefore: string,
  worthAfter: string,
): string => `
  WITH old AS (
    SELECT id, worth FROM cars WHERE id = ANY($2::uuid[]) AND user_id = $1 AND ${which} ORDER BY id FOR UPDATE
  ), changed AS (
    UPDATE cars c SET ${set} FROM old WHERE c.id = old.id
    RETURNING c.id, coalesce(${worthAfter}, 0) - coalesce(${worthBefore}, 0) AS delta,
      cardinality(c.tags) > ${MAX_TAGS} AS crowded
  ), ledger AS (
    INSERT INTO value_changes (user_id, car_id, cause, delta)
    SELECT $1, id, '${cause}', delta FROM changed ${cause === 'owner' ? 'WHERE delta <> 0' : ''}
  )
  SELECT count(*)::int AS affected, count(*) FILTER (WHERE crowded)::int AS crowded FROM changed`;

export interface ChangeResult {
  readonly affected: number;
  /** How many of them have more tags now than a car may have. */
  readonly crowded: number;
}

/** Runs a statement of `changing`. */
export async function runChange(tx: EntityManager, sql: string, values: unknown[]): Promise<ChangeResult> {
  const [answer] = await rows<ChangeResult>(tx, sql, values);
  return answer ?? { affected: 0, crowded: 0 };
}

/** Changes of one or many cars: fields, and tags beside those that each car has. */
export interface BulkChanges extends CarFieldChanges {
  readonly addTags?: readonly string[];
  readonly removeTags?: readonly string[];
}

/** What tells a casting; when it really changes, the vault looks for the casting anew unless the owner has picked one. */
const ALERT_FREQUENCIES: readonly (keyof CarFieldChanges)[] = ['name', 'brand', 'series', 'scale', 'year'];

function setting(changes: BulkChanges, add: (value: unknown) => string): string[] {
  const changed = CAR_FIELDS.filter(({ field }) => changes[field] !== undefined);
  const places = new Map(changed.map(({ field, type }) => [field, `${add(changes[field])}::${type}`]));
  const set = changed
    .filter(({ field }) => field !== 'tags')
    .map(({ field, column }) => `${column} = ${places.get(field)}`);
  const { addTags, removeTags, modelId } = changes;
  const tags = places.get('tags') ?? 'c.tags';
  if (addTags?.length || removeTags?.length) {
    set.push(`tags = tags_changed(${tags}, ${add(removeTags ?? [])}::text[], ${add(addTags ?? [])}::text[])`);
  } else if (places.has('tags')) set.push(`tags = ${tags}`);
  const told = changed.filter(({ field }) => ALERT_FREQUENCIES.includes(field));
  if (modelId !== undefined) set.push(`model_choice = '${modelChoice(modelId)}'`, 'model_due = false');
  else if (told.length > 0) {
    const differs = told.map(({ field, column }) => `c.${column} IS DISTINCT FROM ${places.get(field)}`).join(' OR ');
    set.push(`model_due = c.model_due OR c.model_choice = 'auto' AND (${differs})`);
  }
  return set;
}

/** Changes those of the cars that are the person's own and not in the bin, in one statement. */
export async function changeOwnCars(
  tx: EntityManager,
  userId: string,
  ids: readonly string[],
  changes: BulkChanges,
): Promise<ChangeResult> {
  const values: unknown[] = [userId, ids];
  const set = setting(changes, (value) => `$${values.push(value)}`);
  const sql = changeCarsSql(
    'owner',
    'deleted_at IS NULL',
    ['updated_at = now()', ...set].join(', '),
    'old.worth',
    'c.worth',
  );
  return runChange(tx, sql, values);
}

/** As `changeCarsOf`. Answers how many cars these were. */
export const updateCars = async (
  tx: EntityManager,
  userId: string,
  ids: readonly string[],
  changes: CarFieldChanges,
): Promise<number> => (await changeOwnCars(tx, userId, ids, changes)).affected;
