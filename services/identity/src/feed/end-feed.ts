import type { DataSource } from 'typeorm';

/** As many as a statement has time for. */
const PORTION = 5_000;

const END = `
  delete from feed_entries where ctid in (
    select e.ctid from feed_items i join feed_entries e on e.item_id = i.id
    where i.author_id = $1 limit ${PORTION} for update of e skip locked)`;

/** Takes what an account did out of all feeds before it is purged: out of those of tens of thousands, some at a time. */
export async function deleteFeedEntriesOf(database: DataSource, authorId: string): Promise<void> {
  let removed = PORTION;
  while (removed === PORTION) [, removed] = await database.query<[unknown, number]>(END, [authorId]);
}
