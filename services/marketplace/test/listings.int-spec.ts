import type { PayloadOf } from '@vault/contracts/define';
import {
  createListing,
  deleteListing,
  getListing,
  getListingPreview,
  listingChanged,
  restoreListing,
  updateListing,
} from '@vault/contracts/marketplace/listings';
import {
  asMember,
  asSystem,
  asVisitor,
  recordedEvents,
  waitFor,
  type RecordedEvent,
  type TestService,
} from '@vault/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { updateListingRow } from './support/listing-row';
import { acceptAs, completeSale, startMarket, transactionOf, writeAbout } from './support/market';
import { listingInput, addUser, changeListing, findListings, addListing, getListingDetail } from './support/listings';
import { addCar } from './support/fake-vaults';

let marketplace: TestService;
let close: () => Promise<void>;
let events: RecordedEvent[];
beforeAll(async () => {
  ({ marketplace, close } = await startMarket({ MAX_LISTINGS_UNVERIFIED: '50' }));
  events = await recordedEvents(marketplace.bus, [listingChanged]);
});
afterAll(() => close());

/** The offer of a new user on a listing. */
const offer = (id: number, ownerId: string, buyerId = v7()) =>
  writeAbout(marketplace, id, [buyerId, ownerId], { offerPrice: '10.00' });

const statusOfOffer = async (id: string): Promise<string | undefined> =>
  (
    await marketplace.dataSource.query<{ status: string }[]>(
      'SELECT offer_status AS status FROM marketplace_messages WHERE id = $1',
      [id],
    )
  )[0]?.status;

const remove = (id: number, ctx = asMember()): Promise<null> => marketplace.bus.call(deleteListing, { id }, { ctx });
const restore = (id: number, ctx = asMember()) => marketplace.bus.call(restoreListing, { id }, { ctx });
const bad = (field: string) => ({ code: 'BAD_INPUT', details: [expect.objectContaining({ field })] });

/** The published states of a listing in the order of their versions, once there are `count`. */
const publishedStates = (id: number, count: number): Promise<{ version: number; status: string }[]> =>
  waitFor(() => {
    const truths = events.map(({ payload }) => payload as PayloadOf<typeof listingChanged>);
    const ofIt = truths.filter(({ listingId }) => listingId === id).sort((a, b) => a.version - b.version);
    return ofIt.length >= count && ofIt.map(({ version, status }) => ({ version, status }));
  });

describe('a listing', () => {
  it('shows what its seller entered', async () => {
    const { ctx } = await addUser(marketplace, { firstName: 'Marguerite', lastName: 'Delacroix' });
    const made = await addListing(
      marketplace,
      {
        title: '  Twin Mill ',
        description: 'Boxed',
        type: 'trade',
        price: '12.5',
        currency: 'EUR',
        year: '1969',
        series: 'Redline',
        tags: '["red", "red", " "]',
        location: 'Toledo',
      },
      ctx,
    );
    expect(made).toMatchObject({
      title: 'Twin Mill',
      description: 'Boxed',
      type: 'trade',
      price: '12.50',
      currency: 'EUR',
      year: 1969,
      condition: 'Mint',
      brand: 'Hot Wheels',
      scale: '1:64',
      series: 'Redline',
      tags: ['red'],
      photos: [],
      location: 'Toledo',
      status: 'active',
      sellerName: 'Marguerite D.',
      isFavorited: false,
      favorites: 0,
      marketMedian: null,
      marketSales: 0,
      marketPrices: [],
      removedReason: null,
      carId: null,
    });
    expect(await getListingDetail(marketplace, made.id)).toEqual(made);
    const { items } = await findListings(marketplace, { seller: made.userId });
    const { seller: _seller, favorites: _favorites, removedReason: _reason, ...fields } = made;
    expect(items).toEqual([fields]);
  });

  it('needs only a title', async () => {
    const made = await marketplace.bus.call(createListing, { title: 'Deora' }, { ctx: asMember() });
    expect(made).toMatchObject({ type: 'sale', currency: 'USD', price: null, condition: null, tags: [] });
    const empty = {
      title: 'Deora',
      price: '',
      condition: '',
      brand: ' ',
      scale: '',
      year: '',
      description: '',
      tags: '',
    };
    expect(await marketplace.bus.call(createListing, empty, { ctx: asMember() })).toMatchObject({
      price: null,
      condition: null,
      brand: null,
      scale: null,
      year: null,
      description: null,
      tags: [],
    });
  });

  it.each([
    ['title', { title: ' ' }],
    ['title', { title: '\u200b' }],
    ['title', { title: 'x'.repeat(201) }],
    ['title', { title: 'Twin\u0000Mill' }],
    ['description', { description: 'x'.repeat(5001) }],
    ['description', { description: '\ud800' }],
    ['price', { price: '0' }],
    ['price', { price: '-5.00' }],
    ['price', { price: '100000000.00' }],
    ['price', { price: '1e3' }],
    ['price', { price: '12.345' }],
    ['price', { price: 'NaN' }],
    ['currency', { currency: 'XXX' as 'USD' }],
    ['condition', { condition: 'Shiny' as 'Mint' }],
    ['scale', { scale: '1:65' as '1:64' }],
    ['type', { type: 'gift' as 'sale' }],
    ['year', { year: 1500 }],
    ['tags', { tags: '["unclosed' }],
    ['tags', { tags: Array.from({ length: 31 }, (_, n) => `tag ${n}`) }],
    ['photos', { photos: ['https://example.com/a.jpg'] }],
    ['photos', { photos: Array.from({ length: 11 }, () => `/api/photos/car-${randomUUID()}`) }],
    ['photos', { photos: [`/api/photos/listing-${randomUUID()}`] }],
    ['carId', { carId: '17' }],
    ['status', { status: 'sold' }],
    ['userId', { userId: randomUUID() }],
  ])('is refused naming %s (%#)', async (field: string, fields: object) => {
    const named = expect.stringMatching(new RegExp(`^${field}`)) as string;
    await expect(addListing(marketplace, fields)).rejects.toMatchObject(bad(named));
  });

  it('keeps texts as they were entered, markup too', async () => {
    const nasty = '<img src=x onerror=alert(1)> & "quotes" \' \\ %_';
    const fields = { title: nasty, description: nasty, brand: nasty, series: nasty, location: nasty, tags: ['<b>'] };
    const made = await addListing(marketplace, fields);
    expect(await getListingDetail(marketplace, made.id)).toMatchObject(fields);
  });

  it('is not available to visitors', async () => {
    const { id } = await addListing(marketplace);
    for (const call of [
      () => marketplace.bus.call(getListing, { id }, { ctx: asVisitor() }),
      () => marketplace.bus.call(createListing, listingInput(), { ctx: asVisitor() }),
      () => marketplace.bus.call(updateListing, { id, title: 'Mine' }, { ctx: asVisitor() }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    }
  });

  it('has a one-line preview while it is active', async () => {
    const ctx = asMember();
    const { id } = await addListing(marketplace, { price: '1234.5' }, ctx);
    const preview = (of: number) => marketplace.bus.call(getListingPreview, { id: of }, { ctx: asSystem() });
    expect(await preview(id)).toEqual({
      title: 'Twin Mill',
      description: '$1,234.50 · Hot Wheels · 1:64 · Mint',
      photo: null,
    });
    const asked = await addListing(marketplace, { price: null, brand: null, scale: null, condition: null });
    expect((await preview(asked.id)).description).toBe('Price on request');
    await changeListing(marketplace, id, { status: 'sold' }, ctx);
    await expect(preview(id)).rejects.toMatchObject({ code: 'LISTING_NOT_FOUND' });
  });

  it('is created once for one idempotency key', async () => {
    const ctx = asMember();
    const idempotency = { key: randomUUID(), fingerprint: 'same' };
    const send = () => marketplace.bus.call(createListing, listingInput(), { ctx, idempotency });
    const first = await send();
    expect(await send()).toEqual(first);
    expect((await findListings(marketplace, { seller: first.userId })).total).toBe(1);
  });
});

describe('a listing of a car', () => {
  it('accepts own cars only and hides the car’s id from others', async () => {
    const ctx = asMember();
    const userId = ctx.actor?.kind === 'member' ? ctx.actor.userId : '';
    const { id: carId } = addCar(userId);
    const made = await addListing(marketplace, { carId }, ctx);
    expect(made.carId).toBe(carId);
    expect(await getListingDetail(marketplace, made.id)).toMatchObject({ carId: null });
    const missing = { code: 'CAR_NOT_FOUND', status: 404 };
    await expect(addListing(marketplace, { carId })).rejects.toMatchObject(missing);
    await expect(addListing(marketplace, { carId: randomUUID() }, ctx)).rejects.toMatchObject(missing);
  });

  it('is the only one of its car, also concurrently, until it is sold or deleted', async () => {
    const userId = v7();
    const ctx = asMember(userId);
    const { id: carId } = addCar(userId);
    const made = await Promise.allSettled(Array.from({ length: 12 }, () => addListing(marketplace, { carId }, ctx)));
    const [first] = made.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const refused = made.flatMap((result) => (result.status === 'rejected' ? [result.reason as { code: string }] : []));
    expect(refused).toHaveLength(11);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['CAR_LISTED_ALREADY']));
    const id = first?.id ?? 0;
    await remove(id, ctx);
    const second = await addListing(marketplace, { carId }, ctx);
    await expect(restore(id, ctx)).rejects.toMatchObject({ code: 'CAR_LISTED_ALREADY', status: 409 });
    await changeListing(marketplace, second.id, { status: 'sold' }, ctx);
    await restore(id, ctx);
    const back = changeListing(marketplace, second.id, { status: 'active' }, ctx);
    await expect(back).rejects.toMatchObject({ code: 'CAR_LISTED_ALREADY', status: 409 });
  });

  it('is refused while the car is promised in a transaction', async () => {
    const [sellerId, buyerId] = [v7(), v7()];
    const { id: carId } = addCar(buyerId);
    const { id } = await addListing(marketplace, { type: 'trade' }, asMember(sellerId));
    const trade = await writeAbout(marketplace, id, [buyerId, sellerId], { offerCarIds: [carId] });
    await acceptAs(marketplace, trade.id, sellerId);
    const refused = addListing(marketplace, { carId }, asMember(buyerId));
    await expect(refused).rejects.toMatchObject({ code: 'CAR_HELD', status: 409 });
  });

  it('is refused when a transaction moved the car, though the vault still shows it', async () => {
    const sellerId = v7();
    const { id: carId } = addCar(sellerId);
    await marketplace.dataSource.query('INSERT INTO car_moves (car_id, owner_id) VALUES ($1, $2)', [carId, v7()]);
    const refused = addListing(marketplace, { carId }, asMember(sellerId));
    await expect(refused).rejects.toMatchObject({ code: 'CAR_NOT_FOUND', status: 404 });
  });
});

describe('updating a listing', () => {
  it('changes the given fields and publishes a new version', async () => {
    const ctx = asMember();
    const { id, createdAt } = await addListing(marketplace, { description: 'Boxed', tags: ['a'] }, ctx);
    const changed = await changeListing(marketplace, id, { price: '9.00', brand: '' }, ctx);
    expect(changed).toMatchObject({ price: '9.00', brand: null, description: 'Boxed', tags: ['a'], createdAt });
    await changeListing(marketplace, id, { price: '9.00' }, ctx);
    expect(await publishedStates(id, 2)).toEqual([
      { version: 2, status: 'active' },
      { version: 3, status: 'active' },
    ]);
    expect((await findListings(marketplace, { seller: changed.userId, search: 'hot wheels' })).total).toBe(0);
  });

  it('is for its owner only: 403 for others, 404 when they cannot see it', async () => {
    const { id } = await addListing(marketplace);
    const other = asMember();
    const forbidden = { code: 'NOT_YOUR_LISTING', status: 403 };
    await expect(changeListing(marketplace, id, { title: 'Mine' }, other)).rejects.toMatchObject(forbidden);
    await expect(changeListing(marketplace, id, { status: 'sold' }, other)).rejects.toMatchObject(forbidden);
    await expect(remove(id, other)).rejects.toMatchObject(forbidden);
    await expect(restore(id, other)).rejects.toMatchObject({ code: 'LISTING_NOT_FOUND', status: 404 });
    const missing = { code: 'LISTING_NOT_FOUND', status: 404 };
    await expect(changeListing(marketplace, 2_000_000_000, { title: 'Mine' }, other)).rejects.toMatchObject(missing);
    await updateListingRow(marketplace, id, `status = 'removed', removed_reason = 'fake'`);
    await expect(changeListing(marketplace, id, { title: 'Mine' }, other)).rejects.toMatchObject(missing);
  });

  it.each([
    ['title', { title: '' }],
    ['price', { price: '-1' }],
    ['status', { status: 'reserved' as 'sold' }],
    ['existingPhotos', { existingPhotos: [`/api/photos/listing-${randomUUID()}`] }],
    ['photos', { photos: ['javascript:alert(1)'] }],
    ['userId', { userId: randomUUID() }],
    ['carId', { carId: randomUUID() }],
  ])('is refused naming %s (%#)', async (field: string, changes: object) => {
    const ctx = asMember();
    const { id } = await addListing(marketplace, {}, ctx);
    await expect(changeListing(marketplace, id, changes, ctx)).rejects.toMatchObject(bad(field));
    expect(await getListingDetail(marketplace, id)).toMatchObject({ title: 'Twin Mill', status: 'active' });
  });

  it('marks it as sold, which declines its offers, and as active again', async () => {
    const userId = v7();
    const ctx = asMember(userId);
    const { id } = await addListing(marketplace, {}, ctx);
    const { id: offerId } = await offer(id, userId);
    expect(await changeListing(marketplace, id, { status: 'sold' }, ctx)).toMatchObject({ status: 'sold' });
    expect(await statusOfOffer(offerId)).toBe('declined');
    expect(
      (await findListings(marketplace, { search: 'twin', status: 'sold', brand: 'hot wheels' })).items[0],
    ).toMatchObject({
      id,
    });
    await expect(changeListing(marketplace, id, { price: '1.00' }, ctx)).rejects.toMatchObject({
      code: 'LISTING_SOLD',
    });
    expect(await changeListing(marketplace, id, { status: 'sold' }, ctx)).toMatchObject({ status: 'sold' });
    expect(await changeListing(marketplace, id, { status: 'active', price: '1.00' }, ctx)).toMatchObject({
      status: 'active',
      price: '1.00',
    });
  });

  it('keeps the agreed fields while a transaction is open', async () => {
    const userId = v7();
    const ctx = asMember(userId);
    const { id } = await addListing(marketplace, {}, ctx);
    await acceptAs(marketplace, (await offer(id, userId)).id, userId);
    const reserved = { code: 'LISTING_RESERVED', status: 409 };
    for (const changes of [
      { price: '1.00' },
      { title: 'Another' },
      { status: 'sold' },
      { status: 'active' },
    ] as const) {
      await expect(changeListing(marketplace, id, changes, ctx)).rejects.toMatchObject(reserved);
    }
    await expect(remove(id, ctx)).rejects.toMatchObject(reserved);
    const whole = { title: 'Twin Mill', price: '12.00', description: 'As agreed', tags: ['x'], location: 'Here' };
    expect(await changeListing(marketplace, id, whole, ctx)).toMatchObject({ ...whole, status: 'reserved' });
  });

  it('does not reopen a listing that was sold here', async () => {
    const userId = v7();
    const ctx = asMember(userId);
    const { id } = await addListing(marketplace, {}, ctx);
    const buyerId = v7();
    const { transactionId } = await acceptAs(marketplace, (await offer(id, userId, buyerId)).id, userId);
    const transaction = await transactionOf(marketplace, transactionId ?? '', userId);
    await completeSale(marketplace, { transaction, sellerId: userId, buyerId } as never);
    await expect(changeListing(marketplace, id, { status: 'active' }, ctx)).rejects.toMatchObject({
      code: 'LISTING_SOLD',
    });
  });
});

describe('a deleted listing', () => {
  it('disappears at once, for its owner too, and can be restored for an hour', async () => {
    const userId = v7();
    const ctx = asMember(userId);
    const { id } = await addListing(marketplace, {}, ctx);
    const { id: offerId } = await offer(id, userId);
    await remove(id, ctx);
    await expect(getListingDetail(marketplace, id, ctx)).rejects.toMatchObject({ code: 'LISTING_NOT_FOUND' });
    await expect(remove(id, ctx)).rejects.toMatchObject({ code: 'LISTING_NOT_FOUND' });
    expect((await findListings(marketplace, { seller: userId }, ctx)).total).toBe(0);
    expect(await statusOfOffer(offerId)).toBe('declined');
    expect(await restore(id, ctx)).toMatchObject({ id, status: 'active' });
    expect(await publishedStates(id, 3)).toEqual([
      { version: 2, status: 'active' },
      { version: 3, status: 'removed' },
      { version: 4, status: 'active' },
    ]);
    await expect(restore(id, ctx)).rejects.toMatchObject({ code: 'LISTING_NOT_FOUND' });
    await remove(id, ctx);
    await updateListingRow(marketplace, id, `deleted_at = now() - interval '61 minutes'`);
    await expect(restore(id, ctx)).rejects.toMatchObject({ code: 'LISTING_NOT_FOUND' });
  });
});

describe('a listing taken down', () => {
  it('is visible to its owner only, with the reason', async () => {
    const ctx = asMember();
    const { id, userId } = await addListing(marketplace, {}, ctx);
    await updateListingRow(marketplace, id, `status = 'removed', removed_reason = 'fake'`);
    await expect(getListingDetail(marketplace, id)).rejects.toMatchObject({ code: 'LISTING_NOT_FOUND' });
    expect(await getListingDetail(marketplace, id, ctx)).toMatchObject({ status: 'removed', removedReason: 'fake' });
    expect((await findListings(marketplace, { seller: userId })).total).toBe(0);
    expect((await findListings(marketplace, { seller: userId }, ctx)).total).toBe(1);
    await expect(changeListing(marketplace, id, { title: 'x' }, ctx)).rejects.toMatchObject({
      code: 'LISTING_NOT_FOUND',
    });
  });
});
