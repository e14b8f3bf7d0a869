import type { EntityManager } from 'typeorm';

/** What somebody did lately that a new follower finds in their feed. */
const LATELY = 20;

const FILL = `
  insert into feed_entries (reader_id, at, item_id, author_id)
  select $1, at, id, author_id from feed_items where author_id = $2 and told
  order by at desc, id desc limit ${LATELY}
  on conflict do nothing`;

const EMPTY = 'delete from feed_entries where reader_id = $1 and author_id = $2';

/**
 * The feed of somebody who follows another from now on. After the relation is written, in its transaction: whoever
 * writes an item locks its author, whose followers were counted by then, so that none is missed and none comes twice.
 */
export async function onFollowed(tx: EntityManager, readerId: string, authorId: string): Promise<void> {
  await tx.query(FILL, [readerId, authorId]);
}

/** The feed of somebody who follows another no more, in the transaction of that. */
export async function onUnfollowed(tx: EntityManager, readerId: string, authorId: string): Promise<void> {
  await tx.query(EMPTY, [readerId, authorId]);
}
