import { z } from 'zod';
import { command, query } from '../define';
import { Decimal, filterBy, Id, jsonText, ListingId, Moment, Money, optionalOf, visibleText } from '../common/fields';
import { pageInput } from '../common/page';
import { Photo } from '../collection/cars';
import { CarSnapshot } from '../collection/transfers';
import { ListingStatus, ListingType } from './listings';

export const MAX_MESSAGE_LENGTH = 4000;
/** Maximum number of cars in a trade offer. */
export const MAX_OFFER_CARS = 10;
/** Maximum number of photos per message. */
export const MAX_MESSAGE_PHOTOS = 4;
/** Hours after which an open offer expires, unless configured otherwise. */
export const OFFER_HOURS = 48;

export const OfferStatus = z.enum(['pending', 'accepted', 'declined', 'withdrawn', 'countered', 'expired']);
export type OfferStatus = z.output<typeof OfferStatus>;

/** Who adds the cash in a trade: the sender or the receiver of the message. */
export const CashFrom = z.enum(['sender', 'receiver'], 'Choose who adds the cash');

/** A snapshot of a car at the time of the offer. */
export const OfferedCar = CarSnapshot;
export type OfferedCar = CarSnapshot;

/**
 * A message. It never changes, except for an offer's `offerStatus`. It is an offer when `offerStatus` is set: money
 * (`offerPrice`, from the buyer), or cars from the buyer's vault with or without cash (`cashFrom`). `kind` 'notice' is
 * written by the marketplace, such as that the listing went to another buyer.
 */
export const Message = z.object({
  id: Id,
  conversationId: Id,
  listingId: z.int().nullable(),
  senderId: Id,
  senderName: z.string(),
  receiverId: Id,
  kind: z.enum(['message', 'offer', 'notice']),
  /** Empty when there are only photos or an offer. */
  message: z.string(),
  /** URLs `/api/photos/listing-…`, visible only to the two participants. */
  pictures: z.array(Photo),
  offerPrice: Decimal.nullable(),
  /** Currency of the listing when the offer was made; null unless the message is an offer. */
  offerCurrency: z.string().nullable(),
  cashFrom: CashFrom.nullable(),
  offerCars: z.array(OfferedCar),
  offerStatus: OfferStatus.nullable(),
  expiresAt: Moment.nullable(),
  /** The offer that this offer answers. */
  counterOf: Id.nullable(),
  /** The transaction opened when the offer was accepted. */
  transactionId: Id.nullable(),
  createdAt: Moment,
});
export type Message = z.output<typeof Message>;

/** URLs of the user's own uploads. */
const Pictures = jsonText(
  z.array(z.string().max(300)).max(MAX_MESSAGE_PHOTOS, `At most ${MAX_MESSAGE_PHOTOS} pictures`),
);

/** Content of a message; always displayed as plain text. */
export const messageFields = { message: visibleText(MAX_MESSAGE_LENGTH).default(''), pictures: Pictures.default([]) };

/** Arguments for `refine`: a message needs text or photos. */
export const hasContent: [
  (content: { message: string; pictures: readonly string[] }) => boolean,
  { path: PropertyKey[]; message: string },
] = [
  ({ message, pictures }) => message !== '' || pictures.length > 0,
  { path: ['message'], message: 'Write a message' },
];

/** Fields of an offer besides its message. Amounts are above zero. */
export const offerFields = {
  offerPrice: optionalOf(Money.refine((price) => price !== '0.00', 'Enter an amount above zero')),
  offerCarIds: jsonText(z.array(Id).max(MAX_OFFER_CARS, `At most ${MAX_OFFER_CARS} cars`)).optional(),
  cashFrom: optionalOf(CashFrom),
};

const sendErrors = {
  LISTING_NOT_FOUND: 404,
  LISTING_SOLD: 409,
  LISTING_RESERVED: 409,
  CAR_HELD: 409,
  COLLECTOR_GONE: 409,
  CANNOT_WRITE: 409,
} as const;

/** Common HTTP binding of calls that send a message, with photos. */
export const messageHttp = {
  method: 'POST',
  access: 'member',
  deadlineMs: 30_000,
  pictures: { field: 'photos', into: 'pictures', max: MAX_MESSAGE_PHOTOS },
  // A message may wait in a browser's offline queue for days, and the response to its first attempt may be lost.
  idempotent: { retentionDays: 30 },
} as const;

/** Newest first. The listing's owner sees all its conversations, a buyer their own, anyone else none. */
export const listListingMessages = query({
  name: 'marketplace.messages.of-listing',
  http: {
    method: 'GET',
    path: '/marketplace/listings/:id/messages',
    access: 'member',
    page: true,
    summary: 'List the messages about a listing',
  },
  input: z.strictObject({ id: ListingId, ...pageInput }),
  output: z.array(Message),
  errors: { LISTING_NOT_FOUND: 404 },
});

/**
 * Sends a message about a listing: to its owner, or from the owner to a user who has written about it (400 on
 * `receiverId` for anyone else, including oneself). With money or cars it is an offer; a new offer withdraws the
 * sender's previous open offer to the same receiver. Only the buyer's cars can be offered. 409 when either has blocked
 * the other.
 */
export const sendListingMessage = command({
  name: 'marketplace.messages.send',
  http: {
    ...messageHttp,
    path: '/marketplace/listings/:id/messages',
    summary: 'Send a message about a listing, or make an offer',
  },
  input: z.strictObject({ id: ListingId, receiverId: Id, ...messageFields, ...offerFields }).refine(...hasContent),
  output: Message,
  errors: sendErrors,
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
  /** Until when the other side has read the conversation; null: never. */
  otherReadAt: Moment.nullable(),
  /**
   * Why no message can be sent, or null. 'gone': the other account is not open. 'blocked': the caller has blocked the
   * other. 'refused': the other accepts no messages from the caller.
   */
  closed: z.enum(['gone', 'blocked', 'refused']).nullable(),
  /** The open offer. `mine`: sent by the caller, so that the other side has to respond. */
  openOffer: z.object({ id: Id, mine: z.boolean(), expiresAt: Moment }).nullable(),
  /** The transaction in progress. */
  transactionId: Id.nullable(),
});
export type Conversation = z.output<typeof Conversation>;

/** Latest message first. `listing` keeps only conversations about that listing. */
export const listConversations = query({
  name: 'marketplace.conversations.list',
  http: {
    method: 'GET',
    path: '/conversations',
    access: 'member',
    page: true,
    summary: "List the user's conversations",
  },
  input: z.strictObject({ listing: filterBy(ListingId), ...pageInput }),
  output: z.array(Conversation),
});

export const getUnreadCount = query({
  name: 'marketplace.conversations.unread',
  http: { method: 'GET', path: '/conversations/unread', access: 'member', summary: 'Count the unread messages' },
  input: z.strictObject({}),
  output: z.object({ count: z.int() }),
});

const conversationId = { id: Id };

export const getConversation = query({
  name: 'marketplace.conversations.get',
  http: { method: 'GET', path: '/conversations/:id', access: 'owner', summary: 'Get a conversation' },
  input: z.strictObject(conversationId),
  output: Conversation,
  errors: { CONVERSATION_NOT_FOUND: 404 },
});

/** Newest first. */
export const listConversationMessages = query({
  name: 'marketplace.conversations.messages',
  http: {
    method: 'GET',
    path: '/conversations/:id/messages',
    access: 'owner',
    page: true,
    summary: 'List the messages of a conversation',
  },
  input: z.strictObject({ ...conversationId, ...pageInput }),
  output: z.array(Message),
  errors: { CONVERSATION_NOT_FOUND: 404 },
});

/** Offers need a listing: in a direct conversation they are 400. */
export const sendConversationMessage = command({
  name: 'marketplace.conversations.send',
  http: {
    ...messageHttp,
    path: '/conversations/:id/messages',
    access: 'owner',
    summary: 'Send a message in a conversation, or make an offer',
  },
  input: z.strictObject({ ...conversationId, ...messageFields, ...offerFields }).refine(...hasContent),
  output: Message,
  errors: { CONVERSATION_NOT_FOUND: 404, ...sendErrors },
});

export const readConversation = command({
  name: 'marketplace.conversations.read',
  http: {
    method: 'POST',
    path: '/conversations/:id/read',
    status: 204,
    access: 'owner',
    summary: 'Mark a conversation as read',
  },
  input: z.strictObject(conversationId),
  output: z.null(),
  errors: { CONVERSATION_NOT_FOUND: 404 },
});
