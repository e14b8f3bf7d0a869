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
import { readConfig } from '../src/config';
import { OfferExpiryWorker } from '../src/offers/offer-expiry.worker';
import { TransactionTimeoutsWorker } from '../src/transactions/transaction-timeouts.worker';
import type { DealWorld } from './deal-world';
import { runOut, transactionOf, write } from './deals';

/** How often each is tried. */
const WEIGHTS = {
  ...{ message: 2, offer: 9, counter: 3, accept: 9, decline: 1, withdraw: 1, expire: 1 },
  ...{ advance: 14, pay: 1, ship: 1, complete: 1, cancel: 1, feedback: 1, release: 1 },
  ...{ sold: 1, reopen: 2, delete: 1, restore: 2 },
};

type What = keyof typeof WEIGHTS;

/** Something that somebody tries; numbers choose among what is there by then. */
export interface Try {
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

const words = (world: DealWorld, { who, which }: Try): { listing: number; pair: readonly [string, string] } | null => {
  const listing = pick(world.listings, which);
  const from = pick(world.people, who);
  const other = pick(
    world.people.filter((person) => person !== from),
    which,
  );
  if (!listing || !from || !other) return null;
  return { listing: listing.id, pair: [from, from === listing.ownerId ? other : listing.ownerId] };
};

const said = (world: DealWorld, owner: string, { price, cars, cashFrom }: Try): object => {
  const own = world.carsOf(owner);
  const offerCarIds = [...new Set(cars.flatMap((n) => pick(own, n) ?? []))];
  return { offerPrice: price, ...(offerCarIds.length > 0 && { offerCarIds, cashFrom: price && cashFrom }) };
};

type Offer = Awaited<ReturnType<DealWorld['offers']>>[number];
type Deal = Awaited<ReturnType<DealWorld['deals']>>[number];

const onOffer =
  (
    side: 'senderId' | 'receiverId',
    act: (world: DealWorld, id: string, userId: string, tried: Try) => Promise<unknown>,
  ) =>
  async (world: DealWorld, tried: Try): Promise<unknown> => {
    const offers = await world.offers();
    const offer: Offer | undefined = pick(tried.wild ? offers : offers.filter(({ open }) => open), tried.which);
    const actor = offer && (tried.wild ? pick(world.people, tried.who) : offer[side]);
    return offer && actor ? act(world, offer.id, actor, tried) : null;
  };

const onDeal =
  (act: (world: DealWorld, deal: Deal, userId: string, tried: Try) => Promise<unknown>) =>
  async (world: DealWorld, tried: Try): Promise<unknown> => {
    const deals = await world.deals();
    const open = deals.filter(({ status }) => !['completed', 'canceled'].includes(status));
    const deal = pick(tried.wild ? deals : open, tried.which);
    const actor = deal && (tried.wild ? pick(world.people, tried.who) : pick([deal.buyerId, deal.sellerId], tried.who));
    return deal && actor ? act(world, deal, actor, tried) : null;
  };

const onListing =
  (act: (world: DealWorld, id: number, userId: string) => Promise<unknown>) =>
  async (world: DealWorld, tried: Try): Promise<unknown> => {
    const listing = pick(world.listings, tried.which);
    const actor = listing && (tried.wild ? pick(world.people, tried.who) : listing.ownerId);
    return listing && actor ? act(world, listing.id, actor) : null;
  };

const call = ({ service: { bus } }: DealWorld) => bus;

/** Does what the transaction waits for, as whoever it waits for. */
const advance = onDeal(async (world, { id, buyerId, sellerId }, userId) => {
  const { waitsFor } = await transactionOf(world.service, id, buyerId);
  const side = pick(waitsFor, userId === buyerId ? 0 : 1) === 'buyer' ? buyerId : sellerId;
  const { can } = await transactionOf(world.service, id, side);
  if (can.includes('pay')) return call(world).call(payTransaction, { id, paymentMethod: 'Cash' }, by(side));
  if (can.includes('ship')) return call(world).call(shipTransaction, { id }, by(side));
  return call(world).call(completeTransaction, { id }, by(side));
});

const ACTS: Readonly<Record<What, (world: DealWorld, tried: Try) => Promise<unknown>>> = {
  message: async (world: DealWorld, tried: Try): Promise<unknown> => {
    const to = words(world, tried);
    return to && write(world.service, to.listing, to.pair);
  },
  offer: async (world: DealWorld, tried: Try): Promise<unknown> => {
    const to = words(world, tried);
    return to && write(world.service, to.listing, to.pair, said(world, to.pair[0], tried));
  },
  counter: onOffer('receiverId', (world, id, userId, tried) =>
    call(world).call(counterOffer, { id, ...said(world, userId, { ...tried, cars: [] }) }, by(userId)),
  ),
  accept: onOffer('receiverId', (world, id, userId) => call(world).call(acceptOffer, { id }, by(userId))),
  decline: onOffer('receiverId', (world, id, userId) => call(world).call(declineOffer, { id }, by(userId))),
  withdraw: onOffer('senderId', (world, id, userId) => call(world).call(withdrawOffer, { id }, by(userId))),
  pay: onDeal((world, { id }, userId) => call(world).call(payTransaction, { id, paymentMethod: 'Cash' }, by(userId))),
  ship: onDeal((world, { id }, userId) => call(world).call(shipTransaction, { id }, by(userId))),
  complete: onDeal((world, { id }, userId) => call(world).call(completeTransaction, { id }, by(userId))),
  cancel: onDeal((world, { id }, userId) => call(world).call(cancelTransaction, { id, reason: 'No' }, by(userId))),
  feedback: onDeal((world, { id }, userId) => call(world).call(giveFeedback, { id, rating: 5 }, by(userId))),
  advance,
  sold: onListing((world, id, userId) => call(world).call(updateListing, { id, status: 'sold' }, by(userId))),
  reopen: onListing((world, id, userId) => call(world).call(updateListing, { id, status: 'active' }, by(userId))),
  delete: onListing((world, id, userId) => call(world).call(deleteListing, { id }, by(userId))),
  restore: onListing((world, id, userId) => call(world).call(restoreListing, { id }, by(userId))),
  expire: async (world: DealWorld, { which, wild }: Try): Promise<unknown> => {
    const offer = pick(
      (await world.offers()).filter(({ open }) => open),
      which,
    );
    if (offer) await runOut(world.service, [offer.id]);
    return wild ? new OfferExpiryWorker(world.service.dataSource).run() : null;
  },
  release: onDeal(async ({ service: { dataSource } }, { id }) => {
    const late = `UPDATE marketplace_transactions SET due_at = now() - interval '1 second' WHERE id = $1 AND due_at > now()`;
    await dataSource.query(late, [id]);
    return new TransactionTimeoutsWorker(dataSource, readConfig()).run();
  }),
};

/** One try. */
export const aTry: fc.Arbitrary<Try> = fc.record({
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
export async function attempt(world: DealWorld, tried: Try): Promise<void> {
  try {
    await ACTS[tried.what](world, tried);
  } catch (error) {
    if (!(error instanceof ContractError) || error.status >= 500) throw error;
  }
}
