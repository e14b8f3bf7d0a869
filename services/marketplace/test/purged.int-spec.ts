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
import { setListing } from './a-listing';
import { aDeal, aListing, completed, startDeals, transactionOf, write, type DealServices } from './deals';
import { closeAccount, purgeAccount, tellMember } from './leaving';
import { comparables, report } from './marketplace';
import { aCarOf, pictureOwners } from './vaults';
import { isStored, withPhotos } from './with-photos';

let services: DealServices;
let marketplace: TestService;
beforeAll(async () => {
  services = await startDeals();
  ({ marketplace } = services);
});
afterAll(() => services.close());

/** Where the id of somebody stays whose account is gone: nobody has a name for it any more. */
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
];

/** Words of headings, one by one, without whose they were: what misspelt searches are compared with. */
const WORDS = 'listing_words.word';

const query = <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
  marketplace.dataSource.query<T[]>(sql, values);

/** A car with a picture in somebody's vault. */
async function aPicturedCar(ownerId: string) {
  const picture = v7();
  pictureOwners.set(picture, ownerId);
  await marketplace.app.get(ObjectStore).put(photoKey(picture), Buffer.from('picture'), 'image/webp');
  return aCarOf(ownerId, { photo: photoUrl(picture) });
}

/** Somebody who did everything that one can do on the market. */
async function aFullLife() {
  const [userId, friend] = [v7(), v7()];
  const ctx = asMember(userId);
  const { bus } = marketplace;
  const links = [{ name: 'Instagram', url: 'https://instagram.com/zaphod' }];
  const shown = { avatarUrl: '/api/photos/avatar-9', region: 'Betelgeuse', socialLinks: links };
  await tellMember(marketplace, userId, { firstName: 'Zaphod', lastName: 'Beeblebrox', ...shown });
  await tellMember(marketplace, friend, { firstName: 'Ford', lastName: 'Prefect' });

  const lone = await aListing(marketplace, { ownerId: userId, title: 'Lone' });
  const binned = await aListing(marketplace, { ownerId: userId, title: 'Deleted long ago' });
  await setListing(marketplace, binned.id, `deleted_at = now() - interval '3 days'`);
  const written = await aListing(marketplace, { ownerId: userId, title: 'Written about' });
  const talk = await write(marketplace, written.id, [friend, userId]);
  await write(marketplace, written.id, [userId, friend], { message: 'It is in my garage' });
  await setListing(
    marketplace,
    written.id,
    `description = 'Ask Zaphod Beeblebrox', location = 'Betelgeuse', tags = '{zaphod}'`,
  );
  const sale = await aDeal(marketplace, { ownerId: userId, buyerId: friend, title: 'Sold' });
  await completed(marketplace, sale);
  for (const by of [userId, friend]) {
    await bus.call(giveFeedback, { id: sale.transaction.id, rating: 5, comment: 'Smooth' }, { ctx: asMember(by) });
  }
  const pictures = await Promise.all(
    [lone, written, { id: sale.listingId }].map(({ id }) => withPhotos(marketplace, id, userId)),
  );

  const theirs = await aListing(marketplace, { ownerId: friend, type: 'trade' });
  const car = await aPicturedCar(userId);
  const offer = await write(marketplace, theirs.id, [userId, friend], { offerCarIds: [car.id] });
  await bus.call(addFavorite, { id: theirs.id }, { ctx });
  await bus.call(addFavorite, { id: lone.id }, { ctx: asMember(friend) });
  await bus.call(createSavedSearch, { name: 'Heart of Gold', search: 'gold' }, { ctx });
  await bus.call(reportListing, { id: theirs.id, reason: 'spam' }, { ctx });
  await report(marketplace, { name: 'Sirius Cruiser' }, ctx);
  await query(
    `INSERT INTO idempotency_keys (user_id, contract, key, fingerprint, answer, meta, expires_at)
     VALUES ($1, 'a', 'b', 'c', '{"with":"Zaphod B."}', '{}', now() + interval '1 day')`,
    [userId],
  );
  await query('INSERT INTO car_moves (car_id, owner_id) VALUES ($1, $2)', [v7(), userId]);
  return { userId, friend, lone, binned, written, talk, sale, theirs, offer, pictures: pictures.flat(), ctx };
}

const messagesOf = (id: string, userId: string): Promise<Message[]> =>
  marketplace.bus.call(listConversationMessages, { id }, { ctx: asMember(userId) });

describe('somebody whose account is purged', () => {
  it('is nowhere any more but where others need an id, and there without a name', async () => {
    const { userId, pictures, offer } = await aFullLife();
    const offered = listingPhotoIdOf(offer.offerCars[0]?.photo ?? '') ?? '';
    const objects = [...pictures, offered];
    expect(objects).toHaveLength(7);
    for (const id of objects) expect(await isStored(marketplace, id)).toBe(true);
    await closeAccount(marketplace, userId);
    await purgeAccount(marketplace, userId);
    // What has been announced leaves the outbox once the broker has it.
    const announced = `SELECT FROM outbox WHERE payload::text LIKE '%' || $1 || '%'`;
    await waitFor(async () => (await query(announced, [userId])).length === 0, 20_000);
    const places = await columnsContaining(marketplace.dataSource, [userId]);
    expect(places.filter((place) => !STAYS.includes(place))).toEqual([]);
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

  it('leaves to others what they wrote, dealt in and rated together, by the name of a former collector', async () => {
    const { userId, friend, lone, binned, written, talk, sale, theirs, offer } = await aFullLife();
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
    expect(conversations.map((one) => one.with)).toEqual(
      conversations.map(() => ({ id: userId, displayName: 'Former collector', avatarUrl: null })),
    );
    expect(await messagesOf(talk.conversationId, friend)).toMatchObject([
      { message: 'It is in my garage', senderName: 'Former collector' },
      { message: 'Hello', senderName: 'Ford P.' },
    ]);
    const [, offered] = await messagesOf(offer.conversationId, friend);
    expect(offered).toMatchObject({ offerStatus: 'withdrawn', offerCars: [{ name: 'Bone Shaker', photo: null }] });
    expect(await transactionOf(marketplace, sale.transaction.id, friend)).toMatchObject({
      ...{ status: 'completed', finalPrice: '20.00', with: { displayName: 'Former collector' } },
      listing: { title: 'Sold', photo: null },
    });
    const rated = await marketplace.bus.call(listFeedback, { id: friend }, { ctx });
    expect(rated).toMatchObject([{ by: 'Former collector', comment: 'Smooth', title: 'Sold' }]);
    const reports = await marketplace.bus.call(listReports, {}, { ctx: asMember(friend, { isAdmin: true }) });
    const [reported] = reports.filter(({ listing }) => listing.id === theirs.id);
    expect(reported?.reporterId).not.toBe(userId);
    expect((await comparables(marketplace, { name: 'Sold', brand: 'Hot Wheels' })).n).toBeGreaterThan(0);
    expect((await comparables(marketplace, { name: 'Sirius Cruiser' })).n).toBeGreaterThan(0);
  });

  it('stays gone, whatever is told of them late, and though it is told twice', async () => {
    const { userId } = await aFullLife();
    await purgeAccount(marketplace, userId);
    const before = await columnsContaining(marketplace.dataSource, [userId]);
    for (const version of [1, 900]) {
      await tellMember(marketplace, userId, { firstName: 'Zaphod', lastName: 'Beeblebrox', version });
    }
    await purgeAccount(marketplace, userId);
    expect(await columnsContaining(marketplace.dataSource, [userId])).toEqual(before);
    expect(await columnsContaining(marketplace.dataSource, ['Zaphod'])).toEqual([WORDS]);
  });

  it('was never heard of before: nothing is kept but that they are gone', async () => {
    const userId = v7();
    await purgeAccount(marketplace, userId);
    expect(await columnsContaining(marketplace.dataSource, [userId])).toEqual(['users.user_id']);
  });

  it('does not take along what is nobody’s alone: a message changes in nothing but its pictures', async () => {
    const { id, ownerId } = await aListing(marketplace, { type: 'trade' });
    const buyer = v7();
    const car = await aPicturedCar(buyer);
    const offer = await write(marketplace, id, [buyer, ownerId], { offerCarIds: [car.id] });
    const change = (sql: string) => query(`UPDATE marketplace_messages SET ${sql} WHERE id = $1`, [offer.id]);
    for (const sql of [
      `message = 'Other words'`,
      `offer_cars = '[]'`,
      `offer_cars = without_photos(offer_cars), message = ''`,
    ]) {
      await expect(change(sql)).rejects.toThrow('a message never changes');
    }
    await change('offer_cars = without_photos(offer_cars)');
    const deal = await aDeal(marketplace);
    await completed(marketplace, deal);
    const ended = (sql: string) =>
      query(`UPDATE marketplace_transactions SET ${sql} WHERE id = $1`, [deal.transaction.id]);
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
