import type { EntityManager } from 'typeorm';

/** What somebody did lately that a new follower finds in their feed. */
const LATELY = 20;

const FILL = `
  insert into feed_entries (reader_id, at, item_id, author_id)
  select $1, at, id, author_id from feed_items where author_id = $2 and told
  order by at desc, id desc limit ${LATELY}
  on conflict do nothing`;

/** Who holds an entry is about to remove it. */
const EMPTY = `
  delete from feed_entries where ctid in (
    select ctid from feed_entries where reader_id = $1 and author_id = $2 for update skip locked)`;

/**
 * Fills the feed of somebody who follows another from now on; in the transaction of that, after the relation is written
 * and while the other is held: as whoever writes an item holds its author too, none is missed.
 */
export async function addRecentItems(tx: EntityManager, readerId: string, authorId: string): Promise<void> {
  await tx.query(FILL, [readerId, authorId]);
}

/** Clears the feed of somebody who follows another no more, in the transaction of that. */
export async function removeItems(tx: EntityManager, readerId: string, authorId: string): Promise<void> {
  await tx.query(EMPTY, [readerId, authorId]);
}
