import { listConversations, type Conversation } from '@vault/contracts/marketplace/messages';
import { acceptOffer, counterOffer, declineOffer, withdrawOffer } from '@vault/contracts/marketplace/offers';
import { cancelTransaction, giveFeedback } from '@vault/contracts/marketplace/transactions';
import { asMember, type TestService } from '@vault/service-kit/testing';
import { answerIn, aPair, block, conversationOf, directOf, relate, writeTo } from './collectors';
import { aDeal, aListing, completed, startDeals, write, type DealServices } from './deals';
import { purgeAccount } from './leaving';

let services: DealServices;
let marketplace: TestService;
beforeAll(async () => {
  services = await startDeals();
  ({ marketplace } = services);
});
afterAll(() => services.close());

const CANNOT = { code: 'CANNOT_WRITE', status: 409 };
const relationsOf = (userId: string): Promise<object[]> =>
  marketplace.dataSource.query('SELECT FROM relations WHERE $1 IN (user_id, other_id)', [userId]);

describe('two of whom one has blocked the other', () => {
  it('write no more in their direct thread, either of them, until the block is taken back', async () => {
    const [ada, ben] = await aPair(marketplace);
    const { conversationId } = await writeTo(marketplace, [ada, ben]);
    await block(marketplace, [ada, ben]);
    for (const [from, to] of [[ada, ben] as const, [ben, ada] as const]) {
      await expect(writeTo(marketplace, [from, to])).rejects.toMatchObject(CANNOT);
      await expect(answerIn(marketplace, conversationId, from)).rejects.toMatchObject(CANNOT);
    }
    expect((await conversationOf(marketplace, conversationId, ada)).closed).toBe('blocked');
    expect((await conversationOf(marketplace, conversationId, ben)).closed).toBe('refused');
    await block(marketplace, [ada, ben], false);
    await answerIn(marketplace, conversationId, ben);
    expect((await conversationOf(marketplace, conversationId, ben)).closed).toBeNull();
  });

  it('begin no direct thread: to who was blocked the other is not there, who blocks is told why', async () => {
    const [ada, ben] = await aPair(marketplace);
    await block(marketplace, [ada, ben]);
    const missing = { code: 'COLLECTOR_NOT_FOUND', status: 404 };
    await expect(writeTo(marketplace, [ben, ada])).rejects.toMatchObject(missing);
    await expect(directOf(marketplace, ben, ada)).rejects.toMatchObject(missing);
    await expect(writeTo(marketplace, [ada, ben])).rejects.toMatchObject(CANNOT);
    await expect(directOf(marketplace, ada, ben)).rejects.toMatchObject(missing);
    // With both blocking, neither is there for the other.
    await block(marketplace, [ben, ada]);
    await expect(writeTo(marketplace, [ada, ben])).rejects.toMatchObject(missing);
  });

  it('write nothing about listings: no first word, no answer, no offer, no counter-offer', async () => {
    const [ada, ben] = await aPair(marketplace);
    const { id } = await aListing(marketplace, { ownerId: ada });
    const other = await aListing(marketplace, { ownerId: ada });
    const offer = await write(marketplace, id, [ben, ada], { offerPrice: '10' });
    await block(marketplace, [ada, ben]);
    const counter = marketplace.bus.call(counterOffer, { id: offer.id, offerPrice: '12' }, { ctx: asMember(ada) });
    await expect(counter).rejects.toMatchObject(CANNOT);
    for (const refused of [
      write(marketplace, id, [ben, ada]),
      write(marketplace, id, [ada, ben]),
      write(marketplace, id, [ben, ada], { offerPrice: '15' }),
      write(marketplace, other.id, [ben, ada]),
      answerIn(marketplace, offer.conversationId, ada),
      answerIn(marketplace, offer.conversationId, ben, { message: 'More', offerPrice: '16' }),
    ]) {
      await expect(refused).rejects.toMatchObject(CANNOT);
    }
    const open = await conversationOf(marketplace, offer.conversationId, ben);
    expect(open).toMatchObject({ closed: 'refused', openOffer: { id: offer.id }, lastMessage: 'Hello' });
    // Nobody else is concerned.
    await write(marketplace, other.id, [(await aPair(marketplace))[0], ada]);
  });

  it('still answer an offer that was open: accept, decline, take back', async () => {
    const [ada, ben] = await aPair(marketplace);
    const listings = await Promise.all([1, 2, 3].map(() => aListing(marketplace, { ownerId: ada })));
    const [first, second, third] = await Promise.all(
      listings.map(({ id }) => write(marketplace, id, [ben, ada], { offerPrice: '10' })),
    );
    await block(marketplace, [ben, ada]);
    const call = (contract: typeof acceptOffer | typeof declineOffer, id = '', userId = ada) =>
      marketplace.bus.call(contract, { id }, { ctx: asMember(userId) });
    expect((await call(acceptOffer, first?.id)).offerStatus).toBe('accepted');
    expect((await call(declineOffer, second?.id)).offerStatus).toBe('declined');
    expect((await call(withdrawOffer, third?.id, ben)).offerStatus).toBe('withdrawn');
  });

  it('bring a deal that is under way to its end', async () => {
    const [ada, ben] = await aPair(marketplace);
    const [deal, canceled] = [
      await aDeal(marketplace, { ownerId: ada, buyerId: ben }),
      await aDeal(marketplace, { ownerId: ada, buyerId: ben }),
    ];
    await block(marketplace, [ada, ben]);
    await completed(marketplace, deal);
    const { id } = deal.transaction;
    await marketplace.bus.call(giveFeedback, { id, rating: 2, comment: 'Rude' }, { ctx: asMember(ben) });
    const cancel = { id: canceled.transaction.id, reason: 'No more' };
    expect(await marketplace.bus.call(cancelTransaction, cancel, { ctx: asMember(ada) })).toMatchObject({
      status: 'canceled',
    });
  });

  it('keep what they wrote, in the inbox of both', async () => {
    const [ada, ben] = await aPair(marketplace);
    await writeTo(marketplace, [ada, ben], { message: 'Before' });
    await block(marketplace, [ben, ada]);
    const inbox = (userId: string): Promise<Conversation[]> =>
      marketplace.bus.call(listConversations, {}, { ctx: asMember(userId) });
    expect(await inbox(ada)).toMatchObject([{ lastMessage: 'Before', closed: 'refused' }]);
    expect(await inbox(ben)).toMatchObject([{ lastMessage: 'Before', closed: 'blocked' }]);
  });
});

describe('what is told of a block', () => {
  it('counts by its version, however late an older one arrives', async () => {
    const [ada, ben] = await aPair(marketplace);
    await writeTo(marketplace, [ada, ben]);
    await relate(marketplace, [ada, ben], { version: 3, blocked: false, following: true });
    await relate(marketplace, [ada, ben], { version: 2, blocked: true });
    await writeTo(marketplace, [ben, ada]);
    await relate(marketplace, [ada, ben], { version: 4, blocked: true, muted: true });
    await relate(marketplace, [ada, ben], { version: 1, blocked: false });
    await expect(writeTo(marketplace, [ben, ada])).rejects.toMatchObject(CANNOT);
  });

  it('goes with either account, and does not come back', async () => {
    for (const leaves of [0, 1] as const) {
      const pair = await aPair(marketplace);
      const [ada, ben] = pair;
      await block(marketplace, [ada, ben]);
      await purgeAccount(marketplace, pair[leaves]);
      await relate(marketplace, [ada, ben], { blocked: true });
      expect(await relationsOf(pair[leaves])).toEqual([]);
    }
  });
});
