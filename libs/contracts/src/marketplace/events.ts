import { z } from 'zod';
import { event } from '../define';
import { Decimal, Id, Moment } from '../common/fields';

/** Whose doing something was, as the other side may call them. */
const byWhom = { byId: Id, byName: z.string() };
const about = {
  /** Who is told. */
  userId: Id,
  conversationId: Id,
  listingId: z.int().nullable(),
  listingTitle: z.string(),
};

/** Plain words were written to somebody. Offers and notices are told as what they are. */
export const messageSent = event({
  name: 'marketplace.message-sent.v1',
  consumers: ['notifications'],
  payload: z.object({
    ...about,
    /** null of what was written directly. */
    listingTitle: z.string().nullable(),
    ...byWhom,
    messageId: Id,
    /** The beginning of it, at most 200 characters; of pictures without words how many there are. */
    excerpt: z.string(),
    sentAt: Moment,
  }),
});

/**
 * Somebody opened a conversation: what it says is no news to them any more. `otherId`: whose messages were unread until
 * then; null when none was.
 */
export const conversationRead = event({
  name: 'marketplace.conversation-read.v1',
  consumers: ['notifications'],
  payload: z.object({ userId: Id, conversationId: Id, otherId: Id.nullable().default(null), readAt: Moment }),
});

/**
 * The turn of an offer that the other side is told: `userId` did not do it. An offer that takes another's place is told
 * alone ('countered' where it answers one); 'accepted' is the one word of the transaction that it opens; 'expired' is
 * told to who made it, and 'declined' also to those whose offers are closed because the listing went elsewhere.
 */
export const offerChanged = event({
  name: 'marketplace.offer-changed.v1',
  consumers: ['notifications'],
  payload: z.object({
    ...about,
    ...byWhom,
    /** The offer that it happened to; of 'countered' the new one. */
    messageId: Id,
    turn: z.enum(['made', 'countered', 'accepted', 'declined', 'withdrawn', 'expired']),
    /** null in a trade without cash. */
    price: Decimal.nullable(),
    currency: z.string().nullable(),
    cars: z.int(),
    /** What its maker wrote; of 'declined' why it was closed, where the market says so. */
    message: z.string().nullable(),
    /** Of an offer that is open. */
    expiresAt: Moment.nullable(),
    transactionId: Id.nullable(),
    turnedAt: Moment,
  }),
});

/**
 * A step of a transaction, told to the side that did not take it, or to both when the market took it (`byId` null); of
 * what is overdue those are reminded who are waited for. How it opened is told as the offer that was accepted.
 */
export const transactionProgressed = event({
  name: 'marketplace.transaction-progressed.v1',
  consumers: ['notifications'],
  payload: z.object({
    userId: Id,
    transactionId: Id,
    listingTitle: z.string(),
    byId: Id.nullable(),
    byName: z.string().nullable(),
    step: z.enum(['paid', 'shipped', 'received', 'completed', 'canceled', 'reminded', 'feedback']),
    /** What is to be done next by who is told; null when it is the other's turn. */
    yourTurn: z.enum(['pay', 'ship', 'complete', 'feedback']).nullable(),
    trackingNumber: z.string().nullable(),
    reason: z.string().nullable(),
    steppedAt: Moment,
  }),
});
