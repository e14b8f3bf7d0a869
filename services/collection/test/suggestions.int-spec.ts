import { v7 as uuidv7 } from 'uuid';
import { deleteCar } from '@vault/contracts/collection/cars';
import { createChecklist, deleteChecklist } from '@vault/contracts/collection/checklists';
import { listSuggestions, type Suggestion } from '@vault/contracts/collection/collectors';
import { asMember } from '@vault/service-kit/testing';
import { addCar, startCollection, type Collection } from './collection';
import {
  makePublic,
  setRelation,
  runComparisons,
  listCastings,
  type ListedCasting,
  addWish,
  suggestionsOf,
} from './collectors';

let collection: Collection;
let castings: ListedCasting[];
beforeAll(async () => {
  collection = await startCollection();
  castings = await listCastings(collection, 200);
});
afterAll(() => collection.close());

let used = 0;
/** The next casting that no other test of this file uses. */
const casting = (): ListedCasting => castings[(used += 1)] ?? { id: 0, castingId: 0, name: '' };

const give = async (userId: string, releaseId: number, cars = 1): Promise<string[]> => {
  const carIds: string[] = [];
  for (let n = 0; n < cars; n += 1) {
    carIds.push((await addCar(collection, userId, { releaseId, notes: 'a secret', purchasePrice: '77.77' })).id);
  }
  return carIds;
};

const suggestions = async (userId: string): Promise<Suggestion[]> => {
  await runComparisons(collection);
  return suggestionsOf(collection, userId);
};
const ids = (suggested: Suggestion[]): string[] => suggested.map(({ collector }) => collector.id);

const stored = async (userId: string): Promise<object[]> =>
  collection.dataSource.query('SELECT other_id FROM collector_overlaps WHERE user_id = $1', [userId]);

describe('suggested collectors', () => {
  it('rank trades first, then castings to get, castings to give, and castings in common', async () => {
    const [wanted, spare, shared] = [casting(), casting(), casting()];
    const me = uuidv7();
    await give(me, spare.id, 2);
    await give(me, shared.id);
    await addWish(collection, me, wanted.id);
    const [taste, wants, hasIt, trade] = await Promise.all(Array.from({ length: 4 }, () => makePublic(collection)));
    for (const userId of [taste, wants, hasIt, trade]) if (userId) await give(userId, shared.id);
    for (const userId of [hasIt, trade]) if (userId) await give(userId, wanted.id, 2);
    for (const userId of [wants, trade]) if (userId) await addWish(collection, userId, spare.id);
    const suggested = await suggestions(me);
    expect(ids(suggested)).toEqual([trade, hasIt, wants, taste]);
    expect(suggested.map(({ inCommon, theyHave, theyWant }) => [inCommon, theyHave, theyWant])).toEqual([
      [1, 1, 1],
      [1, 1, 0],
      [1, 0, 1],
      [1, 0, 0],
    ]);
    expect(suggested[0]?.castings).toEqual([wanted.name, spare.name, shared.name]);
    expect(suggested[2]?.castings).toEqual([spare.name, shared.name]);
    expect(JSON.stringify(suggested)).not.toMatch(/secret|77\.77|price|value|notes|Mint/i);
  });

  it('have what is missing in a checklist, which they do not learn themselves', async () => {
    const [missing, shared] = [casting(), casting()];
    const [me, them] = [await makePublic(collection), await makePublic(collection)];
    const ctx = asMember(me);
    const list = { name: 'Gaps', releaseIds: [missing.id, shared.id] };
    const checklist = await collection.bus.call(createChecklist, list, { ctx });
    await give(me, shared.id);
    await give(them, missing.id, 2);
    await give(them, shared.id);
    const [mine] = await suggestions(me);
    expect(mine).toMatchObject({
      collector: { id: them },
      theyHave: 1,
      inCommon: 1,
      castings: [missing.name, shared.name],
    });
    const [theirs] = await suggestionsOf(collection, them);
    expect(theirs).toMatchObject({ collector: { id: me }, theyWant: 0, inCommon: 1, castings: [shared.name] });
    await collection.bus.call(deleteChecklist, { id: checklist.id }, { ctx });
    expect((await suggestions(me)).map(({ theyHave }) => theyHave)).toEqual([0]);
  });

  it('are found as soon as they have spare what only a checklist misses', async () => {
    const missing = casting();
    const me = uuidv7();
    const list = { name: 'Gaps', releaseIds: [missing.id] };
    await collection.bus.call(createChecklist, list, { ctx: asMember(me) });
    const them = await makePublic(collection);
    expect(await suggestions(me)).toEqual([]);
    await give(them, missing.id, 2);
    expect(await suggestions(me)).toMatchObject([{ collector: { id: them }, theyHave: 1, castings: [missing.name] }]);
    expect(await suggestionsOf(collection, them)).toEqual([]);
  });

  it('show the public profile, without an unknown region', async () => {
    const { id } = casting();
    const me = uuidv7();
    const profile = { publicName: 'Redline Kenji', avatarUrl: '/api/photos/avatar-1' };
    const open = await makePublic(collection, uuidv7(), { ...profile, region: 'Osaka' });
    const shy = await makePublic(collection, uuidv7(), { publicName: 'Ana' });
    for (const userId of [me, open, shy]) await give(userId, id);
    await give(open, id);
    await addWish(collection, me, id);
    const suggested = await suggestions(me);
    expect(suggested.map(({ collector }) => collector)).toEqual([
      { id: open, displayName: 'Redline Kenji', avatarUrl: '/api/photos/avatar-1', region: 'Osaka', carsCount: 2 },
      { id: shy, displayName: 'Ana', avatarUrl: null, region: null, carsCount: 1 },
    ]);
  });

  it('include new users at once, also for users who do not compare, and drop them again', async () => {
    const { id } = casting();
    const [open, closed] = [await makePublic(collection), uuidv7()];
    for (const userId of [open, closed]) await addWish(collection, userId, id);
    expect(await suggestions(closed)).toEqual([]);
    const newcomer = await makePublic(collection);
    const [car] = await give(newcomer, id, 2);
    for (const userId of [open, closed]) {
      expect((await suggestions(userId)).map(({ collector, theyHave }) => [collector.id, theyHave])).toEqual([
        [newcomer, 1],
      ]);
    }
    expect(ids(await suggestions(newcomer))).toEqual([open]);
    await collection.bus.call(deleteCar, { id: car ?? '' }, { ctx: asMember(newcomer) });
    for (const userId of [open, closed, newcomer]) expect(await suggestions(userId)).toEqual([]);
  });

  it('disappear as soon as they stop sharing, hide, block or are muted, and come back after', async () => {
    const { id } = casting();
    const [me, them] = [await makePublic(collection), await makePublic(collection)];
    for (const userId of [me, them]) await give(userId, id);
    expect(ids(await suggestions(me))).toEqual([them]);
    for (const change of [{ profilePublic: false }, { sharing: { overlap: false } }, { hidden: true }]) {
      await makePublic(collection, them, change);
      expect(await suggestionsOf(collection, me)).toEqual([]);
      await runComparisons(collection);
      expect(await stored(me)).toEqual([]);
      expect(ids(await suggestions(them))).toEqual([me]);
      await makePublic(collection, them);
      expect(ids(await suggestions(me))).toEqual([them]);
    }
    for (const [one, other] of [
      [me, them],
      [them, me],
    ] as const) {
      await setRelation(collection, one, other, { blocked: true });
      for (const userId of [me, them]) expect(await suggestionsOf(collection, userId)).toEqual([]);
      await runComparisons(collection);
      expect([...(await stored(me)), ...(await stored(them))]).toEqual([]);
      await setRelation(collection, one, other, { blocked: false });
      expect(ids(await suggestions(me))).toEqual([them]);
      expect(ids(await suggestions(them))).toEqual([me]);
    }
    await setRelation(collection, me, them, { muted: true });
    expect(await suggestionsOf(collection, me)).toEqual([]);
    expect(ids(await suggestionsOf(collection, them))).toEqual([me]);
    await setRelation(collection, me, them, { following: true });
    expect((await suggestionsOf(collection, me))[0]?.relation).toEqual({
      following: true,
      blocked: false,
      muted: false,
    });
  });

  it('have pages, each collector once', async () => {
    const { id } = casting();
    const me = uuidv7();
    await give(me, id);
    const others = await Promise.all(Array.from({ length: 7 }, () => makePublic(collection)));
    for (const userId of others) await give(userId, id);
    const whole = ids(await suggestions(me));
    expect(new Set(whole)).toEqual(new Set(others));
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const input = { limit: 3, cursor };
      const { body, meta } = await collection.bus.callRaw(listSuggestions, input, { ctx: asMember(me) });
      expect(meta.total).toBe(7);
      paged.push(...ids(JSON.parse(body.toString()) as Suggestion[]));
      cursor = meta.nextCursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(whole);
  });
});
