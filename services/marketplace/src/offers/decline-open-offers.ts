import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { tellExpired, tellOffers } from '../news/tell-offers';
import { writeNotices } from '../threads/write-notices';

/** Why nobody can accept what is offered on a listing any more, as it is told to those who offered. */
const WORDS = {
  accepted: 'Another offer has been accepted, so this one is closed.',
  sold: 'This has been sold elsewhere, so the offer is closed.',
  deleted: 'This listing has been withdrawn by its owner, so the offer is closed.',
  closed: 'The account of this listing’s owner is not open any more, so the offer is closed.',
  removed: 'This listing has been taken down, so the offer is closed.',
} as const;

export type DeclineReason = keyof typeof WORDS;

const DECLINE = `
  UPDATE marketplace_messages m
  SET offer_status = CASE WHEN m.expires_at <= now() THEN 'expired' ELSE 'declined' END
  FROM conversations t WHERE m.listing_id = $1 AND m.offer_status = 'pending' AND t.id = m.conversation_id
  RETURNING m.id, m.offer_status AS status, m.sender_id AS "senderId", m.receiver_id AS "receiverId", t.id AS "threadId", t.owner_id AS "from", t.other_id AS "to"`;

interface Declined {
  readonly id: string;
  readonly status: 'expired' | 'declined';
  readonly senderId: string;
  readonly receiverId: string;
  readonly threadId: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Declines every open offer on a listing, each with a notice in its thread. The caller's transaction holds the
 * listing's row (`lockListing`, or an update of it): that is what everything that opens or closes an offer waits for.
 */
export async function declineOpenOffers(tx: EntityManager, listingId: number, reason: DeclineReason): Promise<void> {
  const closed = await rows<Declined>(tx, DECLINE, [listingId]);
  const declined = closed.filter(({ status }) => status === 'declined');
  await writeNotices(
    tx,
    declined.map(({ threadId, from, to }) => ({ threadId, from, to, text: WORDS[reason] })),
  );
  await tellExpired(
    tx,
    closed.filter(({ status }) => status === 'expired'),
  );
  await tellOffers(
    tx,
    declined.map(({ id, from, to }) => ({ id, turn: 'declined', userId: to, byId: from, why: WORDS[reason] })),
  );
}
