import { deleteListing, updateListing } from '@vault/contracts/marketplace/listings';
import { withdrawOffer } from '@vault/contracts/marketplace/offers';
import { cancelTransaction } from '@vault/contracts/marketplace/transactions';
import { asMember, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import {
  acceptAs,
  openTransaction,
  insertListing,
  payAs,
  startMarket,
  listingStatusOf,
  transactionOf,
  writeAbout,
  type MarketServices,
} from './support/market';
import { startMarketplace } from './support/marketplace';
import { addCar } from './support/fake-vaults';

let services: MarketServices;
let marketplace: TestService;
let second: TestService;
beforeAll(async () => {
  services = await startMarket();
  ({ marketplace } = services);
  second = await startMarketplace({}, marketplace.database);
});
afterAll(async () => {
  // Both instances share their queues, which the first one deletes.
  await second.app.close();
  await services.close();
});

const AT_ONCE = 50;

const OFFERS = `
  WITH asked AS (SELECT gen_random_uuid() AS conversation, gen_random_uuid() AS other, gen_random_uuid() AS offer
    FROM generate_series(1, $3)),
  begun AS (INSERT INTO conversations (id, kind, listing_id, owner_id, other_id, last_message, last_message_at, last_sender)
    SELECT conversation, 'listing', $1, $2::uuid, other, 'Offer', now(), other FROM asked RETURNING id)
  INSERT INTO marketplace_messages (id, conversation_id, listing_id, sender_id, receiver_id, kind, message, offer_price,
    offer_currency, offer_status, expires_at, created_at)
  SELECT offer, begun.id, $1, CASE WHEN $4 THEN $2::uuid ELSE other END, CASE WHEN $4 THEN other ELSE $2::uuid END,
    'offer', 'Offer', 10, 'USD', 'pending', now() + interval '1 day', now()
  FROM asked JOIN begun ON begun.id = asked.conversation
  RETURNING id, receiver_id AS "receiverId"`;

interface Open {
  readonly id: string;
  readonly receiverId: string;
}

/** Inserts open offers of `count` buyers on one listing, or of its owner to each of them. */
const openOffers = (listingId: number, ownerId: string, count: number, byOwner: boolean): Promise<Open[]> =>
  marketplace.dataSource.query<Open[]>(OFFERS, [listingId, ownerId, count, byOwner]);

const fulfilled = (answers: readonly PromiseSettledResult<unknown>[]): number =>
  answers.filter(({ status }) => status === 'fulfilled').length;

/** The errors of a request that comes too late, including refused load. */
const LATE = ['OFFER_CLOSED', 'LISTING_RESERVED', 'SERVICE_UNAVAILABLE'];

const codes = (answers: readonly PromiseSettledResult<unknown>[]): string[] =>
  answers.flatMap((answer) => (answer.status === 'rejected' ? [(answer.reason as { code: string }).code] : []));

const live = async (listingId: number): Promise<{ status: string; open: number; accepted: number; live: number }> => {
  const [row] = await marketplace.dataSource.query<{ status: string; open: number; accepted: number; live: number }[]>(
    `SELECT l.status,
       (SELECT count(*)::int FROM marketplace_messages WHERE listing_id = l.id AND offer_status = 'pending') AS open,
       (SELECT count(*)::int FROM marketplace_messages WHERE listing_id = l.id AND offer_status = 'accepted') AS accepted,
       (SELECT count(*)::int FROM marketplace_transactions WHERE listing_id = l.id AND status = 'pending') AS live
     FROM marketplace_listings l WHERE id = $1`,
    [listingId],
  );
  if (!row) throw new Error('no listing');
  return row;
};

describe('accepting an offer concurrently', () => {
  it('opens one transaction in each of 100 rounds of 50 requests, on two instances', async () => {
    for (let round = 0; round < 100; round += 1) {
      const { id, ownerId } = await insertListing(marketplace);
      // In rotation: the owner accepts every offer, buyers accept the owner’s offers, all accept the same offer.
      const way = round % 3;
      const offers = await openOffers(id, ownerId, way === 2 ? 1 : AT_ONCE, way === 1);
      const tries = Array.from({ length: AT_ONCE }, (_, n) => offers[n % offers.length] as Open);
      const answers = await Promise.allSettled(
        tries.map(({ id: offer, receiverId }) => acceptAs(marketplace, offer, receiverId)),
      );
      expect(fulfilled(answers)).toBe(1);
      expect(codes(answers).filter((code) => !LATE.includes(code))).toEqual([]);
      expect(await live(id)).toEqual({ status: 'reserved', open: 0, accepted: 1, live: 1 });
    }
  }, 120_000);
});

const ROUNDS = 25;

describe('concurrent actions of two users', () => {
  it('an offer is either accepted or withdrawn', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, ownerId } = await insertListing(marketplace);
      const buyerId = v7();
      const offer = await writeAbout(marketplace, id, [buyerId, ownerId], { offerPrice: '10' });
      const answers = await Promise.allSettled([
        acceptAs(marketplace, offer.id, ownerId),
        marketplace.bus.call(withdrawOffer, { id: offer.id }, { ctx: asMember(buyerId) }),
      ]);
      expect(codes(answers)).toEqual(['OFFER_CLOSED']);
      const won = answers[0].status === 'fulfilled' ? 1 : 0;
      expect(await live(id)).toMatchObject({ status: won ? 'reserved' : 'active', open: 0, live: won });
    }
  });

  it('either an offer is accepted or the listing is marked as sold', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, ownerId } = await insertListing(marketplace);
      const offer = await writeAbout(marketplace, id, [v7(), ownerId], { offerPrice: '10' });
      const answers = await Promise.allSettled([
        acceptAs(marketplace, offer.id, ownerId),
        marketplace.bus.call(updateListing, { id, status: 'sold' }, { ctx: asMember(ownerId) }),
      ]);
      expect(codes(answers)).toHaveLength(1);
      const won = answers[0].status === 'fulfilled' ? 1 : 0;
      expect(await live(id)).toMatchObject({ status: won ? 'reserved' : 'sold', open: 0, live: won });
    }
  });

  it('either an offer is accepted or the listing is deleted', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, ownerId } = await insertListing(marketplace);
      const offer = await writeAbout(marketplace, id, [v7(), ownerId], { offerPrice: '10' });
      const answers = await Promise.allSettled([
        acceptAs(marketplace, offer.id, ownerId),
        marketplace.bus.call(deleteListing, { id }, { ctx: asMember(ownerId) }),
      ]);
      expect(codes(answers)).toHaveLength(1);
      const won = answers[0].status === 'fulfilled' ? 1 : 0;
      expect(await live(id)).toMatchObject({ open: 0, live: won });
      const deleted = marketplace.dataSource.query(
        'SELECT deleted_at IS NOT NULL AS deleted FROM marketplace_listings WHERE id = $1',
        [id],
      );
      expect(await deleted).toEqual([{ deleted: won === 0 }]);
    }
  });

  it('a transaction is either paid or canceled', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { transaction, listingId, buyerId, sellerId } = await openTransaction(marketplace);
      const { id } = transaction;
      const answers = await Promise.allSettled([
        payAs(marketplace, id, buyerId),
        marketplace.bus.call(cancelTransaction, { id, reason: 'No' }, { ctx: asMember(sellerId) }),
      ]);
      expect(codes(answers)).toEqual(['WRONG_ORDER']);
      const paid = answers[0].status === 'fulfilled';
      expect((await transactionOf(marketplace, id, buyerId)).status).toBe(paid ? 'paid' : 'canceled');
      expect(await listingStatusOf(marketplace, listingId)).toBe(paid ? 'reserved' : 'active');
    }
  });

  it('two offers of the same cars in different order: one is accepted, without a deadlock', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const buyerId = v7();
      const cars = [addCar(buyerId), addCar(buyerId), addCar(buyerId)].map(({ id }) => id);
      const orders = [cars, [...cars].reverse()];
      const offers = await Promise.all(
        orders.map(async (offerCarIds) => {
          const { id, ownerId } = await insertListing(marketplace);
          return { ownerId, offer: await writeAbout(marketplace, id, [buyerId, ownerId], { offerCarIds }) };
        }),
      );
      const answers = await Promise.allSettled(
        offers.map(({ ownerId, offer }) => acceptAs(marketplace, offer.id, ownerId)),
      );
      expect(codes(answers)).toEqual(['CAR_HELD']);
    }
  });
});
