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
  heardBy: ['notifications'],
  payload: z.object({
    ...about,
    ...byWhom,
    messageId: Id,
    /** The beginning of it, at most 200 characters. */
    excerpt: z.string(),
    sentAt: Moment,
  }),
});

/** Somebody opened a conversation: what it says is no news to them any more. */
export const conversationRead = event({
  name: 'marketplace.conversation-read.v1',
  heardBy: ['notifications'],
  payload: z.object({ userId: Id, conversationId: Id, readAt: Moment }),
});

/** The turn of an offer that the other side is told: `userId` did not do it. */
export const offerTurned = event({
  name: 'marketplace.offer-turned.v1',
  heardBy: ['notifications'],
  payload: z.object({
    ...about,
    ...byWhom,
    messageId: Id,
    turn: z.enum(['made', 'countered', 'accepted', 'declined', 'withdrawn', 'expired']),
    /** null in a trade without cash. */
    price: Decimal.nullable(),
    currency: z.string().nullable(),
    cars: z.int(),
    message: z.string().nullable(),
    expiresAt: Moment.nullable(),
    transactionId: Id.nullable(),
    turnedAt: Moment,
  }),
});

/** A step of a transaction, told to the side that did not take it, or to both when the market took it (`byId` null). */
export const dealStepped = event({
  name: 'marketplace.deal-stepped.v1',
  heardBy: ['notifications'],
  payload: z.object({
    userId: Id,
    transactionId: Id,
    listingTitle: z.string(),
    byId: Id.nullable(),
    byName: z.string().nullable(),
    step: z.enum(['opened', 'paid', 'shipped', 'received', 'completed', 'canceled', 'reminded', 'feedback']),
    /** What is to be done next by who is told; null when it is the other's turn. */
    yourTurn: z.enum(['pay', 'ship', 'complete', 'feedback']).nullable(),
    trackingNumber: z.string().nullable(),
    reason: z.string().nullable(),
    steppedAt: Moment,
  }),
});
