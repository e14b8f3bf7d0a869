import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { writeNotices } from '../threads/write-notices';
import { lockDeal, type Deal } from './lock-deal';
import { addStep } from './steps';
import { nextAct, waitsFor } from './turns';

/** Of an arrival it is reminded again and again, of every other act once. */
const REMINDED = `
  UPDATE marketplace_transactions SET remind_at = CASE
    WHEN status = 'shipped' AND now() + make_interval(days => $2) < due_at THEN now() + make_interval(days => $2) END
  WHERE id = $1 AND remind_at <= now() AND due_at > now() RETURNING buyer_id AS "buyerId"`;

const WORDS = {
  pay: 'A reminder: the payment is still awaited.',
  ship: 'A reminder: the parcel is still awaited.',
  complete: 'A reminder: please confirm what has arrived.',
} as const;

async function tell(tx: EntityManager, deal: Deal): Promise<void> {
  const [first, second] = waitsFor(deal);
  const act = first && nextAct(deal, first);
  if (!act) return;
  const { id, threadId, buyerId, sellerId } = deal;
  const [from, to] = first === 'buyer' ? [sellerId, buyerId] : [buyerId, sellerId];
  await addStep(tx, id, 'market', 'reminded', WORDS[act]);
  await writeNotices(tx, [{ threadId, from, to, text: WORDS[act], forBoth: second !== undefined }]);
}

/** Reminds whoever a transaction waits for, once its time for that has come. */
export async function remind(tx: EntityManager, id: string, againAfterDays: number): Promise<void> {
  const [due] = await rows<{ buyerId: string }>(tx, REMINDED, [id, againAfterDays]);
  const deal = due && (await lockDeal(tx, id, due.buyerId));
  if (deal) await tell(tx, deal);
}
