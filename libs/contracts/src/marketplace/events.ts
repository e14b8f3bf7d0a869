import { z } from 'zod';
import { event } from '../define';
import { Decimal, Id, Moment } from '../common/fields';

/** Who took the action, with the name shown to the other side. */
const author = { byId: Id, byName: z.string() };
const recipient = {
  /** The user to notify. */
  userId: Id,
  conversationId: Id,
  listingId: z.int().nullable(),
  listingTitle: z.string(),
};

/** A plain message was sent to `userId`. Offers and notices have events of their own. */
export const messageSent = event({
  name: 'marketplace.message-sent.v1',
  consumers: ['notifications'],
  payload: z.object({
    ...recipient,
    /** null for a direct message. */
    listingTitle: z.string().nullable(),
    ...author,
    messageId: Id,
    /** The first 200 characters at most; for photos without text, their number. */
    excerpt: z.string(),
    sentAt: Moment,
  }),
});

/**
 * A user opened a conversation, so its notifications are no longer new. `otherId`: the sender of the messages that were
 * unread until then; null when there were none.
 */
export const conversationRead = event({
  name: 'marketplace.conversation-read.v1',
  consumers: ['notifications'],
  payload: z.object({ userId: Id, conversationId: Id, otherId: Id.nullable().default(null), readAt: Moment }),
});

/**
 * A change of an offer, for the user who did not make it. `turn` is the change:
 *
 * - An offer that replaces another is announced alone: as 'countered' when it answers one, else as 'made'.
 * - 'accepted' also announces the transaction that it opens.
 * - 'expired' goes to the offer's sender.
 * - 'declined' also goes to the senders of offers that are closed because the listing was sold or reserved to someone
 *   else.
 */
export const offerChanged = event({
  name: 'marketplace.offer-changed.v1',
  consumers: ['notifications'],
  payload: z.object({
    ...recipient,
    ...author,
    /** The offer that changed; for 'countered' the new one. */
    messageId: Id,
    turn: z.enum(['made', 'countered', 'accepted', 'declined', 'withdrawn', 'expired']),
    /** null in a trade without cash. */
    price: Decimal.nullable(),
    currency: z.string().nullable(),
    cars: z.int(),
    /** The sender's message; for 'declined' the reason, when the marketplace closed the offer. */
    message: z.string().nullable(),
    /** Set for an open offer. */
    expiresAt: Moment.nullable(),
    transactionId: Id.nullable(),
    turnedAt: Moment,
  }),
});

/**
 * A step of a transaction, for the side that did not take it, or for both when the marketplace did (`byId` null). For
 * 'reminded' only the sides whose action is overdue. The opening of a transaction is announced by `offerChanged`
 * 'accepted'.
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
    /** The next action of the notified user; null when it is the other side's turn. */
    yourTurn: z.enum(['pay', 'ship', 'complete', 'feedback']).nullable(),
    trackingNumber: z.string().nullable(),
    reason: z.string().nullable(),
    steppedAt: Moment,
  }),
});
