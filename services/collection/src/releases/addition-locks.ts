import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';

const ADDITIONS = "hashtext('additions to the catalog')";
const LOCK_ALL = `SELECT pg_advisory_xact_lock(${ADDITIONS})`;
const WAIT_FOR_SHARE = `SELECT true AS shared FROM (SELECT pg_advisory_xact_lock_shared(${ADDITIONS})) waited`;
const TRY_SHARE = `SELECT pg_try_advisory_xact_lock_shared(${ADDITIONS}) AS shared`;

const KEY = 'hashtextextended(key, 0)';
const WAIT = `SELECT key FROM unnest($1::text[]) AS key WHERE pg_advisory_xact_lock(${KEY}) IS NULL`;
/** Gets those that others have locked. */
const TRY = `SELECT key FROM unnest($1::text[]) AS key WHERE NOT pg_try_advisory_xact_lock(${KEY})`;

export interface LockOptions {
  /** Whether to wait for what others have locked, rather than leave it out. */
  readonly waits: boolean;
}

/**
 * Keeps everybody else from adding to the catalog until the transaction ends, so that a release that was found missing
 * still is. To be taken before any row of the catalog or car is locked.
 */
export async function lockAdditions(tx: EntityManager): Promise<void> {
  await tx.query(LOCK_ALL);
}

/** For additions that lock what they add by `lockEach`. Returns false while somebody has locked all additions. */
export async function shareAdditions(tx: EntityManager, { waits }: LockOptions): Promise<boolean> {
  const [answer] = await rows<{ shared: boolean }>(tx, waits ? WAIT_FOR_SHARE : TRY_SHARE);
  return answer?.shared ?? false;
}

/**
 * Locks the keys of each item until the transaction ends. Returns the items whose keys were all free.
 *
 * Keys are locked in order. A transaction that waits and calls this again has to use other kinds of keys than before, in
 * the order of all others, so that no two wait for each other.
 */
export async function lockEach<T>(
  tx: EntityManager,
  items: readonly T[],
  keysOf: (item: T) => readonly string[],
  { waits }: LockOptions,
): Promise<T[]> {
  const keys = [...new Set(items.flatMap(keysOf))].sort();
  if (keys.length === 0) return [...items];
  const taken = await rows<{ key: string }>(tx, waits ? WAIT : TRY, [keys]);
  const takenKeys = new Set(taken.map(({ key }) => key));
  return items.filter((item) => !keysOf(item).some((key) => takenKeys.has(key)));
}
