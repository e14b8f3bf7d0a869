import { listConversations, type Conversation } from '@vault/contracts/marketplace/messages';
import { acceptOffer, counterOffer, declineOffer, withdrawOffer } from '@vault/contracts/marketplace/offers';
import { cancelTransaction, giveFeedback } from '@vault/contracts/marketplace/transactions';
import { asMember, type TestService } from '@vault/service-kit/testing';
import {
  replyIn,
  addPair,
  block,
  conversationOf,
  directConversationOf,
  publishRelation,
  writeTo,
} from './support/collectors';
import {
  openTransaction,
  insertListing,
  completeSale,
  startMarket,
  writeAbout,
  type MarketServices,
} from './support/market';
import { purgeAccount } from './support/accounts';

let services: MarketServices;
let marketplace: TestService;
beforeAll(async () => {
  services = await startMarket();
  ({ marketplace } = services);
});
afterAll(() => services.close());

const CANNOT = { code: 'CANNOT_WRITE', status: 409 };
const relationsOf = (userId: string): Promise<object[]> =>
  marketplace.dataSource.query('SELECT FROM relations WHERE $1 IN (user_id, other_id)', [userId]);

describe('a block', () => {
  it('stops both users from writing in their direct conversation until it is removed', async () => {
    const [ada, ben] = await addPair(marketplace);
    const { conversationId } = await writeTo(marketplace, [ada, ben]);
    await block(marketplace, [ada, ben]);
    for (const [from, to] of [[ada, ben] as const, [ben, ada] as const]) {
      await expect(writeTo(marketplace, [from, to])).rejects.toMatchObject(CANNOT);
      await expect(replyIn(marketplace, conversationId, from)).rejects.toMatchObject(CANNOT);
    }
    expect((await conversationOf(marketplace, conversationId, ada)).closed).toBe('blocked');
    expect((await conversationOf(marketplace, conversationId, ben)).closed).toBe('refused');
    await block(marketplace, [ada, ben], false);
    await replyIn(marketplace, conversationId, ben);
    expect((await conversationOf(marketplace, conversationId, ben)).closed).toBeNull();
  });

  it('stops both from beginning a conversation: the blocked user gets 404, the blocking one is told why', async () => {
    const [ada, ben] = await addPair(marketplace);
    await block(marketplace, [ada, ben]);
    const missing = { code: 'COLLECTOR_NOT_FOUND', status: 404 };
    await expect(writeTo(marketplace, [ben, ada])).rejects.toMatchObject(missing);
    await expect(directConversationOf(marketplace, ben, ada)).rejects.toMatchObject(missing);
    await expect(writeTo(marketplace, [ada, ben])).rejects.toMatchObject(CANNOT);
    await expect(directConversationOf(marketplace, ada, ben)).rejects.toMatchObject(missing);
    // When both block, each looks missing to the other.
    await block(marketplace, [ben, ada]);
    await expect(writeTo(marketplace, [ada, ben])).rejects.toMatchObject(missing);
  });

  it('stops messages, offers and counter-offers about listings', async () => {
    const [ada, ben] = await addPair(marketplace);
    const { id } = await insertListing(marketplace, { ownerId: ada });
    const other = await insertListing(marketplace, { ownerId: ada });
    const offer = await writeAbout(marketplace, id, [ben, ada], { offerPrice: '10' });
    await block(marketplace, [ada, ben]);
    const counter = marketplace.bus.call(counterOffer, { id: offer.id, offerPrice: '12' }, { ctx: asMember(ada) });
    await expect(counter).rejects.toMatchObject(CANNOT);
    for (const send of [
      () => writeAbout(marketplace, id, [ben, ada]),
      () => writeAbout(marketplace, id, [ada, ben]),
      () => writeAbout(marketplace, id, [ben, ada], { offerPrice: '15' }),
      () => writeAbout(marketplace, other.id, [ben, ada]),
      () => replyIn(marketplace, offer.conversationId, ada),
      () => replyIn(marketplace, offer.conversationId, ben, { message: 'More', offerPrice: '16' }),
    ]) {
      await expect(send()).rejects.toMatchObject(CANNOT);
    }
    const open = await conversationOf(marketplace, offer.conversationId, ben);
    expect(open).toMatchObject({ closed: 'refused', openOffer: { id: offer.id }, lastMessage: 'Hello' });
    // Other users are not affected.
    await writeAbout(marketplace, other.id, [(await addPair(marketplace))[0], ada]);
  });

  it('lets both accept, decline and withdraw an offer that was open', async () => {
    const [ada, ben] = await addPair(marketplace);
    const listings = await Promise.all([1, 2, 3].map(() => insertListing(marketplace, { ownerId: ada })));
    const [first, second, third] = await Promise.all(
      listings.map(({ id }) => writeAbout(marketplace, id, [ben, ada], { offerPrice: '10' })),
    );
    await block(marketplace, [ben, ada]);
    const call = (contract: typeof acceptOffer | typeof declineOffer, id = '', userId = ada) =>
      marketplace.bus.call(contract, { id }, { ctx: asMember(userId) });
    expect((await call(acceptOffer, first?.id)).offerStatus).toBe('accepted');
    expect((await call(declineOffer, second?.id)).offerStatus).toBe('declined');
    expect((await call(withdrawOffer, third?.id, ben)).offerStatus).toBe('withdrawn');
  });

  it('lets an open transaction go on to its end', async () => {
    const [ada, ben] = await addPair(marketplace);
    const [opened, canceled] = [
      await openTransaction(marketplace, { ownerId: ada, buyerId: ben }),
      await openTransaction(marketplace, { ownerId: ada, buyerId: ben }),
    ];
    await block(marketplace, [ada, ben]);
    await completeSale(marketplace, opened);
    const { id } = opened.transaction;
    await marketplace.bus.call(giveFeedback, { id, rating: 2, comment: 'Rude' }, { ctx: asMember(ben) });
    const cancel = { id: canceled.transaction.id, reason: 'No more' };
    expect(await marketplace.bus.call(cancelTransaction, cancel, { ctx: asMember(ada) })).toMatchObject({
      status: 'canceled',
    });
  });

  it('keeps the conversation in both inboxes', async () => {
    const [ada, ben] = await addPair(marketplace);
    await writeTo(marketplace, [ada, ben], { message: 'Before' });
    await block(marketplace, [ben, ada]);
    const inbox = (userId: string): Promise<Conversation[]> =>
      marketplace.bus.call(listConversations, {}, { ctx: asMember(userId) });
    expect(await inbox(ada)).toMatchObject([{ lastMessage: 'Before', closed: 'refused' }]);
    expect(await inbox(ben)).toMatchObject([{ lastMessage: 'Before', closed: 'blocked' }]);
  });
});

describe('relation events', () => {
  it('an older version that arrives late changes nothing', async () => {
    const [ada, ben] = await addPair(marketplace);
    await writeTo(marketplace, [ada, ben]);
    await publishRelation(marketplace, [ada, ben], { version: 3, blocked: false, following: true });
    await publishRelation(marketplace, [ada, ben], { version: 2, blocked: true });
    await writeTo(marketplace, [ben, ada]);
    await publishRelation(marketplace, [ada, ben], { version: 4, blocked: true, muted: true });
    await publishRelation(marketplace, [ada, ben], { version: 1, blocked: false });
    await expect(writeTo(marketplace, [ben, ada])).rejects.toMatchObject(CANNOT);
  });

  it('the purge of either account deletes a block, and a late event does not restore it', async () => {
    for (const leaves of [0, 1] as const) {
      const pair = await addPair(marketplace);
      const [ada, ben] = pair;
      await block(marketplace, [ada, ben]);
      await purgeAccount(marketplace, pair[leaves]);
      await publishRelation(marketplace, [ada, ben], { blocked: true });
      expect(await relationsOf(pair[leaves])).toEqual([]);
    }
  });
});
