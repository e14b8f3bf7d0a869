import { v7 as uuidv7 } from 'uuid';
import { changeCars, deleteCar, updateCar } from '@vault/contracts/collection/cars';
import { getOverlap, MAX_OVERLAP_CASTINGS, type Overlap } from '@vault/contracts/collection/collectors';
import { deleteWish, updateWish } from '@vault/contracts/collection/wishlist';
import { asMember, columnsContaining } from '@vault/service-kit/testing';
import { addCar, setPlan, startCollection, type Collection } from './collection';
import { makePublic, setRelation, runComparisons, listCastings, type ListedCasting, addWish } from './collectors';
import { closeAccount, purgeAccount } from './account-purge';
import { publishListing } from './listings';

let collection: Collection;
let castings: ListedCasting[];
beforeAll(async () => {
  collection = await startCollection();
  castings = await listCastings(collection, 80);
});
afterAll(() => collection.close());

const compare = async (userId: string, id: string): Promise<Overlap> => {
  await runComparisons(collection);
  return collection.bus.call(getOverlap, { id }, { ctx: asMember(userId) });
};

const casting = (n: number): ListedCasting => castings[n] ?? { id: 0, castingId: 0, name: '' };
const has = (userId: string, n: number) => addCar(collection, userId, { releaseId: casting(n).id, notes: 'a secret' });
const counts = ({ inCommon, theyHave, theyWant }: Overlap): number[] => [inCommon, theyHave, theyWant];
const missing = { code: 'COLLECTOR_NOT_FOUND', status: 404 };

describe('the overlap of two collectors', () => {
  it('contains castings in common, and spare castings that the other wants', async () => {
    const [me, them] = [await makePublic(collection), await makePublic(collection)];
    for (const n of [0, 1, 1, 2]) await has(me, n);
    for (const n of [0, 2, 2, 3, 3, 4]) await has(them, n);
    for (const n of [3, 4]) await addWish(collection, me, casting(n).id);
    for (const n of [0, 1]) await addWish(collection, them, casting(n).id);
    const mine = await compare(me, them);
    expect(mine).toEqual({
      inCommon: 2,
      theyHave: 1,
      theyWant: 1,
      comparedAt: expect.any(String) as string,
      castingsInCommon: [0, 2].map(
        () => expect.objectContaining({ castingId: expect.any(Number) as number }) as object,
      ),
      castingsTheyHave: [expect.objectContaining({ castingId: casting(3).castingId, cars: 2, listingId: null })],
      castingsTheyWant: [expect.objectContaining({ castingId: casting(1).castingId, cars: 2, listingId: null })],
    });
    expect(new Set(mine.castingsInCommon.map(({ name }) => name))).toEqual(new Set([0, 2].map((n) => casting(n).name)));
    expect(JSON.stringify(mine)).not.toMatch(/secret|price|value|notes|location|purchase|Mint/i);
    expect(counts(await compare(them, me))).toEqual([2, 1, 1]);
  });

  it('follows listings and sales, and names the listing', async () => {
    const [me, them] = [uuidv7(), await makePublic(collection)];
    await addWish(collection, me, casting(10).id);
    const { id } = await has(them, 10);
    expect(counts(await compare(me, them))).toEqual([0, 0, 0]);
    const [known] = await collection.dataSource.query<{ name: string; brand: string; scale: string }[]>(
      'SELECT name, brand, scale FROM castings WHERE id = $1',
      [casting(10).castingId],
    );
    const fields = {
      title: known?.name,
      brand: known?.brand ?? null,
      scale: known?.scale as never,
    };
    const listing = await publishListing(collection, { ...fields, sellerId: them, carId: id });
    const { castingsTheyHave } = await compare(me, them);
    expect(castingsTheyHave).toEqual([expect.objectContaining({ cars: 1, listingId: listing.listingId })]);
    await publishListing(collection, { ...listing, version: 2, status: 'sold' });
    expect(counts(await compare(me, them))).toEqual([0, 0, 0]);
  });

  it('follows cars that are added, binned and changed, and wishes that are fulfilled or deleted', async () => {
    const [me, them] = [uuidv7(), await makePublic(collection)];
    const wish = await addWish(collection, me, casting(20).id);
    const other = await addWish(collection, me, casting(21).id);
    await has(them, 20);
    const second = await has(them, 20);
    expect(counts(await compare(me, them))).toEqual([0, 1, 0]);
    const ctx = asMember(them);
    await collection.bus.call(deleteCar, { id: second.id }, { ctx });
    expect(counts(await compare(me, them))).toEqual([0, 0, 0]);
    await collection.bus.call(changeCars, { action: 'restore', ids: [second.id] }, { ctx });
    expect(counts(await compare(me, them))).toEqual([0, 1, 0]);
    await collection.bus.call(updateCar, { id: second.id, releaseId: casting(22).id }, { ctx });
    expect(counts(await compare(me, them))).toEqual([0, 0, 0]);
    for (const n of [20, 21]) await has(them, n);
    await has(them, 21);
    expect(counts(await compare(me, them))).toEqual([0, 2, 0]);
    await collection.bus.call(updateWish, { id: wish.id, status: 'owned' }, { ctx: asMember(me) });
    expect(counts(await compare(me, them))).toEqual([0, 1, 0]);
    await collection.bus.call(deleteWish, { id: other.id }, { ctx: asMember(me) });
    expect(counts(await compare(me, them))).toEqual([0, 0, 0]);
  });

  it('counts all castings and lists the first fifty by name', async () => {
    const [me, them] = [await makePublic(collection), await makePublic(collection)];
    for (const userId of [me, them]) {
      await setPlan(collection, userId, null);
      for (let n = 0; n < 55; n += 1) await has(userId, n);
    }
    const { inCommon, castingsInCommon } = await compare(me, them);
    expect(inCommon).toBe(55);
    expect(castingsInCommon).toHaveLength(MAX_OVERLAP_CASTINGS);
  });

  it('is available only for users who compare, and not to blocked users', async () => {
    const [me, them] = [uuidv7(), await makePublic(collection)];
    await has(me, 0);
    await has(them, 0);
    const fetchOverlap = (): Promise<Overlap> => collection.bus.call(getOverlap, { id: them }, { ctx: asMember(me) });
    expect(counts(await compare(me, them))).toEqual([1, 0, 0]);
    const closed = [{ profilePublic: false }, { sharing: { overlap: false } }, { hidden: true }];
    for (const change of closed) {
      await makePublic(collection, them, change);
      await expect(fetchOverlap()).rejects.toMatchObject(missing);
      await makePublic(collection, them);
      expect(counts(await fetchOverlap())).toEqual([1, 0, 0]);
    }
    await setRelation(collection, them, me, { blocked: true });
    await expect(fetchOverlap()).rejects.toMatchObject(missing);
    await expect(compare(me, uuidv7())).rejects.toMatchObject(missing);
    await expect(compare(me, me)).rejects.toMatchObject({ code: 'OWN_PROFILE', status: 400 });
  });

  it('is deleted with the account', async () => {
    const [me, them] = [await makePublic(collection), await makePublic(collection)];
    for (const userId of [me, them]) for (const n of [30, 30]) await has(userId, n);
    for (const userId of [me, them]) await addWish(collection, userId, casting(30).id);
    await setRelation(collection, me, them, { following: true });
    await setRelation(collection, them, me, { muted: true });
    expect(counts(await compare(me, them))).toEqual([1, 1, 1]);
    await closeAccount(collection, them, { version: 900 });
    await purgeAccount(collection, them);
    await runComparisons(collection);
    expect(await columnsContaining(collection.dataSource, [them])).toEqual(['users.user_id']);
    await setRelation(collection, me, them, { blocked: true });
    expect(await columnsContaining(collection.dataSource, [them])).not.toContain('collector_relations.other_id');
  });
});
