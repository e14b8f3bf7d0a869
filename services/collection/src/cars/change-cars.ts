import { MAX_TAGS } from '@vault/contracts/collection/cars';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { CAR_COLUMNS, type CarFieldChanges, castingOf, releaseChoice, releaseDueSql } from '../car-fields';

interface ChangeSql {
  /** Of the ledger's rows. */
  readonly cause: 'owner' | 'binned' | 'restored';
  readonly condition: string;
  readonly set: string;
  /** SQL for the car's value in the vault before and after. */
  readonly worthBefore: string;
  readonly worthAfter: string;
}

/**
 * SQL that changes cars `$2` of user `$1` and records in the ledger what that does to the vault's value, and when cars
 * go into the bin or come back. Locks in the order of ids, so that two changes of the same cars never deadlock.
 */
export const changeCarsSql = ({ cause, condition, set, worthBefore, worthAfter }: ChangeSql): string => `
  WITH old AS (
    SELECT id, worth FROM cars WHERE id = ANY($2::uuid[]) AND user_id = $1 AND ${condition} ORDER BY id FOR UPDATE
  ), changed AS (
    UPDATE cars c SET ${set} FROM old WHERE c.id = old.id
    RETURNING c.id, coalesce(${worthAfter}, 0) - coalesce(${worthBefore}, 0) AS delta,
      cardinality(c.tags) > ${MAX_TAGS} AS over_tag_limit
  ), ledger AS (
    INSERT INTO value_changes (user_id, car_id, cause, delta)
    SELECT $1, id, '${cause}', delta FROM changed ${cause === 'owner' ? 'WHERE delta <> 0' : ''}
  )
  SELECT count(*)::int AS affected, count(*) FILTER (WHERE over_tag_limit)::int AS "overTagLimit" FROM changed`;

export interface ChangeResult {
  readonly affected: number;
  /** How many of the cars have more tags now than a car may have. */
  readonly overTagLimit: number;
}

/** Runs a statement of `changeCarsSql`. */
export async function runChange(tx: EntityManager, sql: string, values: unknown[]): Promise<ChangeResult> {
  const [result] = await rows<ChangeResult>(tx, sql, values);
  return result ?? { affected: 0, overTagLimit: 0 };
}

/** Changes of one or many cars: fields, and tags to add to or remove from those that each car has. */
export interface BulkChanges extends CarFieldChanges {
  readonly addTags?: readonly string[];
  readonly removeTags?: readonly string[];
}

const NAME_CASTING: readonly string[] = ['name', 'brand', 'scale'];

/** SQL for the casting of a car `c` of no release: none once one of the columns that name it changes. */
function castingUnlessRenamed(after: ReadonlyMap<string, string>): string {
  const named = NAME_CASTING.filter((column) => after.has(column));
  if (named.length === 0) return 'c.casting_id';
  const [before, now] = [named.map((column) => `c.${column}`), named.map((column) => after.get(column))];
  return `CASE WHEN (${before.join(', ')}) IS NOT DISTINCT FROM (${now.join(', ')}) THEN c.casting_id END`;
}

function assignments(changes: BulkChanges, bind: (value: unknown) => string): string[] {
  const changed = CAR_COLUMNS.filter(({ field }) => changes[field] !== undefined);
  const after = new Map(changed.map(({ field, column, type }) => [column, `${bind(changes[field])}::${type}`]));
  const { addTags, removeTags, releaseId } = changes;
  if (addTags?.length || removeTags?.length) {
    const tags = after.get('tags') ?? 'c.tags';
    after.set('tags', `tags_changed(${tags}, ${bind(removeTags ?? [])}::text[], ${bind(addTags ?? [])}::text[])`);
  }
  const set = [...after].map(([column, value]) => `${column} = ${value}`);
  if (releaseId !== undefined) {
    const casting = releaseId === null ? castingUnlessRenamed(after) : castingOf(after.get('release_id') ?? '');
    set.push(`casting_id = ${casting}`, "release_candidates = '{}'");
    set.push(`release_choice = '${releaseChoice(releaseId)}'`, 'release_due = false');
  } else {
    set.push(`release_due = ${releaseDueSql([...after.keys()], (column) => after.get(column) ?? '')}`);
    const casting = castingUnlessRenamed(after);
    if (casting !== 'c.casting_id')
      set.push(`casting_id = CASE WHEN c.release_choice = 'none' THEN ${casting} ELSE c.casting_id END`);
  }
  return set;
}

/** Changes those of the cars that are the user's and not in the bin, in one statement. */
export async function changeOwnCars(
  tx: EntityManager,
  userId: string,
  ids: readonly string[],
  changes: BulkChanges,
): Promise<ChangeResult> {
  const values: unknown[] = [userId, ids];
  const set = assignments(changes, (value) => `$${values.push(value)}`);
  const sql = changeCarsSql({
    cause: 'owner',
    condition: 'deleted_at IS NULL',
    set: ['updated_at = now()', ...set].join(', '),
    worthBefore: 'old.worth',
    worthAfter: 'c.worth',
  });
  return runChange(tx, sql, values);
}

const LOOK_AGAIN = `
  UPDATE cars SET release_choice = 'auto', release_due = true, updated_at = now()
  WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL`;

/** Drops what the owner chose as the car's release, so that the vault looks for it. */
export const lookForReleaseAgain = (tx: EntityManager, userId: string, id: string): Promise<unknown> =>
  tx.query(LOOK_AGAIN, [id, userId]);
