import type { RequestOf } from '@vault/contracts/define';
import { listListingMessages, type Message } from '@vault/contracts/marketplace/messages';
import { acceptOffer, counterOffer, declineOffer, withdrawOffer } from '@vault/contracts/marketplace/offers';
import { asMember, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { declineOpenOffers } from '../src/offers';
import { OfferExpiryWorker } from '../src/offers/offer-expiry.worker';
import { lockListing } from '../src/listing-core';
import {
  acceptAs,
  openTransaction,
  insertListing,
  completeSale,
  expireOffers,
  startMarket,
  listingStatusOf,
  transactionOf,
  writeAbout,
  type MarketServices,
} from './support/market';
import { addCar, removeCar } from './support/fake-vaults';

let services: MarketServices;
let marketplace: TestService;
beforeAll(async () => {
  services = await startMarket();
  ({ marketplace } = services);
});
afterAll(() => services.close());

const decline = (id: string, userId: string): Promise<Message> =>
  marketplace.bus.call(declineOffer, { id }, { ctx: asMember(userId) });
const withdraw = (id: string, userId: string): Promise<Message> =>
  marketplace.bus.call(withdrawOffer, { id }, { ctx: asMember(userId) });
const counter = (id: string, userId: string, input: Omit<RequestOf<typeof counterOffer>, 'id'>): Promise<Message> =>
  marketplace.bus.call(counterOffer, { id, ...input }, { ctx: asMember(userId) });
const messagesAbout = async (listingId: number, userId: string): Promise<Message[]> =>
  marketplace.bus.call(listListingMessages, { id: listingId }, { ctx: asMember(userId) });

/** A listing, its owner and a buyer. */
async function two(fields: Parameters<typeof insertListing>[1] = {}) {
  const { id, ownerId } = await insertListing(marketplace, fields);
  const buyerId = v7();
  const offer = (input: Parameters<typeof writeAbout>[3]): Promise<Message> =>
    writeAbout(marketplace, id, [buyerId, ownerId], input);
  return { id, ownerId, buyerId, offer };
}

const refusedNaming = (field: string) => ({
  code: 'BAD_INPUT',
  status: 400,
  details: [expect.objectContaining({ field })],
});

describe('an offer', () => {
  it('of money is open for two days and has the listing’s currency', async () => {
    const { offer } = await two({ currency: 'EUR' });
    const made = await offer({ offerPrice: '12.5' });
    expect(made).toMatchObject({ kind: 'offer', offerPrice: '12.50', offerCurrency: 'EUR', offerStatus: 'pending' });
    const hours = (Date.parse(made.expiresAt ?? '') - Date.parse(made.createdAt)) / 3_600_000;
    expect(hours).toBeCloseTo(48, 3);
  });

  it.each(['0', '0.00', '-1', '1e3', '100000000', '1.005', 'ten'])('of %s is refused', async (offerPrice) => {
    const { offer } = await two();
    await expect(offer({ offerPrice })).rejects.toMatchObject(refusedNaming('offerPrice'));
  });

  it('withdraws the sender’s earlier offer and counters the other side’s', async () => {
    const { id, ownerId, buyerId, offer } = await two();
    const first = await offer({ offerPrice: '10' });
    const second = await offer({ offerPrice: '12' });
    const ownersOffer = await writeAbout(marketplace, id, [ownerId, buyerId], { offerPrice: '20' });
    expect(ownersOffer).toMatchObject({ counterOf: second.id, offerStatus: 'pending' });
    expect((await messagesAbout(id, buyerId)).map(({ id: message, offerStatus }) => [message, offerStatus])).toEqual([
      [ownersOffer.id, 'pending'],
      [second.id, 'countered'],
      [first.id, 'withdrawn'],
    ]);
  });

  it('is refused on a reserved, sold, removed or deleted listing', async () => {
    for (const [change, code] of [
      [`status = 'reserved'`, 'LISTING_RESERVED'],
      [`status = 'sold'`, 'LISTING_SOLD'],
      [`status = 'removed'`, 'LISTING_NOT_FOUND'],
      ['deleted_at = now()', 'LISTING_NOT_FOUND'],
    ] as const) {
      const { id, offer } = await two();
      await marketplace.dataSource.query(`UPDATE marketplace_listings SET ${change} WHERE id = $1`, [id]);
      await expect(offer({ offerPrice: '10' })).rejects.toMatchObject({ code });
    }
  });

  it('contains only cars of the buyer’s vault, as they are now', async () => {
    const { id, ownerId, buyerId, offer } = await two();
    const car = addCar(buyerId, { name: 'Deora', year: 1968 });
    const made = await offer({ offerCarIds: [car.id.toUpperCase(), car.id] });
    expect(made).toMatchObject({ offerCars: [{ id: car.id, name: 'Deora', year: 1968 }], offerPrice: null });
    const theirs = addCar(ownerId);
    for (const ids of [[theirs.id], [car.id, theirs.id], [v7()]]) {
      await expect(offer({ offerCarIds: ids })).rejects.toMatchObject(refusedNaming('offerCarIds'));
    }
    await expect(offer({ offerCarIds: Array.from({ length: 11 }, () => v7()) })).rejects.toMatchObject(
      refusedNaming('offerCarIds'),
    );
    const byOwner = writeAbout(marketplace, id, [ownerId, buyerId], { offerCarIds: [theirs.id] });
    await expect(byOwner).rejects.toMatchObject(refusedNaming('offerCarIds'));
  });

  it('says who adds cash to cars; money alone is the buyer’s', async () => {
    const { buyerId, offer } = await two();
    const car = addCar(buyerId);
    expect(await offer({ offerCarIds: [car.id], offerPrice: '3' })).toMatchObject({ cashFrom: 'sender' });
    const other = await offer({ offerCarIds: [car.id], offerPrice: '3', cashFrom: 'receiver' });
    expect(other).toMatchObject({ cashFrom: 'receiver' });
    expect(await offer({ offerPrice: '3', cashFrom: 'sender' })).toMatchObject({ cashFrom: null });
    for (const input of [
      { offerPrice: '3', cashFrom: 'receiver' },
      { offerCarIds: [car.id], cashFrom: 'sender' },
      { cashFrom: 'sender' },
    ] as const) {
      await expect(offer(input)).rejects.toMatchObject(refusedNaming('cashFrom'));
    }
  });

  it('counts as expired at once and is marked once by two instances', async () => {
    const { id, ownerId, buyerId, offer } = await two();
    const made = await offer({ offerPrice: '10' });
    await expireOffers(marketplace, [made.id]);
    expect(await messagesAbout(id, buyerId)).toMatchObject([{ offerStatus: 'expired' }]);
    await expect(acceptAs(marketplace, made.id, ownerId)).rejects.toMatchObject({ code: 'OFFER_CLOSED' });
    const workers = [1, 2].map(() => new OfferExpiryWorker(marketplace.dataSource));
    const more = await Promise.all(Array.from({ length: 9 }, async () => (await two()).offer({ offerPrice: '1' })));
    await expireOffers(
      marketplace,
      more.map((message) => message.id),
    );
    const written = await Promise.all(workers.map((worker) => worker.run()));
    expect(written.reduce((sum, n) => sum + n)).toBe(10);
    const again = await offer({ offerPrice: '11' });
    expect(again).toMatchObject({ offerStatus: 'pending' });
    expect((await messagesAbout(id, buyerId))[1]).toMatchObject({ id: made.id, offerStatus: 'expired' });
  });

  it('is made once for one idempotency key, also after it was accepted', async () => {
    const { id, ownerId, buyerId } = await two();
    const car = addCar(buyerId);
    const idempotency = { key: 'once', fingerprint: 'a' };
    const ctx = asMember(buyerId);
    const { sendListingMessage } = await import('@vault/contracts/marketplace/messages');
    const input = { id, receiverId: ownerId, message: 'Swap?', offerCarIds: [car.id] };
    const send = (): Promise<Message> => marketplace.bus.call(sendListingMessage, input, { ctx, idempotency });
    const made = await send();
    await acceptAs(marketplace, made.id, ownerId);
    removeCar(car.id);
    expect(await send()).toEqual(made);
  });
});

describe('answering an offer', () => {
  it('is for its receiver, withdrawing for its sender, and 404 for others', async () => {
    const { id, ownerId, buyerId, offer } = await two();
    const made = await offer({ offerPrice: '10' });
    const otherUser = v7();
    for (const act of [decline, withdraw, acceptAs.bind(null, marketplace)]) {
      await expect(act(made.id, otherUser)).rejects.toMatchObject({ code: 'OFFER_NOT_FOUND', status: 404 });
    }
    await expect(counter(made.id, otherUser, { offerPrice: '1' })).rejects.toMatchObject({ status: 404 });
    await expect(acceptAs(marketplace, made.id, buyerId)).rejects.toMatchObject({ code: 'NOT_YOUR_TURN', status: 403 });
    await expect(decline(made.id, buyerId)).rejects.toMatchObject({ status: 403 });
    await expect(counter(made.id, buyerId, { offerPrice: '1' })).rejects.toMatchObject({ status: 403 });
    await expect(withdraw(made.id, ownerId)).rejects.toMatchObject({ status: 403 });
    const message = await writeAbout(marketplace, id, [buyerId, ownerId]);
    await expect(acceptAs(marketplace, message.id, ownerId)).rejects.toMatchObject({ code: 'OFFER_NOT_FOUND' });
  });

  it('closes it for every later answer', async () => {
    const ends: ((id: string, ownerId: string, buyerId: string) => Promise<Message>)[] = [
      (id, ownerId) => decline(id, ownerId),
      (id, _, buyerId) => withdraw(id, buyerId),
      (id, ownerId) => counter(id, ownerId, { offerPrice: '15' }),
    ];
    for (const end of ends) {
      const { ownerId, buyerId, offer } = await two();
      const { id } = await offer({ offerPrice: '10' });
      await end(id, ownerId, buyerId);
      for (const answer of [
        () => acceptAs(marketplace, id, ownerId),
        () => decline(id, ownerId),
        () => withdraw(id, buyerId),
        () => counter(id, ownerId, { offerPrice: '1' }),
      ]) {
        await expect(answer()).rejects.toMatchObject({ code: 'OFFER_CLOSED', status: 409 });
      }
    }
  });

  it('with a counter-offer keeps unnamed terms; the owner may only remove cars', async () => {
    const { ownerId, buyerId, offer } = await two();
    const [first, second, third] = [addCar(buyerId), addCar(buyerId), addCar(buyerId)];
    const made = await offer({ offerCarIds: [first.id, second.id], offerPrice: '5' });
    const more = counter(made.id, ownerId, { offerCarIds: [first.id, third.id] });
    await expect(more).rejects.toMatchObject(refusedNaming('offerCarIds'));
    await expect(counter(made.id, ownerId, {})).rejects.toMatchObject(refusedNaming('offerPrice'));
    const less = await counter(made.id, ownerId, { offerCarIds: [first.id], message: 'This one' });
    expect(less).toMatchObject({
      senderId: ownerId,
      message: 'This one',
      offerCars: [{ id: first.id }],
      offerPrice: '5.00',
      cashFrom: 'receiver',
      counterOf: made.id,
    });
    const back = await counter(less.id, buyerId, { offerPrice: '2.50' });
    expect(back).toMatchObject({ offerCars: [{ id: first.id }], offerPrice: '2.50', cashFrom: 'sender' });
    const money = await counter(back.id, ownerId, { offerCarIds: [], offerPrice: '30' });
    expect(money).toMatchObject({ offerCars: [], offerPrice: '30.00', cashFrom: null });
  });

  it('by declining writes a notice and counts as the owner’s first answer', async () => {
    const { id, ownerId, buyerId, offer } = await two();
    const made = await offer({ offerPrice: '10' });
    await decline(made.id, ownerId);
    expect(await messagesAbout(id, buyerId)).toMatchObject([
      { kind: 'notice', senderId: ownerId, receiverId: buyerId },
      { id: made.id, offerStatus: 'declined' },
    ]);
    const [row] = await marketplace.dataSource.query<{ answered: boolean }[]>(
      'SELECT first_answered_at >= first_asked_at AS answered FROM conversations WHERE listing_id = $1',
      [id],
    );
    expect(row?.answered).toBe(true);
  });
});

describe('accepting an offer', () => {
  it('opens the transaction, reserves the listing and declines every other offer with a notice', async () => {
    const { id, ownerId, buyerId, offer } = await two();
    const others = [v7(), v7()];
    for (const other of others) await writeAbout(marketplace, id, [other, ownerId], { offerPrice: '9' });
    const made = await offer({ offerPrice: '19.99' });
    const accepted = await acceptAs(marketplace, made.id, ownerId);
    expect(accepted).toMatchObject({ id: made.id, offerStatus: 'accepted', transactionId: expect.any(String) });
    expect(await listingStatusOf(marketplace, id)).toBe('reserved');
    for (const other of others) {
      expect(await messagesAbout(id, other)).toMatchObject([{ kind: 'notice' }, { offerStatus: 'declined' }]);
    }
    expect(await transactionOf(marketplace, accepted.transactionId ?? '', buyerId)).toMatchObject({
      kind: 'sale',
      role: 'buyer',
      finalPrice: '19.99',
      currency: 'USD',
      cashFrom: 'buyer',
      status: 'pending',
      waitsFor: ['buyer'],
      can: ['pay', 'cancel'],
    });
  });

  it('keeps the offer’s currency though the listing’s has changed', async () => {
    const { id, ownerId, offer } = await two({ currency: 'USD' });
    const made = await offer({ offerPrice: '20' });
    await marketplace.dataSource.query(`UPDATE marketplace_listings SET currency = 'JPY' WHERE id = $1`, [id]);
    const { transactionId } = await acceptAs(marketplace, made.id, ownerId);
    expect(await transactionOf(marketplace, transactionId ?? '', ownerId)).toMatchObject({
      finalPrice: '20.00',
      currency: 'USD',
    });
  });

  it.each([
    ['the buyer', 'sender', 'buyer'],
    ['the seller', 'receiver', 'seller'],
  ] as const)('a trade with cash from %s says so', async (_, cashFrom, payer) => {
    const buyerId = v7();
    const offer = { offerCarIds: [addCar(buyerId).id], offerPrice: '4', cashFrom };
    const { transaction } = await openTransaction(marketplace, { buyerId, offer });
    expect(transaction).toMatchObject({ kind: 'trade', finalPrice: '4.00', cashFrom: payer, waitsFor: [payer] });
  });

  it('holds the cars, so that none is promised in two transactions', async () => {
    const buyerId = v7();
    const car = addCar(buyerId);
    const elsewhere = await two();
    const second = await writeAbout(marketplace, elsewhere.id, [buyerId, elsewhere.ownerId], { offerCarIds: [car.id] });
    const listed = await insertListing(marketplace, { ownerId: buyerId, carId: car.id });
    const third = await writeAbout(marketplace, listed.id, [v7(), buyerId], { offerPrice: '5' });
    await openTransaction(marketplace, { buyerId, offer: { offerCarIds: [car.id] } });
    for (const [offer, by] of [
      [second, elsewhere.ownerId],
      [third, buyerId],
    ] as const) {
      await expect(acceptAs(marketplace, offer.id, by)).rejects.toMatchObject({ code: 'CAR_HELD', status: 409 });
    }
    expect(await listingStatusOf(marketplace, elsewhere.id)).toBe('active');
    const more = writeAbout(marketplace, elsewhere.id, [buyerId, elsewhere.ownerId], { offerCarIds: [car.id] });
    await expect(more).rejects.toMatchObject({ code: 'CAR_HELD' });
  });

  it('is refused when an offered car has left the buyer’s vault', async () => {
    const { id, ownerId, buyerId, offer } = await two();
    const car = addCar(buyerId);
    const made = await offer({ offerCarIds: [car.id] });
    removeCar(car.id);
    await expect(acceptAs(marketplace, made.id, ownerId)).rejects.toMatchObject({ code: 'CAR_NOT_FOUND', status: 409 });
    expect(await listingStatusOf(marketplace, id)).toBe('active');
  });

  it('is refused for a car that another transaction moved, though its old vault still shows it', async () => {
    const { id, ownerId, buyerId, offer } = await two();
    const car = addCar(buyerId);
    const elsewhere = await openTransaction(marketplace, { ownerId: buyerId, carId: car.id });
    await completeSale(marketplace, elsewhere);
    const made = await offer({ offerCarIds: [car.id] });
    await expect(acceptAs(marketplace, made.id, ownerId)).rejects.toMatchObject({ code: 'CAR_NOT_FOUND' });
    expect(await listingStatusOf(marketplace, id)).toBe('active');
    removeCar(car.id);
    addCar(elsewhere.buyerId, car);
    const theirs = await writeAbout(marketplace, id, [elsewhere.buyerId, ownerId], { offerCarIds: [car.id] });
    await acceptAs(marketplace, theirs.id, ownerId);
  });

  it('opens one transaction for one idempotency key', async () => {
    const { ownerId, offer } = await two();
    const { id } = await offer({ offerPrice: '10' });
    const call = (): Promise<Message> =>
      marketplace.bus.call(
        acceptOffer,
        { id },
        { ctx: asMember(ownerId), idempotency: { key: 'yes', fingerprint: id } },
      );
    const first = await call();
    expect(await call()).toEqual(first);
  });
});

describe('closing a listing', () => {
  it('declines its open offers with a notice for each', async () => {
    const { id, buyerId, offer } = await two();
    await offer({ offerPrice: '10' });
    await marketplace.dataSource.transaction(async (tx) => {
      await lockListing(tx, id);
      await declineOpenOffers(tx, id, 'sold');
    });
    expect(await messagesAbout(id, buyerId)).toMatchObject([
      { kind: 'notice', message: expect.stringContaining('sold') },
      { offerStatus: 'declined' },
    ]);
  });
});
