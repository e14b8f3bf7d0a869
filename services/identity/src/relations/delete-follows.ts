import { rows } from '@vault/service-kit/database';
import type { DataSource, EntityManager } from 'typeorm';

/** Of each direction as many as a statement has time for on a busy day: each changes two people's rows. */
const PORTION = 100;

const SOME = `
  (select other_id as id from collector_relations where user_id = $1 and followed_at is not null limit ${PORTION})
  union
  (select user_id from collector_relations where other_id = $1 and followed_at is not null limit ${PORTION})`;

const HOLD = `select from users where id = any($1::uuid[]) order by id for no key update`;

const END = `
  delete from collector_relations where (user_id = $1 and other_id = any($2::uuid[]) or other_id = $1 and user_id = any($2::uuid[]))
    and followed_at is not null`;

async function endSome(tx: EntityManager, userId: string): Promise<number> {
  const others = (await rows<{ id: string }>(tx, SOME, [userId])).map(({ id }) => id);
  await tx.query(HOLD, [[userId, ...others]]);
  await tx.query(END, [userId, others]);
  return others.length;
}

/**
 * Ends whom an account follows, and who follows it, before it is purged: all of tens of thousands at once would take
 * longer than a statement may. People are held in the order of their ids, as by everybody who changes what is between
 * them. Nobody is told: every service forgets the account.
 */
export async function deleteFollows(database: DataSource, userId: string): Promise<void> {
  while ((await database.transaction((tx) => endSome(tx, userId))) > 0);
}
