import { randomUUID } from 'node:crypto';
import { acceptProposal, proposeRelease } from '@vault/contracts/collection/catalog-proposals';
import { updateCar } from '@vault/contracts/collection/cars';
import {
  getMarketRelease,
  listListingCandidates,
  marketAttached,
  type Attachment,
} from '@vault/contracts/collection/market-releases';
import type { PayloadOf } from '@vault/contracts/define';
import { asMember, recordedEvents, waitFor, type RecordedEvent } from '@vault/service-kit/testing';
import { v7 as uuidv7 } from 'uuid';
import { addCar, startCollection, type Collection } from './collection';
import { listRelease } from './listed';
import { publishListing } from './listings';
import { publishSold } from './sold';

let collection: Collection;
let events: RecordedEvent[];
beforeAll(async () => {
  collection = await startCollection();
  events = await recordedEvents(collection.bus, [marketAttached]);
});
afterAll(() => collection.close());

type Attached = PayloadOf<typeof marketAttached>;

const newName = (): string => `Deora ${randomUUID()}`;
const published = (): Attached[] => events.map(({ payload }) => payload as Attached);

/** Waits until the newest that was published of a listing is this. */
const listingIs = (listingId: number, expected: object): Promise<void> =>
  waitFor(() => {
    const ofIt = published().flatMap(({ listings }) => listings.filter((one) => one.listingId === listingId));
    expect(ofIt.at(-1)).toMatchObject(expected);
    return true;
  }, 15_000).then(() => undefined);

const saleIs = (saleId: string | undefined, expected: object): Promise<void> =>
  waitFor(() => {
    const ofIt = published().flatMap(({ sales }) => sales.filter((one) => one.saleId === saleId));
    expect(ofIt.at(-1)).toMatchObject(expected);
    return true;
  }, 15_000).then(() => undefined);

const release = (id: number | null): object => ({ release: id === null ? null : expect.objectContaining({ id }) });

describe('what a listing is a copy of', () => {
  it('is published with what the catalog says of its release, found by its words', async () => {
    const name = newName();
    const { castingId, releaseId } = await listRelease(collection, { name, year: 2014, marks: ['treasure_hunt'] });
    const { listingId } = await publishListing(collection, { title: `${name} 2014 TH` });
    await listingIs(listingId, {
      castingId,
      release: expect.objectContaining({ id: releaseId, castingId, name, year: 2014, marks: ['treasure_hunt'] }),
      source: 'catalog',
      isPublic: true,
      candidates: 0,
      isUnmarked: false,
    });
  });

  it('stays open among several, unmarked only where all of them and the words are', async () => {
    const [plain, mixed] = [newName(), newName()];
    for (const year of [2014, 2015]) await listRelease(collection, { name: plain, year });
    await listRelease(collection, { name: mixed, year: 2014 });
    await listRelease(collection, { name: mixed, year: 2015, marks: ['super_treasure_hunt'] });
    const [one, other] = [
      await publishListing(collection, { title: plain }),
      await publishListing(collection, { title: mixed }),
    ];
    await listingIs(one.listingId, { ...release(null), candidates: 2, isUnmarked: true });
    await listingIs(other.listingId, { ...release(null), candidates: 2, isUnmarked: false });
  });

  it('is what its seller says, whatever the words are', async () => {
    const name = newName();
    const { castingId } = await listRelease(collection, { name, year: 2014 });
    const chosen = await listRelease(collection, { name, year: 2015 });
    const picked = await publishListing(collection, { title: `${name} 2014`, releaseId: chosen.releaseId });
    await listingIs(picked.listingId, release(chosen.releaseId));
    await publishListing(collection, { ...picked, version: 2, releaseId: null });
    await listingIs(picked.listingId, { castingId, ...release(null), candidates: 0 });
  });

  it('is what its car is, and follows the car', async () => {
    const name = newName();
    const [first, second] = [
      await listRelease(collection, { name, year: 2014 }),
      await listRelease(collection, { name, year: 2015 }),
    ];
    const sellerId = uuidv7();
    const car = await addCar(collection, sellerId, { name, brand: 'Hot Wheels', releaseId: first.releaseId });
    const { listingId } = await publishListing(collection, { title: name, sellerId, carId: car.id });
    await listingIs(listingId, release(first.releaseId));
    await collection.bus.call(updateCar, { id: car.id, releaseId: second.releaseId }, { ctx: asMember(sellerId) });
    await listingIs(listingId, release(second.releaseId));
  });

  it('is published anew when the catalog is corrected, or has the release only now', async () => {
    const name = newName();
    const { releaseId } = await listRelease(collection, { name, year: 2014 });
    const { listingId } = await publishListing(collection, { title: `${name} 2014` });
    await listingIs(listingId, release(releaseId));
    const admin = asMember(undefined, { isAdmin: true });
    const correction = { releaseId, color: 'Teal', source: 'The card itself' };
    const { id } = await collection.bus.call(proposeRelease, correction, { ctx: asMember() });
    await collection.bus.call(acceptProposal, { id }, { ctx: admin });
    await listingIs(listingId, { release: expect.objectContaining({ id: releaseId, color: 'Teal' }) });

    const later = await publishListing(collection, { title: `${name} 2016` });
    await listingIs(later.listingId, { ...release(null), candidates: 0 });
    const facts = { brand: 'Hot Wheels', name, year: 2016, scale: '1:64', source: 'The card' } as const;
    const added = await collection.bus.call(proposeRelease, facts, { ctx: asMember() });
    const { releaseId: newId } = await collection.bus.call(acceptProposal, { id: added.id }, { ctx: admin });
    await listingIs(later.listingId, release(newId));
  });

  it('has a higher revision each time', () => {
    const revisions = published().map(({ revision }) => revision);
    expect(revisions.length).toBeGreaterThan(5);
    expect([...revisions].sort((one, other) => one - other)).toEqual(revisions);
  });

  it('can be published again for all, as after a restored backup', async () => {
    const name = newName();
    const { releaseId } = await listRelease(collection, { name, year: 2014 });
    const { listingId } = await publishListing(collection, { title: `${name} 2014` });
    await listingIs(listingId, release(releaseId));
    events.length = 0;
    await collection.dataSource.query(
      'INSERT INTO attachments_due (listing_id) SELECT listing_id FROM market_listings WHERE casting_id IS NOT NULL',
    );
    await listingIs(listingId, release(releaseId));
  });
});

describe('what was sold', () => {
  it('is of the release of its listing, else of the one that its words mean', async () => {
    const name = newName();
    const [first, second] = [
      await listRelease(collection, { name, year: 2014 }),
      await listRelease(collection, { name, year: 2015 }),
    ];
    const [byWords] = await publishSold(collection, `${name} 2014`, ['9.00']);
    const [ofListing] = await publishSold(collection, `${name} 2014`, ['9.00'], { releaseId: second.releaseId });
    const [ofNone] = await publishSold(collection, `${name} 2014`, ['9.00'], { releaseId: null });
    await saleIs(byWords?.saleId, release(first.releaseId));
    await saleIs(ofListing?.saleId, { ...release(second.releaseId), isUnmarked: true });
    await saleIs(ofNone?.saleId, { castingId: first.castingId, ...release(null), candidates: 0 });
  });
});

describe('a release that a seller may name', () => {
  const find = (releaseId: number, userId: string): Promise<Attachment | null> =>
    collection.bus.call(getMarketRelease, { releaseId, userId }, { ctx: asMember(userId) });

  it('is any of the catalog; what only somebody’s words made is theirs', async () => {
    const { releaseId } = await listRelease(collection, { name: newName(), year: 2014 });
    expect(await find(releaseId, uuidv7())).toMatchObject({ ...release(releaseId), isPublic: true });
    expect(await find(2_000_000_000, uuidv7())).toBeNull();
    const userId = uuidv7();
    const { id } = await addCar(collection, userId, { name: newName(), brand: 'Garage Works' });
    const own = await waitFor(async () => {
      const sql = 'SELECT release_id AS "releaseId" FROM cars WHERE id = $1';
      const [car] = await collection.dataSource.query<{ releaseId: number | null }[]>(sql, [id]);
      return car?.releaseId ?? undefined;
    }, 15_000);
    expect(await find(own, userId)).toMatchObject({ source: 'owners', isPublic: false });
    expect(await find(own, uuidv7())).toBeNull();
  });

  it('is one of its candidates, which only its seller is asked about', async () => {
    const name = newName();
    const releases = [];
    for (const year of [2014, 2015]) releases.push(await listRelease(collection, { name, year }));
    const { listingId, sellerId } = await publishListing(collection, { title: name });
    const candidates = (userId: string) =>
      collection.bus.call(listListingCandidates, { id: listingId }, { ctx: asMember(userId) });
    expect((await candidates(sellerId)).map(({ id }) => id).sort()).toEqual(
      releases.map(({ releaseId }) => releaseId).sort(),
    );
    await expect(candidates(uuidv7())).rejects.toMatchObject({ code: 'LISTING_NOT_FOUND' });
  });
});
