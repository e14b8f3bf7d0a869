import type { DataSource, EntityManager } from 'typeorm';

/** An author's items that a new follower finds in the feed. */
const RECENT_ITEMS = 20;
/** Bounded by a statement's time. */
const BATCH_SIZE = 5_000;

const ADD_RECENT = `
  INSERT INTO feed_entries (reader_id, at, item_id, author_id)
  SELECT $1, at, id, author_id FROM feed_items WHERE author_id = $2 AND fanned_out
  ORDER BY at DESC, id DESC LIMIT ${RECENT_ITEMS}
  ON CONFLICT DO NOTHING`;

/** A locked entry is being deleted by its locker. */
const REMOVE = `
  DELETE FROM feed_entries WHERE ctid IN (
    SELECT ctid FROM feed_entries WHERE reader_id = $1 AND author_id = $2 FOR UPDATE SKIP LOCKED)`;

const DELETE_BATCH_OF_AUTHOR = `
  DELETE FROM feed_entries WHERE ctid IN (
    SELECT e.ctid FROM feed_items i JOIN feed_entries e ON e.item_id = i.id
    WHERE i.author_id = $1 LIMIT ${BATCH_SIZE} FOR UPDATE OF e SKIP LOCKED)`;

/**
 * Adds an author's recent items to the feed of a new follower, in the transaction of the follow: after the relation is
 * written and while the author is locked. Items are written with the author locked, too, so none is missed.
 */
export async function addRecentItems(tx: EntityManager, readerId: string, authorId: string): Promise<void> {
  await tx.query(ADD_RECENT, [readerId, authorId]);
}

/** Removes an author's items from the feed of a former follower, in the transaction that ends the follow. */
export async function removeItems(tx: EntityManager, readerId: string, authorId: string): Promise<void> {
  await tx.query(REMOVE, [readerId, authorId]);
}

/** Removes an author's items from all feeds before the account is purged, in batches. */
export async function deleteFeedEntriesOf(database: DataSource, authorId: string): Promise<void> {
  let count = BATCH_SIZE;
  while (count === BATCH_SIZE) {
    [, count] = await database.query<[unknown, number]>(DELETE_BATCH_OF_AUTHOR, [authorId]);
  }
}
