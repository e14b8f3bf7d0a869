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

/** Payment methods outside the platform; no money passes through it. */
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
  /** The caller's side. */
  role: Side,
  with: z.object({ id: Id, displayName: z.string(), avatarUrl: z.string().nullable() }),
  /** Price of a sale; for a trade the cash besides the cars, '0.00' without. */
  finalPrice: Decimal,
  currency: z.string(),
  /** The side that pays; null in a trade without cash. */
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
  /** Cars that the buyer gives in a trade. */
  offerCars: z.array(OfferedCar),
  /** Actions that the caller may take now. */
  can: z.array(TransactionAction),
  /**
   * The sides that have to act by `deadline`. When it passes, `then` happens automatically: 'released' cancels the
   * transaction.
   */
  waitsFor: z.array(Side),
  deadline: Moment.nullable(),
  then: z.enum(['released']).nullable(),
  /** History of the transaction, oldest first. */
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
    /** The other side's feedback; hidden until both sides gave theirs or 14 days passed. */
    theirs: Feedback.nullable(),
  }),
  createdAt: Moment,
  completedAt: Moment.nullable(),
});
export type Transaction = z.output<typeof Transaction>;

/** The caller's transactions on either side, newest first. */
export const listTransactions = query({
  name: 'marketplace.transactions.list',
  http: {
    method: 'GET',
    path: '/marketplace/transactions',
    access: 'member',
    page: true,
    summary: "List the user's purchases, sales and trades",
  },
  input: z.strictObject({ role: filterBy(Side), open: filterBy(z.enum(['true', 'false'])), ...pageInput }),
  output: z.array(Transaction),
});

const id = { id: Id };
const actionErrors = { TRANSACTION_NOT_FOUND: 404, NOT_YOUR_TURN: 403, WRONG_ORDER: 409 } as const;
const transactionAction = (verb: string) => ({
  method: 'POST' as const,
  path: `/marketplace/transactions/:id/${verb}` as const,
  access: 'owner' as const,
  status: 200,
});

export const getTransaction = query({
  name: 'marketplace.transactions.get',
  http: { method: 'GET', path: '/marketplace/transactions/:id', access: 'owner', summary: 'Get a transaction' },
  input: z.strictObject(id),
  output: Transaction,
  errors: { TRANSACTION_NOT_FOUND: 404 },
});

/** By the side that owes the cash, with the payment method. */
export const payTransaction = command({
  name: 'marketplace.transactions.pay',
  http: { ...transactionAction('pay'), idempotent: { retentionDays: 1 }, summary: 'Mark a transaction as paid' },
  input: z.strictObject({ ...id, paymentMethod: text(60, 'Say how it was paid') }),
  output: Transaction,
  errors: actionErrors,
});

/** By the seller, in a trade by each side. Without a tracking number the car was handed over in person. */
export const shipTransaction = command({
  name: 'marketplace.transactions.ship',
  http: { ...transactionAction('ship'), idempotent: { retentionDays: 1 }, summary: 'Mark a transaction as shipped' },
  input: z.strictObject({ ...id, trackingNumber: optionalText(100) }),
  output: Transaction,
  errors: actionErrors,
});

/** By the buyer, in a trade by each side, when the car has arrived. The last confirmation completes the transaction. */
export const completeTransaction = command({
  name: 'marketplace.transactions.complete',
  http: { ...transactionAction('complete'), idempotent: { retentionDays: 1 }, summary: 'Confirm that the car arrived' },
  input: z.strictObject(id),
  output: Transaction,
  errors: actionErrors,
});

/** By either side, as long as nothing is paid or shipped. */
export const cancelTransaction = command({
  name: 'marketplace.transactions.cancel',
  http: { ...transactionAction('cancel'), summary: 'Cancel a transaction with a reason' },
  input: z.strictObject({ ...id, reason: text(500, 'Say why') }),
  output: Transaction,
  errors: actionErrors,
});

/** Once per side, for a completed transaction. */
export const giveFeedback = command({
  name: 'marketplace.transactions.feedback',
  http: { ...transactionAction('feedback'), status: 201, summary: 'Give feedback on the other side' },
  input: z.strictObject({ ...id, rating: wholeNumber(1, 5), comment: optionalText(1000) }),
  output: Transaction,
  errors: { TRANSACTION_NOT_FOUND: 404, NOT_COMPLETED: 409, FEEDBACK_GIVEN: 409 },
});

/** Visible feedback on a collector, newest first. */
export const listFeedback = query({
  name: 'marketplace.sellers.feedback',
  http: {
    method: 'GET',
    path: '/marketplace/sellers/:id/feedback',
    access: 'member',
    page: true,
    summary: 'List feedback on a collector',
  },
  input: z.strictObject({ id: Id, ...pageInput }),
  output: z.array(
    z.object({
      id: Id,
      rating: z.int(),
      comment: z.string().nullable(),
      /** First name and initial of the author, such as 'Anna L.', and their role. */
      by: z.string(),
      role: Side,
      title: z.string(),
      createdAt: Moment,
    }),
  ),
  errors: { COLLECTOR_NOT_FOUND: 404 },
});

/** A car that changes owner. `carId` is null when it was never in the seller's vault. */
const MovedCar = z.object({
  carId: Id.nullable(),
  fromId: Id,
  toId: Id,
  name: z.string(),
  brand: z.string().nullable(),
  series: z.string().nullable(),
  scale: Scale.nullable(),
  year: z.int().nullable(),
  condition: Condition.nullable(),
  /** Photos of the listing (`/api/photos/listing-…`), for a car that was in no vault. */
  photos: z.array(Photo),
  /** What the receiver paid; null in a trade. */
  price: Decimal.nullable(),
});

/**
 * The complete state of a transaction. `version` increases with every change; subscribers ignore an older one that
 * arrives late. While the transaction is open, its cars are held; once completed, they change owner.
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
    cars: z.array(MovedCar),
    /** Day of completion, UTC. */
    completedOn: Day.nullable(),
  }),
});
