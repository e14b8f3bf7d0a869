import { photoKey, photoUrl } from '@vault/contracts/collection/photos';
import { addFavorite } from '@vault/contracts/marketplace/favorites';
import { listConversationMessages, listConversations, type Message } from '@vault/contracts/marketplace/messages';
import { listingPhotoIdOf } from '@vault/contracts/marketplace/photos';
import { listReports, reportListing } from '@vault/contracts/marketplace/reports';
import { createSavedSearch } from '@vault/contracts/marketplace/saved-searches';
import { giveFeedback, listFeedback } from '@vault/contracts/marketplace/transactions';
import { ObjectStore } from '@vault/service-kit/object-store';
import { asMember, columnsContaining, waitFor, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { updateListingRow } from './support/listing-row';
import {
  openTransaction,
  insertListing,
  completeSale,
  startMarket,
  transactionOf,
  writeAbout,
  type MarketServices,
} from './support/market';
import { closeAccount, purgeAccount, publishUser } from './support/accounts';
import { comparablesOf, addReportedSale } from './support/marketplace';
import { addCar, photoOwners } from './support/fake-vaults';
import { isStored, addPhotos } from './support/photos';

let services: MarketServices;
let marketplace: TestService;
beforeAll(async () => {
  services = await startMarket();
  ({ marketplace } = services);
});
afterAll(() => services.close());

/** The columns that keep the id of a purged account; no column keeps its name. */
const STAYS = [
  'marketplace_feedback.about_id',
  'marketplace_feedback.by_id',
  'marketplace_listings.user_id',
  'marketplace_messages.receiver_id',
  'marketplace_messages.sender_id',
  'marketplace_transactions.buyer_id',
  'marketplace_transactions.seller_id',
  'users.user_id',
  'sales.buyer_id',
  'sales.reporter_id',
  'sales.seller_id',
  'conversations.last_sender',
  'conversations.other_id',
  'conversations.owner_id',
  // For 15 minutes.
  'seller_changes.user_id',
];

/** Single words of titles without their users, which misspelled searches are compared with. */
const WORDS = 'listing_words.word';

const query = <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
  marketplace.dataSource.query<T[]>(sql, values);

/** A car with a photo in a user's vault. */
async function addCarWithPhoto(ownerId: string) {
  const photoId = v7();
  photoOwners.set(photoId, ownerId);
  await marketplace.app.get(ObjectStore).put(photoKey(photoId), Buffer.from('photo'), 'image/webp');
  return addCar(ownerId, { photo: photoUrl(photoId) });
}

/** A user who has used every feature of the marketplace. */
async function addUserWithEverything() {
  const [userId, friend] = [v7(), v7()];
  const ctx = asMember(userId);
  const { bus } = marketplace;
  const links = [{ name: 'Instagram', url: 'https://instagram.com/zaphod' }];
  const profile = { avatarUrl: '/api/photos/avatar-9', region: 'Betelgeuse', socialLinks: links };
  await publishUser(marketplace, userId, { firstName: 'Zaphod', lastName: 'Beeblebrox', ...profile });
  await publishUser(marketplace, friend, { firstName: 'Ford', lastName: 'Prefect' });

  const lone = await insertListing(marketplace, { ownerId: userId, title: 'Lone' });
  const binned = await insertListing(marketplace, { ownerId: userId, title: 'Deleted long ago' });
  await updateListingRow(marketplace, binned.id, `deleted_at = now() - interval '3 days'`);
  const written = await insertListing(marketplace, { ownerId: userId, title: 'Written about' });
  const talk = await writeAbout(marketplace, written.id, [friend, userId]);
  await writeAbout(marketplace, written.id, [userId, friend], { message: 'It is in my garage' });
  await updateListingRow(
    marketplace,
    written.id,
    `description = 'Ask Zaphod Beeblebrox', location = 'Betelgeuse', tags = '{zaphod}'`,
  );
  const sale = await openTransaction(marketplace, { ownerId: userId, buyerId: friend, title: 'Sold' });
  await completeSale(marketplace, sale);
  for (const by of [userId, friend]) {
    await bus.call(giveFeedback, { id: sale.transaction.id, rating: 5, comment: 'Smooth' }, { ctx: asMember(by) });
  }
  const photoIds = await Promise.all(
    [lone, written, { id: sale.listingId }].map(({ id }) => addPhotos(marketplace, id, userId)),
  );

  const theirs = await insertListing(marketplace, { ownerId: friend, type: 'trade' });
  const car = await addCarWithPhoto(userId);
  const offer = await writeAbout(marketplace, theirs.id, [userId, friend], { offerCarIds: [car.id] });
  await bus.call(addFavorite, { id: theirs.id }, { ctx });
  await bus.call(addFavorite, { id: lone.id }, { ctx: asMember(friend) });
  await bus.call(createSavedSearch, { name: 'Heart of Gold', search: 'gold' }, { ctx });
  await bus.call(reportListing, { id: theirs.id, reason: 'spam' }, { ctx });
  await addReportedSale(marketplace, { name: 'Sirius Cruiser' }, ctx);
  await query(
    `INSERT INTO idempotency_keys (user_id, contract, key, fingerprint, answer, meta, expires_at)
     VALUES ($1, 'a', 'b', 'c', '{"with":"Zaphod B."}', '{}', now() + interval '1 day')`,
    [userId],
  );
  await query('INSERT INTO car_moves (car_id, owner_id) VALUES ($1, $2)', [v7(), userId]);
  return { userId, friend, lone, binned, written, talk, sale, theirs, offer, photoIds: photoIds.flat(), ctx };
}

const messagesOf = (id: string, userId: string): Promise<Message[]> =>
  marketplace.bus.call(listConversationMessages, { id }, { ctx: asMember(userId) });

describe('a purged account', () => {
  it('is stored nowhere but as an id where others need one', async () => {
    const { userId, photoIds, offer } = await addUserWithEverything();
    const offered = listingPhotoIdOf(offer.offerCars[0]?.photo ?? '') ?? '';
    const objects = [...photoIds, offered];
    expect(objects).toHaveLength(7);
    for (const id of objects) expect(await isStored(marketplace, id)).toBe(true);
    await closeAccount(marketplace, userId);
    await purgeAccount(marketplace, userId);
    // Published events leave the outbox once the broker has them.
    const announced = `SELECT FROM outbox WHERE payload::text LIKE '%' || $1 || '%'`;
    await waitFor(async () => (await query(announced, [userId])).length === 0, 20_000);
    const columns = await columnsContaining(marketplace.dataSource, [userId]);
    expect(columns.filter((place) => !STAYS.includes(place))).toEqual([]);
    const names = [
      'Zaphod',
      'Beeblebrox',
      'instagram.com/zaphod',
      'avatar-9',
      'Betelgeuse',
      'Heart of Gold',
      ...objects,
    ];
    expect(await columnsContaining(marketplace.dataSource, names)).toEqual([WORDS]);
    for (const id of objects) expect(await isStored(marketplace, id)).toBe(false);
  });

  it('stays in conversations, transactions and feedback of others as a former collector', async () => {
    const { userId, friend, lone, binned, written, talk, sale, theirs, offer } = await addUserWithEverything();
    await closeAccount(marketplace, userId);
    await purgeAccount(marketplace, userId);
    const kept = await query<{ id: number; title: string; description: string | null; photos: object[] }>(
      'SELECT id, title, description, photos FROM marketplace_listings WHERE id = ANY ($1) ORDER BY id',
      [[lone.id, binned.id, written.id, sale.listingId]],
    );
    expect(kept).toEqual([
      { id: written.id, title: 'Written about', description: null, photos: [] },
      { id: sale.listingId, title: 'Sold', description: null, photos: [] },
    ]);
    const ctx = asMember(friend);
    const conversations = await marketplace.bus.call(listConversations, {}, { ctx });
    expect(conversations.map((conversation) => conversation.with)).toEqual(
      conversations.map(() => ({ id: userId, displayName: 'Former collector', avatarUrl: null })),
    );
    expect(await messagesOf(talk.conversationId, friend)).toMatchObject([
      { message: 'It is in my garage', senderName: 'Former collector' },
      { message: 'Hello', senderName: 'Ford P.' },
    ]);
    const [, offered] = await messagesOf(offer.conversationId, friend);
    expect(offered).toMatchObject({ offerStatus: 'withdrawn', offerCars: [{ name: 'Bone Shaker', photo: null }] });
    expect(await transactionOf(marketplace, sale.transaction.id, friend)).toMatchObject({
      status: 'completed',
      finalPrice: '20.00',
      with: { displayName: 'Former collector' },
      listing: { title: 'Sold', photo: null },
    });
    const rated = await marketplace.bus.call(listFeedback, { id: friend }, { ctx });
    expect(rated).toMatchObject([{ by: 'Former collector', comment: 'Smooth', title: 'Sold' }]);
    const reports = await marketplace.bus.call(listReports, {}, { ctx: asMember(friend, { isAdmin: true }) });
    const [reported] = reports.filter(({ listing }) => listing.id === theirs.id);
    expect(reported?.reporterId).not.toBe(userId);
    expect((await comparablesOf(marketplace, { name: 'Sold', brand: 'Hot Wheels' })).n).toBeGreaterThan(0);
    expect((await comparablesOf(marketplace, { name: 'Sirius Cruiser' })).n).toBeGreaterThan(0);
  });

  it('is not restored by late events, nor changed by a second purge', async () => {
    const { userId } = await addUserWithEverything();
    await purgeAccount(marketplace, userId);
    const before = await columnsContaining(marketplace.dataSource, [userId]);
    for (const version of [1, 900]) {
      await publishUser(marketplace, userId, { firstName: 'Zaphod', lastName: 'Beeblebrox', version });
    }
    await purgeAccount(marketplace, userId);
    expect(await columnsContaining(marketplace.dataSource, [userId])).toEqual(before);
    expect(await columnsContaining(marketplace.dataSource, ['Zaphod'])).toEqual([WORDS]);
  });

  it('that was unknown leaves only the id of the purge', async () => {
    const userId = v7();
    await purgeAccount(marketplace, userId);
    expect(await columnsContaining(marketplace.dataSource, [userId])).toEqual(['users.user_id']);
  });

  it('removes photos from messages and ended transactions, which cannot change otherwise', async () => {
    const { id, ownerId } = await insertListing(marketplace, { type: 'trade' });
    const buyer = v7();
    const car = await addCarWithPhoto(buyer);
    const offer = await writeAbout(marketplace, id, [buyer, ownerId], { offerCarIds: [car.id] });
    const change = (sql: string) => query(`UPDATE marketplace_messages SET ${sql} WHERE id = $1`, [offer.id]);
    for (const sql of [
      `message = 'Other words'`,
      `offer_cars = '[]'`,
      `offer_cars = without_photos(offer_cars), message = ''`,
    ]) {
      await expect(change(sql)).rejects.toThrow('a message never changes');
    }
    await change('offer_cars = without_photos(offer_cars)');
    const opened = await openTransaction(marketplace);
    await completeSale(marketplace, opened);
    const ended = (sql: string) =>
      query(`UPDATE marketplace_transactions SET ${sql} WHERE id = $1`, [opened.transaction.id]);
    for (const sql of [
      `listing = '{"photos": []}'`,
      `final_price = 1`,
      `tracking_number = 'x', listing = listing || '{"photos": []}'`,
    ]) {
      await expect(ended(sql)).rejects.toThrow('never changes');
    }
    await ended(`listing = listing || '{"photos": []}'`);
  });
});
