import { MILESTONES } from '@vault/contracts/identity/feed';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { queueFanOut, isRecent } from './feed-items';

/** Nobody reaches a number twice, nor one below what they had before. Holds the author. */
const PASS = 'update users set milestone = $2 where id = $1 and milestone < $2 returning id';

const TELL = `
  insert into feed_items (id, author_id, kind, at, detail, milestone)
  select $1, $2, 'reached', $3, $4, $5 where ${isRecent('$3::timestamptz')} returning id`;

/** Tells of the highest milestone that a vault of so many cars has passed for the first time. */
export async function recordMilestone(tx: EntityManager, userId: string, cars: number, at: Date): Promise<void> {
  const milestone = MILESTONES.findLast((number) => number <= cars);
  if (milestone === undefined || (await rows(tx, PASS, [userId, milestone])).length === 0) return;
  const detail = JSON.stringify({ cars: milestone });
  const [item] = await rows<{ id: string }>(tx, TELL, [v7(), userId, at, detail, milestone]);
  if (item) await queueFanOut(tx, item.id);
}
