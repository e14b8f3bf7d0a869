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
import { updateListingRow } from './support/listing-row';
import {
  openTransaction,
  insertListing,
  completeAs,
  completeSale,
  payAs,
  shipAs,
  startMarket,
  listingStatusOf,
  transactionOf,
  writeAbout,
  type MarketServices,
} from './support/market';
import { closeAccount, restoreAccount, publishUser } from './support/accounts';
import { findListings, addListing, getListingDetail } from './support/listings';
import { awaitDelivery, recordMarketEvents, transactionSteps, offerChanges } from './support/published-events';
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

const GONE = { code: 'COLLECTOR_GONE', status: 409 };
const NOT_FOUND = { code: 'LISTING_NOT_FOUND', status: 404 };

const messagesOf = async (id: string, userId: string) =>
  marketplace.bus.call(listConversationMessages, { id }, { ctx: asMember(userId) });

describe('a closed account', () => {
  it('hides its listings in lists, details, favorites, facets and matches until it is restored', async () => {
    const [seller, viewer] = [v7(), v7()];
    const ctx = asMember(viewer);
    const { bus } = marketplace;
    await publishUser(marketplace, seller);
    const open = await addListing(marketplace, { title: 'Zinnober Wagon', brand: 'Zinnia' }, asMember(seller));
    const sold = await addListing(marketplace, { title: 'Zinnober Coupe', brand: 'Zinnia' }, asMember(seller));
    await updateListingRow(marketplace, sold.id, `status = 'sold'`);
    const search = { name: 'Zinnober', search: 'zinnober', notify: 'never' as const };
    await bus.call(createSavedSearch, search, { ctx });
    const fresh = await addListing(marketplace, { title: 'Zinnober Truck', brand: 'Zinnia' }, asMember(seller));
    await marketplace.app.get(SavedSearchMatchingWorker).run();
    for (const { id } of [open, fresh]) await bus.call(addFavorite, { id }, { ctx });
    const visibleListings = async () => ({
      found: (await findListings(marketplace, { search: 'zinnober' })).items.map(({ id }) => id),
      sold: (await findListings(marketplace, { search: 'zinnober', status: 'sold' })).items.map(({ id }) => id),
      own: (await findListings(marketplace, { seller })).items.map(({ id }) => id),
      brands: (await bus.call(getListingFacets, { brand: 'Zinnia' }, { ctx })).types,
      favorites: (await bus.call(listFavorites, {}, { ctx })).map(({ id }) => id),
      matches: (await bus.call(listSavedSearches, {}, { ctx }))[0]?.newMatches,
      details: (await Promise.allSettled([open, sold, fresh].map(({ id }) => getListingDetail(marketplace, id)))).map(
        ({ status }) => status,
      ),
    });
    const before = await visibleListings();
    expect(before).toMatchObject({ found: [fresh.id, open.id], sold: [sold.id], matches: 1 });
    const changes = await recordedEvents(bus, [listingChanged]);
    await closeAccount(marketplace, seller);
    expect(await visibleListings()).toEqual({
      found: [],
      sold: [],
      own: [],
      brands: [],
      favorites: [],
      matches: 0,
      details: ['rejected', 'rejected', 'rejected'],
    });
    await waitFor(() => changes.length === 2);
    expect(changes.map(({ payload }) => payload)).toMatchObject([{ status: 'removed' }, { status: 'removed' }]);
    await restoreAccount(marketplace, seller);
    // What is back is new to searches, also the listing that was older than the search: the worker may have matched it.
    const restored = await visibleListings();
    expect({ ...restored, matches: before.matches }).toEqual(before);
    expect([1, 2]).toContain(restored.matches);
    await waitFor(() => changes.length === 4);
    expect(changes.slice(2).map(({ payload }) => payload)).toMatchObject([{ status: 'active' }, { status: 'active' }]);
  });

  it('gets its listings back after any time, but not those that the user had deleted', async () => {
    const seller = v7();
    await publishUser(marketplace, seller);
    const [kept, deleted] = [
      await insertListing(marketplace, { ownerId: seller }),
      await insertListing(marketplace, { ownerId: seller }),
    ];
    await updateListingRow(marketplace, deleted.id, `deleted_at = now() - interval '10 minutes'`);
    await closeAccount(marketplace, seller);
    const restore = marketplace.bus.call(restoreListing, { id: kept.id }, { ctx: asMember(seller) });
    await expect(restore).rejects.toMatchObject({ status: 401 });
    await updateListingRow(marketplace, kept.id, `deleted_at = now() - interval '31 days'`);
    await new DeletedListingsSweeper(marketplace.dataSource).run();
    await restoreAccount(marketplace, seller);
    await getListingDetail(marketplace, kept.id);
    await expect(getListingDetail(marketplace, deleted.id)).rejects.toMatchObject(NOT_FOUND);
  });

  it('has its offers closed on both sides, with notices for the others', async () => {
    const [closingId, other, buyer] = [v7(), v7(), v7()];
    const own = await insertListing(marketplace, { ownerId: closingId });
    const theirs = await insertListing(marketplace, { ownerId: other });
    const countered = await insertListing(marketplace, { ownerId: other });
    const received = await writeAbout(marketplace, own.id, [buyer, closingId], { offerPrice: '5.00' });
    const made = await writeAbout(marketplace, theirs.id, [closingId, other], { offerPrice: '6.00' });
    const first = await writeAbout(marketplace, countered.id, [closingId, other], { offerPrice: '7.00' });
    const answer = await marketplace.bus.call(
      counterOffer,
      { id: first.id, offerPrice: '9.00' },
      { ctx: asMember(other) },
    );
    await awaitDelivery(marketplace, events);
    events.splice(0);
    await closeAccount(marketplace, closingId);
    await awaitDelivery(marketplace, events);
    const last = async (conversationId: string, userId: string) => (await messagesOf(conversationId, userId))[0];
    const closed = 'This collector’s account is not open any more, so the offer is closed.';
    expect(await last(received.conversationId, buyer)).toMatchObject({
      kind: 'notice',
      message: 'The account of this listing’s owner is not open any more, so the offer is closed.',
    });
    for (const { conversationId } of [made, answer]) {
      expect(await last(conversationId, other)).toMatchObject({ kind: 'notice', message: closed });
    }
    const turns = offerChanges(events).map(({ messageId, turn, userId }) => [messageId, turn, userId]);
    expect(turns).toHaveLength(3);
    expect(turns).toEqual(
      expect.arrayContaining([
        [received.id, 'declined', buyer],
        [made.id, 'withdrawn', other],
        [answer.id, 'declined', other],
      ]),
    );
  });

  it('cannot be written to, and looks missing to users without a conversation', async () => {
    const [closingId, other] = [v7(), v7()];
    const own = await insertListing(marketplace, { ownerId: closingId });
    const theirs = await insertListing(marketplace, { ownerId: other });
    const { conversationId: received } = await writeAbout(marketplace, own.id, [other, closingId]);
    const { conversationId: about } = await writeAbout(marketplace, theirs.id, [closingId, other]);
    await closeAccount(marketplace, closingId);
    for (const id of [received, about]) {
      const answer = marketplace.bus.call(sendConversationMessage, { id, message: 'There?' }, { ctx: asMember(other) });
      await expect(answer).rejects.toMatchObject(GONE);
      expect(await messagesOf(id, other)).toHaveLength(1);
    }
    await expect(writeAbout(marketplace, own.id, [v7(), closingId])).rejects.toMatchObject(NOT_FOUND);
    const late = writeAbout(marketplace, theirs.id, [closingId, other], { offerPrice: '1.00' });
    await expect(late).rejects.toMatchObject({ status: 401 });
    await restoreAccount(marketplace, closingId);
    await marketplace.bus.call(sendConversationMessage, { id: received, message: 'There?' }, { ctx: asMember(other) });
  });

  it('has its unpaid transactions canceled, while paid ones go on', async () => {
    const closingId = v7();
    const [unpaid, bought] = [
      await openTransaction(marketplace, { ownerId: closingId }),
      await openTransaction(marketplace, { buyerId: closingId }),
    ];
    const paid = await openTransaction(marketplace, { ownerId: closingId, carId: addCar(closingId).id });
    await payAs(marketplace, paid.transaction.id, paid.buyerId);
    await awaitDelivery(marketplace, events);
    events.splice(0);
    await closeAccount(marketplace, closingId);
    await awaitDelivery(marketplace, events);
    for (const { transaction, buyerId } of [unpaid, bought]) {
      expect(await transactionOf(marketplace, transaction.id, buyerId)).toMatchObject({
        status: 'canceled',
        canceledBy: 'market',
        cancelReason: 'the account of one of you is not open any more.',
      });
    }
    const canceled = transactionSteps(events).filter(({ step }) => step === 'canceled');
    expect(canceled.map(({ userId }) => userId)).toEqual(expect.arrayContaining([unpaid.buyerId, bought.sellerId]));
    expect(await listingStatusOf(marketplace, bought.listingId)).toBe('active');
    await shipAs(marketplace, paid.transaction.id, closingId);
    await completeAs(marketplace, paid.transaction.id, paid.buyerId);
    await restoreAccount(marketplace, closingId);
    expect((await getListingDetail(marketplace, paid.listingId)).status).toBe('sold');
    expect((await getListingDetail(marketplace, unpaid.listingId)).status).toBe('active');
  });

  it('shows no seller record and no avatar', async () => {
    const [closingId, other] = [v7(), v7()];
    const { id } = await insertListing(marketplace, { ownerId: other });
    const links = [{ name: 'Instagram', url: 'https://instagram.com/kenji' }];
    const profile = { avatarUrl: '/api/photos/avatar-1', region: 'Osaka', socialLinks: links };
    const names = { firstName: 'Kenji', lastName: 'Watanabe', publicName: 'Redline Kenji' };
    await publishUser(marketplace, closingId, { ...profile, ...names });
    const own = await insertListing(marketplace, { ownerId: closingId });
    expect((await getListingDetail(marketplace, own.id)).seller).toMatchObject({
      displayName: 'Redline Kenji',
      ...profile,
    });
    await writeAbout(marketplace, id, [closingId, other]);
    const partner = async () => (await marketplace.bus.call(listConversations, {}, { ctx: asMember(other) }))[0]?.with;
    expect(await partner()).toEqual({ id: closingId, displayName: 'Redline Kenji', avatarUrl: '/api/photos/avatar-1' });
    await publishUser(marketplace, closingId, { ...profile, hidden: true });
    expect(await partner()).toEqual({ id: closingId, displayName: 'Kenji W.', avatarUrl: null });
    const record = marketplace.bus.call(listFeedback, { id: closingId }, { ctx: asMember(other) });
    await expect(record).rejects.toMatchObject({ code: 'COLLECTOR_NOT_FOUND' });
  });

  it('is not named in the feedback that it gave', async () => {
    const opened = await openTransaction(marketplace);
    const { sellerId, buyerId, transaction } = opened;
    await publishUser(marketplace, buyerId, { firstName: 'Kenji', lastName: 'Watanabe' });
    await completeSale(marketplace, opened);
    for (const by of [sellerId, buyerId]) {
      await marketplace.bus.call(giveFeedback, { id: transaction.id, rating: 5 }, { ctx: asMember(by) });
    }
    const givenBy = async () =>
      (await marketplace.bus.call(listFeedback, { id: sellerId }, { ctx: asMember() })).map(({ by }) => by);
    expect(await givenBy()).toEqual(['Kenji W.']);
    await closeAccount(marketplace, buyerId);
    expect(await givenBy()).toEqual(['A collector']);
  });

  it('hides and shows a thousand listings', async () => {
    const seller = v7();
    await publishUser(marketplace, seller);
    const insertListings = `
      INSERT INTO marketplace_listings (user_id, title, type, currency, status, name_key)
      SELECT $1, 'Car ' || n, 'sale', 'USD', $2, 'car' FROM generate_series(1, 300) n`;
    for (const status of ['active', 'sold', 'sold', 'sold'])
      await marketplace.dataSource.query(insertListings, [seller, status]);
    await closeAccount(marketplace, seller);
    expect((await findListings(marketplace, { seller })).total).toBe(0);
    await restoreAccount(marketplace, seller);
    expect((await findListings(marketplace, { seller })).total).toBe(300);
    expect((await findListings(marketplace, { seller, status: 'sold' })).total).toBe(900);
  }, 30_000);

  it('leaves no open listing or offer, whatever happens concurrently', async () => {
    const closingId = v7();
    await publishUser(marketplace, closingId);
    const others = await Promise.all(Array.from({ length: 6 }, () => insertListing(marketplace)));
    const own = await Promise.all(Array.from({ length: 4 }, () => insertListing(marketplace, { ownerId: closingId })));
    const acts = [
      ...others.map(({ id, ownerId }) => writeAbout(marketplace, id, [closingId, ownerId], { offerPrice: '3.00' })),
      ...own.map(({ id }) => writeAbout(marketplace, id, [v7(), closingId], { offerPrice: '3.00' })),
      ...Array.from({ length: 3 }, () => addListing(marketplace, {}, asMember(closingId))),
    ];
    await Promise.allSettled([...acts.slice(0, 6), closeAccount(marketplace, closingId), ...acts.slice(6)]);
    const openRows = await marketplace.dataSource.query<object[]>(
      `SELECT l.id::text FROM marketplace_listings l WHERE l.user_id = $1 AND l.deleted_at IS NULL
       UNION ALL SELECT id::text FROM marketplace_messages WHERE offer_status = 'pending' AND $1 IN (sender_id, receiver_id)`,
      [closingId],
    );
    expect(openRows).toEqual([]);
  });

  it('ignores older events that arrive late', async () => {
    const seller = v7();
    const first = await publishUser(marketplace, seller);
    const { id } = await insertListing(marketplace, { ownerId: seller });
    await publishUser(marketplace, seller, { version: 9, hidden: true });
    await publishUser(marketplace, seller, { version: 10 });
    await publishUser(marketplace, seller, { ...first, version: 8, hidden: true });
    await getListingDetail(marketplace, id);
  });
});
