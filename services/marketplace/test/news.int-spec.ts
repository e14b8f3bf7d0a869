import { countOpenTransactions } from '@vault/contracts/marketplace/open-transactions';
import { readConversation } from '@vault/contracts/marketplace/messages';
import { conversationRead } from '@vault/contracts/marketplace/events';
import { counterOffer, declineOffer } from '@vault/contracts/marketplace/offers';
import { cancelTransaction, giveFeedback } from '@vault/contracts/marketplace/transactions';
import { asMember, recordedEvents, waitFor, type RecordedEvent, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { readConfig } from '../src/config';
import { OfferExpiryWorker } from '../src/offers/offer-expiry.worker';
import { TransactionTimeoutsWorker } from '../src/transactions/transaction-timeouts.worker';
import {
  accept,
  aDeal,
  aListing,
  complete,
  completed,
  pay,
  runOut,
  ship,
  startDeals,
  write,
  type DealServices,
} from './deals';
import { aMember } from './listings';
import { allTold, messagesIn, recordNews, stepsIn, turnsIn } from './news-of-deals';
import { aCarOf } from './vaults';

let services: DealServices;
let marketplace: TestService;
let news: RecordedEvent[];
beforeAll(async () => {
  services = await startDeals();
  ({ marketplace } = services);
  news = await recordNews(marketplace);
});
afterAll(() => services.close());

const forgetNews = (): unknown => news.splice(0);
const told = (): Promise<void> => allTold(marketplace, news);

const later = (id: string, column: 'due_at' | 'remind_at'): Promise<unknown> =>
  marketplace.dataSource.query(
    `UPDATE marketplace_transactions SET ${column} = now() - interval '1 second' WHERE id = $1`,
    [id],
  );

describe('whom a message is for', () => {
  it('hears who wrote, about what, and how it begins', async () => {
    const { userId: kenji } = await aMember(marketplace, { firstName: 'Kenji', lastName: 'Watanabe' });
    const { id, ownerId } = await aListing(marketplace, { title: 'Deora II' });
    forgetNews();
    const message = await write(marketplace, id, [kenji, ownerId], { message: 'Is it boxed? '.repeat(30) });
    await told();
    expect(news).toHaveLength(1);
    expect(messagesIn(news)[0]).toEqual({
      ...{ userId: ownerId, byId: kenji, byName: 'Kenji W.', conversationId: message.conversationId },
      ...{ listingId: id, listingTitle: 'Deora II', messageId: message.id, sentAt: message.createdAt },
      excerpt: message.message.slice(0, 200),
    });
  });

  it('is known to have read it', async () => {
    const { id, ownerId } = await aListing(marketplace);
    const { conversationId } = await write(marketplace, id, [v7(), ownerId]);
    const reads = await recordedEvents(marketplace.bus, [conversationRead]);
    await marketplace.bus.call(readConversation, { id: conversationId }, { ctx: asMember(ownerId) });
    const [read] = await waitFor(() => reads.length > 0 && reads);
    expect(read?.payload).toMatchObject({ userId: ownerId, conversationId });
  });
});

describe('the other side of an offer', () => {
  it('hears its terms, and that it is answered by another', async () => {
    const [buyer, seller] = [v7(), v7()];
    const car = aCarOf(buyer);
    const { id } = await aListing(marketplace, { ownerId: seller, type: 'trade' });
    forgetNews();
    const said = { offerPrice: '5.00', offerCarIds: [car.id], message: 'And a fiver' };
    const offer = await write(marketplace, id, [buyer, seller], said);
    const counter = { id: offer.id, offerPrice: '9.00' };
    const answer = await marketplace.bus.call(counterOffer, counter, { ctx: asMember(seller) });
    await told();
    expect(turnsIn(news)).toMatchObject([
      {
        ...{ turn: 'made', userId: seller, byId: buyer, messageId: offer.id, price: '5.00', currency: 'USD', cars: 1 },
        ...{ message: 'And a fiver', expiresAt: offer.expiresAt, transactionId: null },
      },
      { turn: 'countered', userId: buyer, byId: seller, messageId: answer.id, price: '9.00', message: null },
    ]);
  });

  it('hears how it ended, and why where the market ended it', async () => {
    const [ada, ben, eve, seller] = [v7(), v7(), v7(), v7()];
    const { id } = await aListing(marketplace, { ownerId: seller });
    const first = await write(marketplace, id, [ada, seller], { offerPrice: '1.00' });
    await marketplace.bus.call(declineOffer, { id: first.id }, { ctx: asMember(seller) });
    const second = await write(marketplace, id, [ben, seller], { offerPrice: '2.00' });
    await runOut(marketplace, [second.id]);
    await new OfferExpiryWorker(marketplace.dataSource).run();
    await write(marketplace, id, [eve, seller], { offerPrice: '3.00' });
    const last = await write(marketplace, id, [ben, seller], { offerPrice: '5.00' });
    const { transactionId } = await accept(marketplace, last.id, seller);
    await told();
    const turns = turnsIn(news).filter(({ turn, listingId }) => listingId === id && turn !== 'made');
    expect(turns).toMatchObject([
      { turn: 'declined', userId: ada, byId: seller, messageId: first.id, message: 'Hello', expiresAt: null },
      { turn: 'expired', userId: ben, byId: seller, messageId: second.id },
      { turn: 'declined', userId: eve, message: 'Another offer has been accepted, so this one is closed.' },
      { turn: 'accepted', userId: ben, byId: seller, messageId: last.id, transactionId },
    ]);
    expect(stepsIn(news)).toEqual([]);
  });
});

describe('the other side of a deal', () => {
  it('hears each step, and what is to be done next', async () => {
    const deal = await aDeal(marketplace);
    const { sellerId, buyerId } = deal;
    const { id } = deal.transaction;
    await told();
    forgetNews();
    await pay(marketplace, id, buyerId);
    await ship(marketplace, id, sellerId, 'TRACK 1');
    await complete(marketplace, id, buyerId);
    for (const by of [sellerId, buyerId]) {
      await marketplace.bus.call(giveFeedback, { id, rating: 5 }, { ctx: asMember(by) });
    }
    await told();
    expect(stepsIn(news).map(({ step, userId, byId, yourTurn }) => [step, userId, byId, yourTurn])).toEqual([
      ['paid', sellerId, buyerId, 'ship'],
      ['shipped', buyerId, sellerId, 'complete'],
      ['completed', sellerId, buyerId, 'feedback'],
      ['feedback', buyerId, sellerId, 'feedback'],
      ['feedback', sellerId, buyerId, null],
    ]);
    expect(stepsIn(news)[1]?.trackingNumber).toBe('TRACK 1');
  });

  it('hears why it was called off; both do when the market does it', async () => {
    const [first, second] = [await aDeal(marketplace), await aDeal(marketplace)];
    await told();
    forgetNews();
    const canceled = { id: first.transaction.id, reason: 'I found another' };
    await marketplace.bus.call(cancelTransaction, canceled, { ctx: asMember(first.buyerId) });
    await later(second.transaction.id, 'due_at');
    await new TransactionTimeoutsWorker(marketplace.dataSource, readConfig()).run();
    await told();
    const steps = stepsIn(news).filter(({ step }) => step === 'canceled');
    expect(steps).toHaveLength(3);
    expect(steps[0]).toMatchObject({ userId: first.sellerId, byId: first.buyerId, reason: 'I found another' });
    expect(steps.slice(1).map(({ userId, byId }) => [userId, byId])).toEqual([
      [second.buyerId, null],
      [second.sellerId, null],
    ]);
  });

  it('is reminded alone when it is waited for', async () => {
    const { transaction, buyerId } = await aDeal(marketplace);
    await told();
    forgetNews();
    await later(transaction.id, 'remind_at');
    await new TransactionTimeoutsWorker(marketplace.dataSource, readConfig()).run();
    await told();
    expect(stepsIn(news)).toMatchObject([
      { step: 'reminded', userId: buyerId, byId: null, byName: null, yourTurn: 'pay', transactionId: transaction.id },
    ]);
  });
});

describe('how many deals keep an account open', () => {
  const underWay = async (userId: string): Promise<number> =>
    (await marketplace.bus.call(countOpenTransactions, { userId }, { ctx: asMember() })).count;

  it('counts those in which something was paid or shipped, on either side, until their end', async () => {
    const deal = await aDeal(marketplace);
    const { buyerId, sellerId } = deal;
    const { id } = deal.transaction;
    expect(await underWay(buyerId)).toBe(0);
    await pay(marketplace, id, buyerId);
    expect([await underWay(buyerId), await underWay(sellerId)]).toEqual([1, 1]);
    await ship(marketplace, id, sellerId);
    await complete(marketplace, id, buyerId);
    expect([await underWay(buyerId), await underWay(sellerId)]).toEqual([0, 0]);
  });

  it('counts a trade without cash once one side has shipped', async () => {
    const buyerId = v7();
    const offer = { offerCarIds: [aCarOf(buyerId).id] };
    const { transaction, sellerId } = await aDeal(marketplace, { type: 'trade', buyerId, offer });
    expect(await underWay(buyerId)).toBe(0);
    await ship(marketplace, transaction.id, sellerId);
    expect([await underWay(buyerId), await underWay(sellerId)]).toEqual([1, 1]);
    await completed(marketplace, await aDeal(marketplace, { buyerId }));
    expect(await underWay(buyerId)).toBe(1);
  });
});
