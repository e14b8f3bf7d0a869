import { addFavorite, listFavorites } from '@vault/contracts/marketplace/favorites';
import { getListingFacets, listingChanged } from '@vault/contracts/marketplace/listings';
import {
  listConversationMessages,
  listConversations,
  sendConversationMessage,
} from '@vault/contracts/marketplace/messages';
import { counterOffer } from '@vault/contracts/marketplace/offers';
import { createSavedSearch, listSavedSearches } from '@vault/contracts/marketplace/saved-searches';
import { giveFeedback, listFeedback } from '@vault/contracts/marketplace/transactions';
import { restoreListing } from '@vault/contracts/marketplace/listings';
import { asMember, recordedEvents, waitFor, type RecordedEvent, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { DeletedListingsSweeper } from '../src/listings/deleted-listings.sweeper';
import { SavedSearchMatchingWorker } from '../src/saved-searches/saved-search-matching.worker';
import { setListing } from './a-listing';
import {
  aDeal,
  aListing,
  complete,
  completed,
  pay,
  ship,
  startDeals,
  statusOf,
  transactionOf,
  write,
  type DealServices,
} from './deals';
import { closeAccount, restoreAccount, tellMember } from './leaving';
import { find, list, see } from './listings';
import { allTold, recordNews, stepsIn, turnsIn } from './news-of-deals';
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

const GONE = { code: 'COLLECTOR_GONE', status: 409 };
const NOT_FOUND = { code: 'LISTING_NOT_FOUND', status: 404 };

const messagesOf = async (id: string, userId: string) =>
  marketplace.bus.call(listConversationMessages, { id }, { ctx: asMember(userId) });

describe('somebody whose account is closed', () => {
  it('offers nothing any more, in no list, detail, favourite, facet or match, and all of it again once it is back', async () => {
    const [seller, viewer] = [v7(), v7()];
    const ctx = asMember(viewer);
    const { bus } = marketplace;
    await tellMember(marketplace, seller);
    const open = await list(marketplace, { title: 'Zinnober Wagon', brand: 'Zinnia' }, asMember(seller));
    const sold = await list(marketplace, { title: 'Zinnober Coupe', brand: 'Zinnia' }, asMember(seller));
    await setListing(marketplace, sold.id, `status = 'sold'`);
    const search = { name: 'Zinnober', search: 'zinnober', notify: 'never' as const };
    await bus.call(createSavedSearch, search, { ctx });
    const fresh = await list(marketplace, { title: 'Zinnober Truck', brand: 'Zinnia' }, asMember(seller));
    await marketplace.app.get(SavedSearchMatchingWorker).run();
    for (const { id } of [open, fresh]) await bus.call(addFavorite, { id }, { ctx });
    const seen = async () => ({
      found: (await find(marketplace, { search: 'zinnober' })).items.map(({ id }) => id),
      sold: (await find(marketplace, { search: 'zinnober', status: 'sold' })).items.map(({ id }) => id),
      own: (await find(marketplace, { seller })).items.map(({ id }) => id),
      brands: (await bus.call(getListingFacets, { brand: 'Zinnia' }, { ctx })).types,
      favorites: (await bus.call(listFavorites, {}, { ctx })).map(({ id }) => id),
      matches: (await bus.call(listSavedSearches, {}, { ctx }))[0]?.newMatches,
      details: (await Promise.allSettled([open, sold, fresh].map(({ id }) => see(marketplace, id)))).map(
        ({ status }) => status,
      ),
    });
    const before = await seen();
    expect(before).toMatchObject({ found: [fresh.id, open.id], sold: [sold.id], matches: 1 });
    const told = await recordedEvents(bus, [listingChanged]);
    await closeAccount(marketplace, seller);
    expect(await seen()).toEqual({
      ...{ found: [], sold: [], own: [], brands: [], favorites: [], matches: 0 },
      details: ['rejected', 'rejected', 'rejected'],
    });
    await waitFor(() => told.length === 2);
    expect(told.map(({ payload }) => payload)).toMatchObject([{ status: 'removed' }, { status: 'removed' }]);
    await restoreAccount(marketplace, seller);
    expect(await seen()).toEqual(before);
    await waitFor(() => told.length === 4);
    expect(told.slice(2).map(({ payload }) => payload)).toMatchObject([{ status: 'active' }, { status: 'active' }]);
  });

  it('gets back what was there, not what they had deleted themselves, however long it takes', async () => {
    const seller = v7();
    await tellMember(marketplace, seller);
    const [kept, deleted] = [
      await aListing(marketplace, { ownerId: seller }),
      await aListing(marketplace, { ownerId: seller }),
    ];
    await setListing(marketplace, deleted.id, `deleted_at = now() - interval '10 minutes'`);
    await closeAccount(marketplace, seller);
    const restore = marketplace.bus.call(restoreListing, { id: kept.id }, { ctx: asMember(seller) });
    await expect(restore).rejects.toMatchObject({ status: 401 });
    await setListing(marketplace, kept.id, `deleted_at = now() - interval '31 days'`);
    await new DeletedListingsSweeper(marketplace.dataSource).run();
    await restoreAccount(marketplace, seller);
    await see(marketplace, kept.id);
    await expect(see(marketplace, deleted.id)).rejects.toMatchObject(NOT_FOUND);
  });

  it('has no open offers, on either side, and the others know why', async () => {
    const [leaving, other, buyer] = [v7(), v7(), v7()];
    const own = await aListing(marketplace, { ownerId: leaving });
    const theirs = await aListing(marketplace, { ownerId: other });
    const countered = await aListing(marketplace, { ownerId: other });
    const asked = await write(marketplace, own.id, [buyer, leaving], { offerPrice: '5.00' });
    const made = await write(marketplace, theirs.id, [leaving, other], { offerPrice: '6.00' });
    const first = await write(marketplace, countered.id, [leaving, other], { offerPrice: '7.00' });
    const answer = await marketplace.bus.call(
      counterOffer,
      { id: first.id, offerPrice: '9.00' },
      { ctx: asMember(other) },
    );
    await allTold(marketplace, news);
    news.splice(0);
    await closeAccount(marketplace, leaving);
    await allTold(marketplace, news);
    const last = async (conversationId: string, userId: string) => (await messagesOf(conversationId, userId))[0];
    const closed = 'This collector’s account is not open any more, so the offer is closed.';
    expect(await last(asked.conversationId, buyer)).toMatchObject({
      ...{
        kind: 'notice',
        message: 'The account of this listing’s owner is not open any more, so the offer is closed.',
      },
    });
    for (const { conversationId } of [made, answer]) {
      expect(await last(conversationId, other)).toMatchObject({ kind: 'notice', message: closed });
    }
    const turns = turnsIn(news).map(({ messageId, turn, userId }) => [messageId, turn, userId]);
    expect(turns).toHaveLength(3);
    expect(turns).toEqual(
      expect.arrayContaining([
        [asked.id, 'declined', buyer],
        [made.id, 'withdrawn', other],
        [answer.id, 'declined', other],
      ]),
    );
  });

  it('cannot be written to, and whoever never had to do with them learns nothing', async () => {
    const [leaving, other] = [v7(), v7()];
    const own = await aListing(marketplace, { ownerId: leaving });
    const theirs = await aListing(marketplace, { ownerId: other });
    const { conversationId: asked } = await write(marketplace, own.id, [other, leaving]);
    const { conversationId: about } = await write(marketplace, theirs.id, [leaving, other]);
    await closeAccount(marketplace, leaving);
    for (const id of [asked, about]) {
      const answer = marketplace.bus.call(sendConversationMessage, { id, message: 'There?' }, { ctx: asMember(other) });
      await expect(answer).rejects.toMatchObject(GONE);
      expect(await messagesOf(id, other)).toHaveLength(1);
    }
    await expect(write(marketplace, own.id, [v7(), leaving])).rejects.toMatchObject(NOT_FOUND);
    const late = write(marketplace, theirs.id, [leaving, other], { offerPrice: '1.00' });
    await expect(late).rejects.toMatchObject({ status: 401 });
    await restoreAccount(marketplace, leaving);
    await marketplace.bus.call(sendConversationMessage, { id: asked, message: 'There?' }, { ctx: asMember(other) });
  });

  it('has no deal that is not paid; one that is goes on to its end', async () => {
    const leaving = v7();
    const [unpaid, bought] = [
      await aDeal(marketplace, { ownerId: leaving }),
      await aDeal(marketplace, { buyerId: leaving }),
    ];
    const paid = await aDeal(marketplace, { ownerId: leaving, carId: aCarOf(leaving).id });
    await pay(marketplace, paid.transaction.id, paid.buyerId);
    await allTold(marketplace, news);
    news.splice(0);
    await closeAccount(marketplace, leaving);
    await allTold(marketplace, news);
    for (const { transaction, buyerId } of [unpaid, bought]) {
      expect(await transactionOf(marketplace, transaction.id, buyerId)).toMatchObject({
        ...{
          status: 'canceled',
          canceledBy: 'market',
          cancelReason: 'the account of one of you is not open any more.',
        },
      });
    }
    const canceled = stepsIn(news).filter(({ step }) => step === 'canceled');
    expect(canceled.map(({ userId }) => userId)).toEqual(expect.arrayContaining([unpaid.buyerId, bought.sellerId]));
    expect(await statusOf(marketplace, bought.listingId)).toBe('active');
    await ship(marketplace, paid.transaction.id, leaving);
    await complete(marketplace, paid.transaction.id, paid.buyerId);
    await restoreAccount(marketplace, leaving);
    expect((await see(marketplace, paid.listingId)).status).toBe('sold');
    expect((await see(marketplace, unpaid.listingId)).status).toBe('active');
  });

  it('has no record that others can see, and no picture', async () => {
    const [leaving, other] = [v7(), v7()];
    const { id } = await aListing(marketplace, { ownerId: other });
    const links = [{ name: 'Instagram', url: 'https://instagram.com/kenji' }];
    const shown = { avatarUrl: '/api/photos/avatar-1', region: 'Osaka', socialLinks: links };
    await tellMember(marketplace, leaving, { ...shown, firstName: 'Kenji', lastName: 'Watanabe' });
    const own = await aListing(marketplace, { ownerId: leaving });
    expect((await see(marketplace, own.id)).seller).toMatchObject({ displayName: 'Kenji W.', ...shown });
    await write(marketplace, id, [leaving, other]);
    const partner = async () => (await marketplace.bus.call(listConversations, {}, { ctx: asMember(other) }))[0]?.with;
    expect(await partner()).toEqual({ id: leaving, displayName: 'Kenji W.', avatarUrl: '/api/photos/avatar-1' });
    await tellMember(marketplace, leaving, { ...shown, hidden: true });
    expect(await partner()).toEqual({ id: leaving, displayName: 'Kenji W.', avatarUrl: null });
    const record = marketplace.bus.call(listFeedback, { id: leaving }, { ctx: asMember(other) });
    await expect(record).rejects.toMatchObject({ code: 'COLLECTOR_NOT_FOUND' });
  });

  it('is not named by the feedback that they gave', async () => {
    const deal = await aDeal(marketplace);
    const { sellerId, buyerId, transaction } = deal;
    await tellMember(marketplace, buyerId, { firstName: 'Kenji', lastName: 'Watanabe' });
    await completed(marketplace, deal);
    for (const by of [sellerId, buyerId]) {
      await marketplace.bus.call(giveFeedback, { id: transaction.id, rating: 5 }, { ctx: asMember(by) });
    }
    const givenBy = async () =>
      (await marketplace.bus.call(listFeedback, { id: sellerId }, { ctx: asMember() })).map(({ by }) => by);
    expect(await givenBy()).toEqual(['Kenji W.']);
    await closeAccount(marketplace, buyerId);
    expect(await givenBy()).toEqual(['A collector']);
  });

  it('is gone and comes back, however much they offered', async () => {
    const seller = v7();
    await tellMember(marketplace, seller);
    const many = `
      INSERT INTO marketplace_listings (user_id, title, type, currency, status, name_key)
      SELECT $1, 'Car ' || n, 'sale', 'USD', $2, 'car' FROM generate_series(1, 300) n`;
    for (const status of ['active', 'sold', 'sold', 'sold']) await marketplace.dataSource.query(many, [seller, status]);
    await closeAccount(marketplace, seller);
    expect((await find(marketplace, { seller })).total).toBe(0);
    await restoreAccount(marketplace, seller);
    expect((await find(marketplace, { seller })).total).toBe(300);
    expect((await find(marketplace, { seller, status: 'sold' })).total).toBe(900);
  }, 30_000);

  it('leaves nothing open behind, whatever happens at the same moment', async () => {
    const leaving = v7();
    await tellMember(marketplace, leaving);
    const others = await Promise.all(Array.from({ length: 6 }, () => aListing(marketplace)));
    const own = await Promise.all(Array.from({ length: 4 }, () => aListing(marketplace, { ownerId: leaving })));
    const acts = [
      ...others.map(({ id, ownerId }) => write(marketplace, id, [leaving, ownerId], { offerPrice: '3.00' })),
      ...own.map(({ id }) => write(marketplace, id, [v7(), leaving], { offerPrice: '3.00' })),
      ...Array.from({ length: 3 }, () => list(marketplace, {}, asMember(leaving))),
    ];
    await Promise.allSettled([...acts.slice(0, 6), closeAccount(marketplace, leaving), ...acts.slice(6)]);
    const left = await marketplace.dataSource.query<object[]>(
      `SELECT l.id::text FROM marketplace_listings l WHERE l.user_id = $1 AND l.deleted_at IS NULL
       UNION ALL SELECT id::text FROM marketplace_messages WHERE offer_status = 'pending' AND $1 IN (sender_id, receiver_id)`,
      [leaving],
    );
    expect(left).toEqual([]);
  });

  it('is told of in any order: what is older changes nothing', async () => {
    const seller = v7();
    const first = await tellMember(marketplace, seller);
    const { id } = await aListing(marketplace, { ownerId: seller });
    await tellMember(marketplace, seller, { version: 9, hidden: true });
    await tellMember(marketplace, seller, { version: 10 });
    await tellMember(marketplace, seller, { ...first, version: 8, hidden: true });
    await see(marketplace, id);
  });
});
