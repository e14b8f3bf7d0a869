import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { tellExpired, tellOffers } from '../news/tell-offers';
import { declineOpenOffers } from '../offers/decline-open-offers';
import { writeNotices } from '../threads/write-notices';

const OFFERED_ON = `
  SELECT DISTINCT m.listing_id AS id FROM marketplace_listings l
  JOIN marketplace_messages m ON m.listing_id = l.id AND m.offer_status = 'pending'
  WHERE l.user_id = $1 ORDER BY 1`;

const CLOSE = `
  UPDATE marketplace_messages m SET offer_status = CASE WHEN m.expires_at <= now() THEN 'expired'
    WHEN m.sender_id = $1 THEN 'withdrawn' ELSE 'declined' END
  FROM conversations t WHERE t.other_id = $1 AND m.conversation_id = t.id AND m.offer_status = 'pending'
  RETURNING m.id, m.offer_status AS status, m.sender_id AS "senderId", m.receiver_id AS "receiverId",
    t.id AS "threadId", t.owner_id AS "ownerId"`;

interface Closed {
  readonly id: string;
  readonly status: 'expired' | 'withdrawn' | 'declined';
  readonly senderId: string;
  readonly receiverId: string;
  readonly threadId: string;
  readonly ownerId: string;
}

const WORDS = 'This collector’s account is not open any more, so the offer is closed.';

/** Ends what somebody offers others, and what they were asked for instead; its owners are told. */
async function closeOwn(tx: EntityManager, userId: string): Promise<void> {
  const closed = await rows<Closed>(tx, CLOSE, [userId]);
  const ended = closed.flatMap(({ status, ...offer }) => (status === 'expired' ? [] : [{ ...offer, turn: status }]));
  await tellExpired(
    tx,
    closed.filter(({ status }) => status === 'expired'),
  );
  await writeNotices(
    tx,
    ended.map(({ threadId, ownerId }) => ({ threadId, from: userId, to: ownerId, text: WORDS })),
  );
  await tellOffers(
    tx,
    ended.map(({ id, turn, ownerId }) => ({ id, turn, userId: ownerId, byId: userId, why: WORDS })),
  );
}

/** Closes the open offers of and to somebody who leaves. The listings' rows are held. */
export async function closeOffersOf(tx: EntityManager, userId: string): Promise<void> {
  for (const { id } of await rows<{ id: number }>(tx, OFFERED_ON, [userId])) {
    await declineOpenOffers(tx, id, 'closed');
  }
  await closeOwn(tx, userId);
}
