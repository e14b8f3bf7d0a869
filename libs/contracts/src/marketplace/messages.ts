import { z } from 'zod';
import { command, query } from '../define';
import { Decimal, filterBy, Id, jsonText, Moment, Money, optionalOf, visibleText } from '../common/fields';
import { pageInput } from '../common/page';
import { Condition, Photo } from '../collection/cars';
import { ListingId, ListingStatus, ListingType } from './listings';

export const MAX_MESSAGE_LENGTH = 4000;
/** Cars that one trade offer may name. */
export const MAX_OFFER_CARS = 10;
/** Pictures of one message. */
export const MAX_MESSAGE_PHOTOS = 4;
/** Hours after which an open offer expires, unless configured otherwise. */
export const OFFER_HOURS = 48;

export const OfferStatus = z.enum(['pending', 'accepted', 'declined', 'withdrawn', 'countered', 'expired']);
export type OfferStatus = z.output<typeof OfferStatus>;

/** Who adds the cash of a trade, seen from the message: its sender or its receiver. */
export const CashFrom = z.enum(['sender', 'receiver'], 'Say who adds the cash');

/** A car as it was when it was offered. */
export const OfferedCar = z.object({
  id: Id,
  name: z.string(),
  brand: z.string().nullable(),
  series: z.string().nullable(),
  scale: z.string().nullable(),
  year: z.int().nullable(),
  condition: Condition.nullable(),
  photo: z.string().nullable(),
});
export type OfferedCar = z.output<typeof OfferedCar>;

/**
 * A message, which never changes; of an offer only `offerStatus` does. A message is an offer when `offerStatus` is not
 * null: money (`offerPrice`, from the buyer), or cars of the buyer's vault, with or without cash (`cashFrom`). `notice`:
 * written by the market, such as that the listing went to somebody else.
 */
export const Message = z.object({
  id: Id,
  conversationId: Id,
  listingId: z.int().nullable(),
  senderId: Id,
  senderName: z.string(),
  receiverId: Id,
  kind: z.enum(['message', 'offer', 'notice']),
  /** Empty when pictures or an offer say it all. */
  message: z.string(),
  /** `/api/photos/listing-…`, seen by the two of the conversation alone. */
  pictures: z.array(Photo),
  offerPrice: Decimal.nullable(),
  /** Of the listing when the offer was made; null of what is no offer. */
  offerCurrency: z.string().nullable(),
  cashFrom: CashFrom.nullable(),
  offerCars: z.array(OfferedCar),
  offerStatus: OfferStatus.nullable(),
  expiresAt: Moment.nullable(),
  /** The offer that this one answers. */
  counterOf: Id.nullable(),
  /** What its acceptance opened. */
  transactionId: Id.nullable(),
  createdAt: Moment,
});
export type Message = z.output<typeof Message>;

/** Pictures by address: uploads of one's own. */
const Pictures = jsonText(
  z.array(z.string().max(300)).max(MAX_MESSAGE_PHOTOS, `At most ${MAX_MESSAGE_PHOTOS} pictures`),
);

/** What a message says. Shown as plain text, whatever it holds. */
export const messageFields = { message: visibleText(MAX_MESSAGE_LENGTH).default(''), pictures: Pictures.default([]) };

/** A message needs words or pictures: for `refine`. */
export const hasContent: [
  (said: { message: string; pictures: readonly string[] }) => boolean,
  { path: PropertyKey[]; message: string },
] = [
  ({ message, pictures }) => message !== '' || pictures.length > 0,
  { path: ['message'], message: 'Write a message' },
];

/** What an offer says beside its words. Money is above zero. */
export const offerFields = {
  offerPrice: optionalOf(Money.refine((price) => price !== '0.00', 'Enter an amount above zero')),
  offerCarIds: jsonText(z.array(Id).max(MAX_OFFER_CARS, `At most ${MAX_OFFER_CARS} cars`)).optional(),
  cashFrom: optionalOf(CashFrom),
};

const refusals = {
  LISTING_NOT_FOUND: 404,
  LISTING_SOLD: 409,
  LISTING_RESERVED: 409,
  CAR_HELD: 409,
  COLLECTOR_GONE: 409,
  CANNOT_WRITE: 409,
} as const;

/** How whatever says something is sent: it may bring pictures along. */
export const messageHttp = {
  method: 'POST',
  access: 'member',
  deadlineMs: 30_000,
  pictures: { field: 'photos', into: 'pictures', max: MAX_MESSAGE_PHOTOS },
  // A message may wait on a device for long, and the answer to its first try may have been lost.
  idempotent: { retentionDays: 30 },
} as const;

/** The newest first. The owner sees every thread of the listing, a buyer their own, anyone else none. */
export const listListingMessages = query({
  name: 'marketplace.messages.of-listing',
  http: {
    method: 'GET',
    path: '/marketplace/listings/:id/messages',
    access: 'member',
    page: true,
    summary: 'What was written about a listing',
  },
  input: z.strictObject({ id: ListingId, ...pageInput }),
  output: z.array(Message),
  errors: { LISTING_NOT_FOUND: 404 },
});

/**
 * Writes to the other side of a listing: to its owner, or from the owner to somebody who wrote on it (400 naming
 * `receiverId` for anyone else, oneself too). With money or cars it is an offer; a new offer of the same person to the
 * same takes the place of the one before, which is withdrawn. Only the buyer's own cars can be offered. A blocked pair
 * cannot write (409).
 */
export const sendListingMessage = command({
  name: 'marketplace.messages.send',
  http: {
    ...messageHttp,
    path: '/marketplace/listings/:id/messages',
    summary: 'Write about a listing, or make an offer',
  },
  input: z.strictObject({ id: ListingId, receiverId: Id, ...messageFields, ...offerFields }).refine(...hasContent),
  output: Message,
  errors: refusals,
});

export const Conversation = z.object({
  id: Id,
  kind: z.enum(['listing', 'direct']),
  with: z.object({ id: Id, displayName: z.string(), avatarUrl: z.string().nullable() }),
  listingId: z.int().nullable(),
  listing: z
    .object({
      title: z.string(),
      type: ListingType,
      status: ListingStatus,
      price: Decimal.nullable(),
      currency: z.string(),
      photo: z.string().nullable(),
      userId: Id,
    })
    .nullable(),
  lastMessage: z.string(),
  lastMessageAt: Moment,
  unreadCount: z.int(),
  /** Until when the other side has read it; null when never. */
  otherReadAt: Moment.nullable(),
  /**
   * Why nothing can be written any more: the other's account is not open, one has blocked them, or they take no messages
   * from one. null: it can.
   */
  closed: z.enum(['gone', 'blocked', 'refused']).nullable(),
  /** The open offer, and whether it waits for the one who asks. */
  openOffer: z.object({ id: Id, mine: z.boolean(), expiresAt: Moment }).nullable(),
  /** The transaction that is under way. */
  transactionId: Id.nullable(),
});
export type Conversation = z.output<typeof Conversation>;

/** The one with the latest message first; `listing` leaves those about one listing. */
export const listConversations = query({
  name: 'marketplace.conversations.list',
  http: { method: 'GET', path: '/conversations', access: 'member', page: true, summary: 'The inbox' },
  input: z.strictObject({ listing: filterBy(ListingId), ...pageInput }),
  output: z.array(Conversation),
});

export const getUnreadCount = query({
  name: 'marketplace.conversations.unread',
  http: { method: 'GET', path: '/conversations/unread', access: 'member', summary: 'How many messages are unread' },
  input: z.strictObject({}),
  output: z.object({ count: z.int() }),
});

const conversationId = { id: Id };

export const getConversation = query({
  name: 'marketplace.conversations.get',
  http: { method: 'GET', path: '/conversations/:id', access: 'owner', summary: 'One conversation' },
  input: z.strictObject(conversationId),
  output: Conversation,
  errors: { CONVERSATION_NOT_FOUND: 404 },
});

/** The newest first. */
export const listConversationMessages = query({
  name: 'marketplace.conversations.messages',
  http: {
    method: 'GET',
    path: '/conversations/:id/messages',
    access: 'owner',
    page: true,
    summary: 'The messages of a conversation',
  },
  input: z.strictObject({ ...conversationId, ...pageInput }),
  output: z.array(Message),
  errors: { CONVERSATION_NOT_FOUND: 404 },
});

/** Offers belong to a listing: in a direct conversation they are 400. */
export const sendConversationMessage = command({
  name: 'marketplace.conversations.send',
  http: {
    ...messageHttp,
    path: '/conversations/:id/messages',
    access: 'owner',
    summary: 'Answer in a conversation, or make an offer in it',
  },
  input: z.strictObject({ ...conversationId, ...messageFields, ...offerFields }).refine(...hasContent),
  output: Message,
  errors: { CONVERSATION_NOT_FOUND: 404, ...refusals },
});

export const readConversation = command({
  name: 'marketplace.conversations.read',
  http: {
    method: 'POST',
    path: '/conversations/:id/read',
    status: 204,
    access: 'owner',
    summary: 'Everything in it has been read',
  },
  input: z.strictObject(conversationId),
  output: z.null(),
  errors: { CONVERSATION_NOT_FOUND: 404 },
});
