import { countOpenTransactions } from '@vault/contracts/marketplace/open-transactions';
import { readConversation } from '@vault/contracts/marketplace/messages';
import { conversationRead, offerChanged } from '@vault/contracts/marketplace/events';
import { counterOffer, declineOffer } from '@vault/contracts/marketplace/offers';
import { cancelTransaction, giveFeedback } from '@vault/contracts/marketplace/transactions';
import { asMember, recordedEvents, waitFor, type RecordedEvent, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { readConfig } from '../src/config';
import { OfferExpiryWorker } from '../src/offers/offer-expiry.worker';
import { TransactionTimeoutsWorker } from '../src/transactions/transaction-timeouts.worker';
import {
  acceptAs,
  openTransaction,
  insertListing,
  completeAs,
  completeSale,
  payAs,
  expireOffers,
  shipAs,
  startMarket,
  writeAbout,
  type MarketServices,
} from './support/market';
import { addUser } from './support/listings';
import {
  awaitDelivery,
  messagesSent,
  recordMarketEvents,
  transactionSteps,
  offerChanges,
} from './support/published-events';
import { addCar } from './support/fake-vaults';

let services: MarketServices;
let marketplace: TestService;
let events: RecordedEvent[];
beforeAll(async () => {
  services = await startMarket();
  ({ marketplace } = services);
  events = await recordMarketEvents(marketplace);
});
afterAll(() => services.close());

const clearEvents = (): unknown => events.splice(0);
const delivered = (): Promise<void> => awaitDelivery(marketplace, events);

const later = (id: string, column: 'due_at' | 'remind_at'): Promise<unknown> =>
  marketplace.dataSource.query(
    `UPDATE marketplace_transactions SET ${column} = now() - interval '1 second' WHERE id = $1`,
    [id],
  );

describe('the receiver of a message', () => {
  it('is notified with sender, listing and excerpt', async () => {
    const { userId: kenji } = await addUser(marketplace, { firstName: 'Kenji', lastName: 'Watanabe' });
    const { id, ownerId } = await insertListing(marketplace, { title: 'Deora II' });
    clearEvents();
    const message = await writeAbout(marketplace, id, [kenji, ownerId], { message: 'Is it boxed? '.repeat(30) });
    await delivered();
    expect(events).toHaveLength(1);
    expect(messagesSent(events)[0]).toEqual({
      userId: ownerId,
      byId: kenji,
      byName: 'Kenji W.',
      conversationId: message.conversationId,
      listingId: id,
      listingTitle: 'Deora II',
      messageId: message.id,
      sentAt: message.createdAt,
      excerpt: message.message.slice(0, 200),
    });
  });

  it('publishes that the conversation was read', async () => {
    const { id, ownerId } = await insertListing(marketplace);
    const { conversationId } = await writeAbout(marketplace, id, [v7(), ownerId]);
    const reads = await recordedEvents(marketplace.bus, [conversationRead]);
    await marketplace.bus.call(readConversation, { id: conversationId }, { ctx: asMember(ownerId) });
    const [read] = await waitFor(() => reads.length > 0 && reads);
    expect(read?.payload).toMatchObject({ userId: ownerId, conversationId });
  });
});

describe('the other side of an offer', () => {
  it('is notified of its terms and of a counter-offer', async () => {
    const [buyer, seller] = [v7(), v7()];
    const car = addCar(buyer);
    const { id } = await insertListing(marketplace, { ownerId: seller, type: 'trade' });
    clearEvents();
    const input = { offerPrice: '5.00', offerCarIds: [car.id], message: 'And a fiver' };
    const offer = await writeAbout(marketplace, id, [buyer, seller], input);
    const counter = { id: offer.id, offerPrice: '9.00' };
    const answer = await marketplace.bus.call(counterOffer, counter, { ctx: asMember(seller) });
    await delivered();
    expect(offerChanges(events)).toMatchObject([
      {
        turn: 'made',
        userId: seller,
        byId: buyer,
        messageId: offer.id,
        price: '5.00',
        currency: 'USD',
        cars: 1,
        message: 'And a fiver',
        expiresAt: offer.expiresAt,
        transactionId: null,
      },
      { turn: 'countered', userId: buyer, byId: seller, messageId: answer.id, price: '9.00', message: null },
    ]);
    for (const change of offerChanges(events)) expect(offerChanged.payload.parse(change)).toEqual(change);
  });

  it('is notified of its end, with the reason when the marketplace closed it', async () => {
    const [ada, ben, eve, seller] = [v7(), v7(), v7(), v7()];
    const { id } = await insertListing(marketplace, { ownerId: seller });
    const first = await writeAbout(marketplace, id, [ada, seller], { offerPrice: '1.00' });
    await marketplace.bus.call(declineOffer, { id: first.id }, { ctx: asMember(seller) });
    const second = await writeAbout(marketplace, id, [ben, seller], { offerPrice: '2.00' });
    await expireOffers(marketplace, [second.id]);
    await new OfferExpiryWorker(marketplace.dataSource).run();
    await writeAbout(marketplace, id, [eve, seller], { offerPrice: '3.00' });
    const last = await writeAbout(marketplace, id, [ben, seller], { offerPrice: '5.00' });
    const { transactionId } = await acceptAs(marketplace, last.id, seller);
    await delivered();
    const turns = offerChanges(events).filter(({ turn, listingId }) => listingId === id && turn !== 'made');
    expect(turns).toMatchObject([
      { turn: 'declined', userId: ada, byId: seller, messageId: first.id, message: 'Hello', expiresAt: null },
      { turn: 'expired', userId: ben, byId: seller, messageId: second.id },
      { turn: 'declined', userId: eve, message: 'Another offer has been accepted, so this one is closed.' },
      { turn: 'accepted', userId: ben, byId: seller, messageId: last.id, transactionId },
    ]);
    expect(transactionSteps(events)).toEqual([]);
  });
});

describe('the other side of a transaction', () => {
  it('is notified of each step and the next action', async () => {
    const opened = await openTransaction(marketplace);
    const { sellerId, buyerId } = opened;
    const { id } = opened.transaction;
    await delivered();
    clearEvents();
    await payAs(marketplace, id, buyerId);
    await shipAs(marketplace, id, sellerId, 'TRACK 1');
    await completeAs(marketplace, id, buyerId);
    for (const by of [sellerId, buyerId]) {
      await marketplace.bus.call(giveFeedback, { id, rating: 5 }, { ctx: asMember(by) });
    }
    await delivered();
    expect(transactionSteps(events).map(({ step, userId, byId, yourTurn }) => [step, userId, byId, yourTurn])).toEqual([
      ['paid', sellerId, buyerId, 'ship'],
      ['shipped', buyerId, sellerId, 'complete'],
      ['completed', sellerId, buyerId, 'feedback'],
      ['feedback', buyerId, sellerId, 'feedback'],
      ['feedback', sellerId, buyerId, null],
    ]);
    expect(transactionSteps(events)[1]?.trackingNumber).toBe('TRACK 1');
  });

  it('is notified of a cancellation and its reason; both are when the marketplace cancels', async () => {
    const [first, second] = [await openTransaction(marketplace), await openTransaction(marketplace)];
    await delivered();
    clearEvents();
    const canceled = { id: first.transaction.id, reason: 'I found another' };
    await marketplace.bus.call(cancelTransaction, canceled, { ctx: asMember(first.buyerId) });
    await later(second.transaction.id, 'due_at');
    await new TransactionTimeoutsWorker(marketplace.dataSource, readConfig()).run();
    await delivered();
    const steps = transactionSteps(events).filter(({ step }) => step === 'canceled');
    expect(steps).toHaveLength(3);
    expect(steps[0]).toMatchObject({ userId: first.sellerId, byId: first.buyerId, reason: 'I found another' });
    expect(steps.slice(1).map(({ userId, byId }) => [userId, byId])).toEqual([
      [second.buyerId, null],
      [second.sellerId, null],
    ]);
  });

  it('is the only one reminded when the transaction waits for it', async () => {
    const { transaction, buyerId } = await openTransaction(marketplace);
    await delivered();
    clearEvents();
    await later(transaction.id, 'remind_at');
    await new TransactionTimeoutsWorker(marketplace.dataSource, readConfig()).run();
    await delivered();
    expect(transactionSteps(events)).toMatchObject([
      { step: 'reminded', userId: buyerId, byId: null, byName: null, yourTurn: 'pay', transactionId: transaction.id },
    ]);
  });
});

describe('the count of transactions that keep an account open', () => {
  const underWay = async (userId: string): Promise<number> =>
    (await marketplace.bus.call(countOpenTransactions, { userId }, { ctx: asMember() })).count;

  it('includes those with a payment or shipment, on either side, until their end', async () => {
    const opened = await openTransaction(marketplace);
    const { buyerId, sellerId } = opened;
    const { id } = opened.transaction;
    expect(await underWay(buyerId)).toBe(0);
    await payAs(marketplace, id, buyerId);
    expect([await underWay(buyerId), await underWay(sellerId)]).toEqual([1, 1]);
    await shipAs(marketplace, id, sellerId);
    await completeAs(marketplace, id, buyerId);
    expect([await underWay(buyerId), await underWay(sellerId)]).toEqual([0, 0]);
  });

  it('includes a trade without cash once one side has shipped', async () => {
    const buyerId = v7();
    const offer = { offerCarIds: [addCar(buyerId).id] };
    const { transaction, sellerId } = await openTransaction(marketplace, { type: 'trade', buyerId, offer });
    expect(await underWay(buyerId)).toBe(0);
    await shipAs(marketplace, transaction.id, sellerId);
    expect([await underWay(buyerId), await underWay(sellerId)]).toEqual([1, 1]);
    await completeSale(marketplace, await openTransaction(marketplace, { buyerId }));
    expect(await underWay(buyerId)).toBe(1);
  });
});
