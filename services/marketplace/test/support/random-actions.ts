import { deleteListing, restoreListing, updateListing } from '@vault/contracts/marketplace/listings';
import { acceptOffer, counterOffer, declineOffer, withdrawOffer } from '@vault/contracts/marketplace/offers';
import {
  cancelTransaction,
  completeTransaction,
  giveFeedback,
  payTransaction,
  shipTransaction,
} from '@vault/contracts/marketplace/transactions';
import { ContractError } from '@vault/service-kit/errors';
import { asMember } from '@vault/service-kit/testing';
import fc from 'fast-check';
import { readConfig } from '../../src/config';
import { OfferExpiryWorker } from '../../src/offers/offer-expiry.worker';
import { TransactionTimeoutsWorker } from '../../src/transactions/transaction-timeouts.worker';
import type { RandomMarket } from './random-market';
import { expireOffers, transactionOf, writeAbout } from './market';

/** How often each is tried. */
const WEIGHTS = {
  message: 2,
  offer: 9,
  counter: 3,
  accept: 9,
  decline: 1,
  withdraw: 1,
  expire: 1,
  advance: 14,
  pay: 1,
  ship: 1,
  complete: 1,
  cancel: 1,
  feedback: 1,
  release: 1,
  sold: 1,
  reopen: 2,
  delete: 1,
  restore: 2,
};

type What = keyof typeof WEIGHTS;

/** Something that somebody tries; numbers choose among what is there by then. */
export interface RandomAction {
  readonly what: What;
  readonly who: number;
  readonly which: number;
  /** By anybody, on anything, rather than by whose turn it is on what is open. */
  readonly wild: boolean;
  readonly price: string | undefined;
  readonly cars: readonly number[];
  readonly cashFrom: 'sender' | 'receiver' | undefined;
}

const pick = <T>(from: readonly T[], n: number): T | undefined => from[n % Math.max(1, from.length)];
const by = (userId: string): { ctx: ReturnType<typeof asMember> } => ({ ctx: asMember(userId) });

const words = (
  market: RandomMarket,
  { who, which }: RandomAction,
): { listing: number; pair: readonly [string, string] } | null => {
  const listing = pick(market.listings, which);
  const from = pick(market.userIds, who);
  const other = pick(
    market.userIds.filter((userId) => userId !== from),
    which,
  );
  if (!listing || !from || !other) return null;
  return { listing: listing.id, pair: [from, from === listing.ownerId ? other : listing.ownerId] };
};

const said = (market: RandomMarket, owner: string, { price, cars, cashFrom }: RandomAction): object => {
  const own = market.carsOf(owner);
  const offerCarIds = [...new Set(cars.flatMap((n) => pick(own, n) ?? []))];
  return { offerPrice: price, ...(offerCarIds.length > 0 && { offerCarIds, cashFrom: price && cashFrom }) };
};

type Offer = Awaited<ReturnType<RandomMarket['offers']>>[number];
type Transaction = Awaited<ReturnType<RandomMarket['transactions']>>[number];

const onOffer =
  (
    side: 'senderId' | 'receiverId',
    act: (market: RandomMarket, id: string, userId: string, action: RandomAction) => Promise<unknown>,
  ) =>
  async (market: RandomMarket, action: RandomAction): Promise<unknown> => {
    const offers = await market.offers();
    const offer: Offer | undefined = pick(action.wild ? offers : offers.filter(({ open }) => open), action.which);
    const actor = offer && (action.wild ? pick(market.userIds, action.who) : offer[side]);
    return offer && actor ? act(market, offer.id, actor, action) : null;
  };

const onTransaction =
  (act: (market: RandomMarket, transaction: Transaction, userId: string, action: RandomAction) => Promise<unknown>) =>
  async (market: RandomMarket, action: RandomAction): Promise<unknown> => {
    const transactions = await market.transactions();
    const open = transactions.filter(({ status }) => !['completed', 'canceled'].includes(status));
    const transaction = pick(action.wild ? transactions : open, action.which);
    const actor =
      transaction &&
      (action.wild ? pick(market.userIds, action.who) : pick([transaction.buyerId, transaction.sellerId], action.who));
    return transaction && actor ? act(market, transaction, actor, action) : null;
  };

const onListing =
  (act: (market: RandomMarket, id: number, userId: string) => Promise<unknown>) =>
  async (market: RandomMarket, action: RandomAction): Promise<unknown> => {
    const listing = pick(market.listings, action.which);
    const actor = listing && (action.wild ? pick(market.userIds, action.who) : listing.ownerId);
    return listing && actor ? act(market, listing.id, actor) : null;
  };

const call = ({ service: { bus } }: RandomMarket) => bus;

/** Does what the transaction waits for, as whoever it waits for. */
const advance = onTransaction(async (market, { id, buyerId, sellerId }, userId) => {
  const { waitsFor } = await transactionOf(market.service, id, buyerId);
  const side = pick(waitsFor, userId === buyerId ? 0 : 1) === 'buyer' ? buyerId : sellerId;
  const { can } = await transactionOf(market.service, id, side);
  if (can.includes('pay')) return call(market).call(payTransaction, { id, paymentMethod: 'Cash' }, by(side));
  if (can.includes('ship')) return call(market).call(shipTransaction, { id }, by(side));
  return call(market).call(completeTransaction, { id }, by(side));
});

const ACTS: Readonly<Record<What, (market: RandomMarket, action: RandomAction) => Promise<unknown>>> = {
  message: async (market: RandomMarket, action: RandomAction): Promise<unknown> => {
    const to = words(market, action);
    return to && writeAbout(market.service, to.listing, to.pair);
  },
  offer: async (market: RandomMarket, action: RandomAction): Promise<unknown> => {
    const to = words(market, action);
    return to && writeAbout(market.service, to.listing, to.pair, said(market, to.pair[0], action));
  },
  counter: onOffer('receiverId', (market, id, userId, action) =>
    call(market).call(counterOffer, { id, ...said(market, userId, { ...action, cars: [] }) }, by(userId)),
  ),
  accept: onOffer('receiverId', (market, id, userId) => call(market).call(acceptOffer, { id }, by(userId))),
  decline: onOffer('receiverId', (market, id, userId) => call(market).call(declineOffer, { id }, by(userId))),
  withdraw: onOffer('senderId', (market, id, userId) => call(market).call(withdrawOffer, { id }, by(userId))),
  pay: onTransaction((market, { id }, userId) =>
    call(market).call(payTransaction, { id, paymentMethod: 'Cash' }, by(userId)),
  ),
  ship: onTransaction((market, { id }, userId) => call(market).call(shipTransaction, { id }, by(userId))),
  complete: onTransaction((market, { id }, userId) => call(market).call(completeTransaction, { id }, by(userId))),
  cancel: onTransaction((market, { id }, userId) =>
    call(market).call(cancelTransaction, { id, reason: 'No' }, by(userId)),
  ),
  feedback: onTransaction((market, { id }, userId) => call(market).call(giveFeedback, { id, rating: 5 }, by(userId))),
  advance,
  sold: onListing((market, id, userId) => call(market).call(updateListing, { id, status: 'sold' }, by(userId))),
  reopen: onListing((market, id, userId) => call(market).call(updateListing, { id, status: 'active' }, by(userId))),
  delete: onListing((market, id, userId) => call(market).call(deleteListing, { id }, by(userId))),
  restore: onListing((market, id, userId) => call(market).call(restoreListing, { id }, by(userId))),
  expire: async (market: RandomMarket, { which, wild }: RandomAction): Promise<unknown> => {
    const offer = pick(
      (await market.offers()).filter(({ open }) => open),
      which,
    );
    if (offer) await expireOffers(market.service, [offer.id]);
    return wild ? new OfferExpiryWorker(market.service.dataSource).run() : null;
  },
  release: onTransaction(async ({ service: { dataSource } }, { id }) => {
    const late = `UPDATE marketplace_transactions SET due_at = now() - interval '1 second' WHERE id = $1 AND due_at > now()`;
    await dataSource.query(late, [id]);
    return new TransactionTimeoutsWorker(dataSource, readConfig()).run();
  }),
};

/** One try. */
export const randomAction: fc.Arbitrary<RandomAction> = fc.record({
  what: fc.oneof(
    ...(Object.keys(WEIGHTS) as What[]).map((what) => ({ weight: WEIGHTS[what], arbitrary: fc.constant(what) })),
  ),
  who: fc.nat(11),
  which: fc.nat(11),
  wild: fc.nat(4).map((n) => n === 0),
  price: fc.option(
    fc.integer({ min: 1, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)),
    { nil: undefined, freq: 3 },
  ),
  cars: fc.oneof(fc.constant([]), fc.array(fc.nat(3), { minLength: 1, maxLength: 2 })),
  cashFrom: fc.constantFrom('sender', 'receiver', undefined),
});

/** Tries it; to be refused is an ordinary answer, to break is not. */
export async function attempt(market: RandomMarket, action: RandomAction): Promise<void> {
  try {
    await ACTS[action.what](market, action);
  } catch (error) {
    if (!(error instanceof ContractError) || error.status >= 500) throw error;
  }
}
