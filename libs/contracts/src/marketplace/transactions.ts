import { z } from 'zod';
import { command, event, query } from '../define';
import { Day, Decimal, filterBy, Id, Moment, optionalText, text, wholeNumber } from '../common/fields';
import { pageInput } from '../common/page';
import { Condition, Photo, Scale } from '../collection/cars';
import { OfferedCar } from './messages';

export const TransactionStatus = z.enum(['pending', 'paid', 'shipped', 'completed', 'canceled']);
export type TransactionStatus = z.output<typeof TransactionStatus>;

export const Side = z.enum(['buyer', 'seller']);
export type Side = z.output<typeof Side>;

/** The ways that two people settle it; the money itself never passes through us. */
export const PAYMENT_METHODS = ['PayPal', 'Bank transfer', 'Cash', 'Card', 'Venmo', 'Zelle', 'Other'] as const;

export const TransactionAction = z.enum(['pay', 'ship', 'complete', 'cancel', 'feedback']);
export type TransactionAction = z.output<typeof TransactionAction>;

const Feedback = z.object({ rating: z.int().min(1).max(5), comment: z.string().nullable(), createdAt: Moment });

export const Transaction = z.object({
  id: Id,
  listingId: z.int(),
  conversationId: Id,
  kind: z.enum(['sale', 'trade']),
  buyerId: Id,
  sellerId: Id,
  /** What the one who asks is in it. */
  role: Side,
  with: z.object({ id: Id, displayName: z.string(), avatarUrl: z.string().nullable() }),
  /** The price of a sale; of a trade the cash beside the cars, '0.00' without. */
  finalPrice: Decimal,
  currency: z.string(),
  /** Who pays it; null in a trade without cash. */
  cashFrom: Side.nullable(),
  status: TransactionStatus,
  paymentMethod: z.string().nullable(),
  /** Of the seller's parcel. */
  trackingNumber: z.string().nullable(),
  /** Of the buyer's parcel, in a trade. */
  buyerTrackingNumber: z.string().nullable(),
  listing: z.object({
    title: z.string(),
    brand: z.string().nullable(),
    scale: z.string().nullable(),
    condition: Condition.nullable(),
    photo: z.string().nullable(),
  }),
  /** What the buyer gives in a trade. */
  offerCars: z.array(OfferedCar),
  /** What the one who asks may do now. */
  can: z.array(TransactionAction),
  /** Whose turn it is, and until when; then `then` happens by itself. */
  waitsFor: z.array(Side),
  deadline: Moment.nullable(),
  then: z.enum(['released']).nullable(),
  /** Everything that happened, the oldest first. */
  steps: z.array(
    z.object({
      at: Moment,
      by: z.enum(['buyer', 'seller', 'market']),
      what: z.enum(['opened', 'paid', 'shipped', 'received', 'completed', 'canceled', 'reminded']),
      note: z.string().nullable(),
    }),
  ),
  cancelReason: z.string().nullable(),
  canceledBy: z.enum(['buyer', 'seller', 'market']).nullable(),
  feedback: z.object({
    mine: Feedback.nullable(),
    /** Of the other side; hidden until both gave it or 14 days passed. */
    theirs: Feedback.nullable(),
  }),
  createdAt: Moment,
  completedAt: Moment.nullable(),
});
export type Transaction = z.output<typeof Transaction>;

/** One's own, on either side, the newest first. */
export const listTransactions = query({
  name: 'marketplace.transactions.list',
  http: {
    method: 'GET',
    path: '/marketplace/transactions',
    access: 'member',
    page: true,
    summary: "One's purchases, sales and trades",
  },
  input: z.strictObject({ role: filterBy(Side), open: filterBy(z.enum(['true', 'false'])), ...pageInput }),
  output: z.array(Transaction),
});

const id = { id: Id };
const refusals = { TRANSACTION_NOT_FOUND: 404, NOT_YOUR_TURN: 403, WRONG_ORDER: 409 } as const;
const act = (verb: string) => ({
  method: 'POST' as const,
  path: `/marketplace/transactions/:id/${verb}` as const,
  access: 'owner' as const,
  status: 200,
});

export const getTransaction = query({
  name: 'marketplace.transactions.get',
  http: { method: 'GET', path: '/marketplace/transactions/:id', access: 'owner', summary: 'One transaction' },
  input: z.strictObject(id),
  output: Transaction,
  errors: { TRANSACTION_NOT_FOUND: 404 },
});

/** Whoever owes the cash says how it was paid. */
export const payTransaction = command({
  name: 'marketplace.transactions.pay',
  http: { ...act('pay'), idempotent: { retentionDays: 1 }, summary: 'Say that it is paid, and how' },
  input: z.strictObject({ ...id, paymentMethod: text(60, 'Say how it was paid') }),
  output: Transaction,
  errors: refusals,
});

/** The seller, in a trade each side. Without a number it was handed over. */
export const shipTransaction = command({
  name: 'marketplace.transactions.ship',
  http: { ...act('ship'), idempotent: { retentionDays: 1 }, summary: 'Say that it is on its way' },
  input: z.strictObject({ ...id, trackingNumber: optionalText(100) }),
  output: Transaction,
  errors: refusals,
});

/** The buyer says that it arrived, in a trade each side what they get; the last of them completes it. */
export const completeTransaction = command({
  name: 'marketplace.transactions.complete',
  http: { ...act('complete'), idempotent: { retentionDays: 1 }, summary: 'Say that it arrived' },
  input: z.strictObject(id),
  output: Transaction,
  errors: refusals,
});

/** Either side, while nothing is paid and nothing shipped. */
export const cancelTransaction = command({
  name: 'marketplace.transactions.cancel',
  http: { ...act('cancel'), summary: 'Call it off, with a reason' },
  input: z.strictObject({ ...id, reason: text(500, 'Say why') }),
  output: Transaction,
  errors: refusals,
});

/** Once a side, of a completed transaction. */
export const giveFeedback = command({
  name: 'marketplace.transactions.feedback',
  http: { ...act('feedback'), status: 201, summary: 'Rate the other side' },
  input: z.strictObject({ ...id, rating: wholeNumber(1, 5), comment: optionalText(1000) }),
  output: Transaction,
  errors: { TRANSACTION_NOT_FOUND: 404, NOT_COMPLETED: 409, FEEDBACK_GIVEN: 409 },
});

/** Feedback on a collector that can be seen, the newest first. */
export const listFeedback = query({
  name: 'marketplace.sellers.feedback',
  http: {
    method: 'GET',
    path: '/marketplace/sellers/:id/feedback',
    access: 'member',
    page: true,
    summary: 'What others say of a collector',
  },
  input: z.strictObject({ id: Id, ...pageInput }),
  output: z.array(
    z.object({
      id: Id,
      rating: z.int(),
      comment: z.string().nullable(),
      /** 'First L.' of who gave it, and what they were. */
      by: z.string(),
      role: Side,
      title: z.string(),
      createdAt: Moment,
    }),
  ),
  errors: { COLLECTOR_NOT_FOUND: 404 },
});

/** A car that goes from one vault to another; without `carId` the seller's vault never had it. */
const Moving = z.object({
  carId: Id.nullable(),
  fromId: Id,
  toId: Id,
  name: z.string(),
  brand: z.string().nullable(),
  series: z.string().nullable(),
  scale: Scale.nullable(),
  year: z.int().nullable(),
  condition: Condition.nullable(),
  /** Photos of the listing (`/api/photos/listing-…`), for a car that no vault had. */
  photos: z.array(Photo),
  /** What the receiver paid for it; null in a trade. */
  price: Decimal.nullable(),
});

/**
 * The whole truth of a transaction; `version` grows, an older one that arrives late is ignored. While it is open the
 * cars that it names are promised; once completed they move.
 */
export const transactionChanged = event({
  name: 'marketplace.transaction-changed.v1',
  consumers: ['collection'],
  payload: z.object({
    transactionId: Id,
    version: z.int(),
    listingId: z.int(),
    kind: z.enum(['sale', 'trade']),
    status: TransactionStatus,
    sellerId: Id,
    buyerId: Id,
    currency: z.string(),
    cars: z.array(Moving),
    /** The day that it was completed, UTC. */
    completedOn: Day.nullable(),
  }),
});
