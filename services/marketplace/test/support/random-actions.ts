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

/** How often each action is chosen. */
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

type ActionKind = keyof typeof WEIGHTS;

/** An action of a random user; the indexes choose among the rows that exist when it runs. */
export interface RandomAction {
  readonly kind: ActionKind;
  readonly userIndex: number;
  readonly targetIndex: number;
  /** By any user on any row, rather than by the user whose action an open row awaits. */
  readonly unrestricted: boolean;
  readonly price: string | undefined;
  readonly cars: readonly number[];
  readonly cashFrom: 'sender' | 'receiver' | undefined;
}

const pick = <T>(from: readonly T[], n: number): T | undefined => from[n % Math.max(1, from.length)];
const asUser = (userId: string): { ctx: ReturnType<typeof asMember> } => ({ ctx: asMember(userId) });

const messageTarget = (
  market: RandomMarket,
  { userIndex, targetIndex }: RandomAction,
): { listing: number; pair: readonly [string, string] } | null => {
  const listing = pick(market.listings, targetIndex);
  const from = pick(market.userIds, userIndex);
  const other = pick(
    market.userIds.filter((userId) => userId !== from),
    targetIndex,
  );
  if (!listing || !from || !other) return null;
  return { listing: listing.id, pair: [from, from === listing.ownerId ? other : listing.ownerId] };
};

const offerTerms = (market: RandomMarket, owner: string, { price, cars, cashFrom }: RandomAction): object => {
  const own = market.carsOf(owner);
  const offerCarIds = [...new Set(cars.flatMap((n) => pick(own, n) ?? []))];
  return { offerPrice: price, ...(offerCarIds.length > 0 && { offerCarIds, cashFrom: price && cashFrom }) };
};

type Offer = Awaited<ReturnType<RandomMarket['offers']>>[number];
type Transaction = Awaited<ReturnType<RandomMarket['transactions']>>[number];

const onOffer =
  (
    side: 'senderId' | 'receiverId',
    call: (market: RandomMarket, id: string, userId: string, action: RandomAction) => Promise<unknown>,
  ) =>
  async (market: RandomMarket, action: RandomAction): Promise<unknown> => {
    const offers = await market.offers();
    const offer: Offer | undefined = pick(
      action.unrestricted ? offers : offers.filter(({ open }) => open),
      action.targetIndex,
    );
    const actor = offer && (action.unrestricted ? pick(market.userIds, action.userIndex) : offer[side]);
    return offer && actor ? call(market, offer.id, actor, action) : null;
  };

const onTransaction =
  (call: (market: RandomMarket, transaction: Transaction, userId: string, action: RandomAction) => Promise<unknown>) =>
  async (market: RandomMarket, action: RandomAction): Promise<unknown> => {
    const transactions = await market.transactions();
    const open = transactions.filter(({ status }) => !['completed', 'canceled'].includes(status));
    const transaction = pick(action.unrestricted ? transactions : open, action.targetIndex);
    const actor =
      transaction &&
      (action.unrestricted
        ? pick(market.userIds, action.userIndex)
        : pick([transaction.buyerId, transaction.sellerId], action.userIndex));
    return transaction && actor ? call(market, transaction, actor, action) : null;
  };

const onListing =
  (call: (market: RandomMarket, id: number, userId: string) => Promise<unknown>) =>
  async (market: RandomMarket, action: RandomAction): Promise<unknown> => {
    const listing = pick(market.listings, action.targetIndex);
    const actor = listing && (action.unrestricted ? pick(market.userIds, action.userIndex) : listing.ownerId);
    return listing && actor ? call(market, listing.id, actor) : null;
  };

const busOf = ({ service: { bus } }: RandomMarket) => bus;

/** Takes the step that the transaction waits for, as the side that it waits for. */
const advance = onTransaction(async (market, { id, buyerId, sellerId }, userId) => {
  const { waitsFor } = await transactionOf(market.service, id, buyerId);
  const side = pick(waitsFor, userId === buyerId ? 0 : 1) === 'buyer' ? buyerId : sellerId;
  const { can } = await transactionOf(market.service, id, side);
  if (can.includes('pay')) return busOf(market).call(payTransaction, { id, paymentMethod: 'Cash' }, asUser(side));
  if (can.includes('ship')) return busOf(market).call(shipTransaction, { id }, asUser(side));
  return busOf(market).call(completeTransaction, { id }, asUser(side));
});

const ACTIONS: Readonly<Record<ActionKind, (market: RandomMarket, action: RandomAction) => Promise<unknown>>> = {
  message: async (market: RandomMarket, action: RandomAction): Promise<unknown> => {
    const to = messageTarget(market, action);
    return to && writeAbout(market.service, to.listing, to.pair);
  },
  offer: async (market: RandomMarket, action: RandomAction): Promise<unknown> => {
    const to = messageTarget(market, action);
    return to && writeAbout(market.service, to.listing, to.pair, offerTerms(market, to.pair[0], action));
  },
  counter: onOffer('receiverId', (market, id, userId, action) =>
    busOf(market).call(counterOffer, { id, ...offerTerms(market, userId, { ...action, cars: [] }) }, asUser(userId)),
  ),
  accept: onOffer('receiverId', (market, id, userId) => busOf(market).call(acceptOffer, { id }, asUser(userId))),
  decline: onOffer('receiverId', (market, id, userId) => busOf(market).call(declineOffer, { id }, asUser(userId))),
  withdraw: onOffer('senderId', (market, id, userId) => busOf(market).call(withdrawOffer, { id }, asUser(userId))),
  pay: onTransaction((market, { id }, userId) =>
    busOf(market).call(payTransaction, { id, paymentMethod: 'Cash' }, asUser(userId)),
  ),
  ship: onTransaction((market, { id }, userId) => busOf(market).call(shipTransaction, { id }, asUser(userId))),
  complete: onTransaction((market, { id }, userId) => busOf(market).call(completeTransaction, { id }, asUser(userId))),
  cancel: onTransaction((market, { id }, userId) =>
    busOf(market).call(cancelTransaction, { id, reason: 'No' }, asUser(userId)),
  ),
  feedback: onTransaction((market, { id }, userId) =>
    busOf(market).call(giveFeedback, { id, rating: 5 }, asUser(userId)),
  ),
  advance,
  sold: onListing((market, id, userId) => busOf(market).call(updateListing, { id, status: 'sold' }, asUser(userId))),
  reopen: onListing((market, id, userId) =>
    busOf(market).call(updateListing, { id, status: 'active' }, asUser(userId)),
  ),
  delete: onListing((market, id, userId) => busOf(market).call(deleteListing, { id }, asUser(userId))),
  restore: onListing((market, id, userId) => busOf(market).call(restoreListing, { id }, asUser(userId))),
  expire: async (market: RandomMarket, { targetIndex, unrestricted }: RandomAction): Promise<unknown> => {
    const offer = pick(
      (await market.offers()).filter(({ open }) => open),
      targetIndex,
    );
    if (offer) await expireOffers(market.service, [offer.id]);
    return unrestricted ? new OfferExpiryWorker(market.service.dataSource).run() : null;
  },
  release: onTransaction(async ({ service: { dataSource } }, { id }) => {
    const makeOverdue = `UPDATE marketplace_transactions SET due_at = now() - interval '1 second' WHERE id = $1 AND due_at > now()`;
    await dataSource.query(makeOverdue, [id]);
    return new TransactionTimeoutsWorker(dataSource, readConfig()).run();
  }),
};

export const randomAction: fc.Arbitrary<RandomAction> = fc.record({
  kind: fc.oneof(
    ...(Object.keys(WEIGHTS) as ActionKind[]).map((kind) => ({ weight: WEIGHTS[kind], arbitrary: fc.constant(kind) })),
  ),
  userIndex: fc.nat(11),
  targetIndex: fc.nat(11),
  unrestricted: fc.nat(4).map((n) => n === 0),
  price: fc.option(
    fc.integer({ min: 1, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)),
    { nil: undefined, freq: 3 },
  ),
  cars: fc.oneof(fc.constant([]), fc.array(fc.nat(3), { minLength: 1, maxLength: 2 })),
  cashFrom: fc.constantFrom('sender', 'receiver', undefined),
});

/** Runs the action; ignores a refusal, but not a server error. */
export async function attempt(market: RandomMarket, action: RandomAction): Promise<void> {
  try {
    await ACTIONS[action.kind](market, action);
  } catch (error) {
    if (!(error instanceof ContractError) || error.status >= 500) throw error;
  }
}
