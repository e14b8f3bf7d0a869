import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { writeNotices } from '../conversations';
import { publishOffersChanged, publishOffersExpired, type ClosedOffer } from './publish-offer-changed';

/** Why offers on a listing cannot be accepted any more, as their senders read it. */
const DECLINE_TEXTS = {
  accepted: 'Another offer has been accepted, so this one is closed.',
  sold: 'This has been sold elsewhere, so the offer is closed.',
  deleted: 'This listing has been withdrawn by its owner, so the offer is closed.',
  closed: 'The account of this listing’s owner is not open any more, so the offer is closed.',
  removed: 'This listing has been taken down, so the offer is closed.',
} as const;

export type DeclineReason = keyof typeof DECLINE_TEXTS;

const CLOSED_ACCOUNT_TEXT = 'This collector’s account is not open any more, so the offer is closed.';

const CLOSE = `
  UPDATE marketplace_messages SET offer_status = $2
  WHERE id = $1 AND offer_status = 'pending' AND expires_at > clock_timestamp() RETURNING id`;

/** Closes an open offer; false when it was closed or expired before. */
export async function closeOffer(
  tx: EntityManager,
  id: string,
  status: 'accepted' | 'declined' | 'withdrawn',
): Promise<boolean> {
  return (await rows(tx, CLOSE, [id, status])).length > 0;
}

interface OfferOfConversation extends ClosedOffer {
  readonly status: 'expired' | 'withdrawn' | 'declined';
  readonly conversationId: string;
  readonly ownerId: string;
  readonly otherId: string;
}

const CLOSED_COLUMNS = `m.id, m.offer_status AS status, m.sender_id AS "senderId", m.receiver_id AS "receiverId",
    c.id AS "conversationId", c.owner_id AS "ownerId", c.other_id AS "otherId"`;

const DECLINE_OF_LISTING = `
  UPDATE marketplace_messages m
  SET offer_status = CASE WHEN m.expires_at <= now() THEN 'expired' ELSE 'declined' END
  FROM conversations c WHERE m.listing_id = $1 AND m.offer_status = 'pending' AND c.id = m.conversation_id
  RETURNING ${CLOSED_COLUMNS}`;

const CLOSE_OF_BUYER = `
  UPDATE marketplace_messages m SET offer_status = CASE WHEN m.expires_at <= now() THEN 'expired'
    WHEN m.sender_id = $1 THEN 'withdrawn' ELSE 'declined' END
  FROM conversations c WHERE c.other_id = $1 AND m.conversation_id = c.id AND m.offer_status = 'pending'
  RETURNING ${CLOSED_COLUMNS}`;

const LISTINGS_WITH_OFFERS = `
  SELECT DISTINCT m.listing_id AS id FROM marketplace_listings l
  JOIN marketplace_messages m ON m.listing_id = l.id AND m.offer_status = 'pending'
  WHERE l.user_id = $1 ORDER BY 1`;

/** Writes a notice for each offer that was closed, and publishes what became of all of them. */
async function notifyClosed(
  tx: EntityManager,
  offers: readonly OfferOfConversation[],
  { notified, text }: { notified: 'owner' | 'buyer'; text: string },
): Promise<void> {
  const closed = offers.flatMap(({ status, ownerId, otherId, ...offer }) => {
    const [from, to] = notified === 'owner' ? [otherId, ownerId] : [ownerId, otherId];
    return status === 'expired' ? [] : [{ ...offer, turn: status, from, to }];
  });
  await writeNotices(
    tx,
    closed.map(({ conversationId, from, to }) => ({ conversationId, from, to, text })),
  );
  await publishOffersExpired(
    tx,
    offers.filter(({ status }) => status === 'expired'),
  );
  await publishOffersChanged(
    tx,
    closed.map(({ id, turn, from, to }) => ({ id, turn, userId: to, byId: from, why: text })),
  );
}

/**
 * Declines every open offer on a listing and notifies the buyers. The caller holds the listing's row (`lockListing`, or
 * an update of it), which everything that opens or closes an offer waits for.
 */
export async function declineOpenOffers(tx: EntityManager, listingId: number, reason: DeclineReason): Promise<void> {
  const offers = await rows<OfferOfConversation>(tx, DECLINE_OF_LISTING, [listingId]);
  await notifyClosed(tx, offers, { notified: 'buyer', text: DECLINE_TEXTS[reason] });
}

/** Closes the open offers of and to a user whose account closes. The caller holds the rows of the listings. */
export async function closeOffersOfUser(tx: EntityManager, userId: string): Promise<void> {
  for (const { id } of await rows<{ id: number }>(tx, LISTINGS_WITH_OFFERS, [userId])) {
    await declineOpenOffers(tx, id, 'closed');
  }
  const offers = await rows<OfferOfConversation>(tx, CLOSE_OF_BUYER, [userId]);
  await notifyClosed(tx, offers, { notified: 'owner', text: CLOSED_ACCOUNT_TEXT });
}
