import {
  findCarRelease,
  getCar,
  listCarCandidates,
  listCars,
  updateCar,
  type Car,
} from '@vault/contracts/collection/cars';
import {
  getCasting,
  getRelease,
  getSeries,
  identifyRelease,
  listReleases,
  listSeries,
  suggestCastings,
} from '@vault/contracts/collection/releases';
import { listCarIds } from '@vault/contracts/collection/vault-lists';
import { asMember, waitFor } from '@vault/service-kit/testing';
import { v7 as uuidv7 } from 'uuid';
import { addCar, startCollection, type Collection } from './collection';
import { listRelease } from './listed';
import { createUsers } from './users';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const HW = { brand: 'Hot Wheels', scale: '1:64' } as const;

/** The car once its description was looked at. */
const attached = ({ id, userId }: Car): Promise<Car> =>
  waitFor(async () => {
    const [due] = await collection.dataSource.query<object[]>('SELECT FROM cars WHERE id = $1 AND release_due', [id]);
    return due ? undefined : collection.bus.call(getCar, { id }, { ctx: asMember(userId) });
  }, 15_000);

describe('a car is attached', () => {
  it('by its toy number, to the color that it says', async () => {
    const name = 'Numbered Nova';
    const red = await listRelease(collection, { name, year: 2021, toyNumber: 'QXZ17', color: 'Red' });
    const blue = await listRelease(collection, { name, year: 2021, toyNumber: 'QXZ17', color: 'Blue' });
    const userId = uuidv7();
    const open = await attached(await addCar(collection, userId, { name, ...HW, toyNumber: 'qxz 17' }));
    expect(open).toMatchObject({ castingId: red.castingId, releaseId: null, release: null, candidates: 2 });
    await collection.bus.call(updateCar, { id: open.id, color: 'blue' }, { ctx: asMember(userId) });
    const release = { id: blue.releaseId, castingId: blue.castingId, name, toyNumber: 'QXZ17', color: 'Blue' };
    expect(await attached(open)).toMatchObject({ ...blue, candidates: 0, release });
  });

  it('again when its words or tags say another mark, unless its owner chose', async () => {
    const name = 'Marked Nova';
    const regular = await listRelease(collection, { name, year: 2022 });
    const hunt = await listRelease(collection, { name, year: 2022, marks: ['treasure_hunt'] });
    const userId = uuidv7();
    const ctx = asMember(userId);
    const car = await attached(await addCar(collection, userId, { name: `${name} $TH`, ...HW, year: 2022 }));
    expect(car).toMatchObject(hunt);
    await collection.bus.call(updateCar, { id: car.id, name, tags: ['mainline'] }, { ctx });
    expect(await attached(car)).toMatchObject(regular);
    await collection.bus.call(updateCar, { id: car.id, tags: ['$TH'] }, { ctx });
    expect(await attached(car)).toMatchObject(hunt);
    await collection.bus.call(updateCar, { id: car.id, releaseId: regular.releaseId }, { ctx });
    await collection.bus.call(updateCar, { id: car.id, tags: ['T-Hunt'] }, { ctx });
    expect(await attached(car)).toMatchObject(regular);
    await collection.bus.call(updateCar, { id: car.id, releaseId: null }, { ctx });
    const none = { castingId: regular.castingId, releaseId: null, candidates: 0 };
    expect(await attached(car)).toMatchObject(none);
    await collection.bus.call(updateCar, { id: car.id, notes: 'Repainted', name }, { ctx });
    expect(await attached(car)).toMatchObject(none);
    await collection.bus.call(updateCar, { id: car.id, name: 'Another Nova' }, { ctx });
    expect(await attached(car)).toMatchObject({ castingId: null, releaseId: null, candidates: 0 });
  });
});

describe('a car whose release is open', () => {
  it('lists the releases that it may be, and is open again once its owner drops the choice', async () => {
    const name = 'Undecided Nova';
    const [older, red, blue] = [
      await listRelease(collection, { name, year: 2020 }),
      await listRelease(collection, { name, year: 2021, color: 'Red' }),
      await listRelease(collection, { name, year: 2021, color: 'Blue' }),
    ].map(({ releaseId }) => releaseId);
    const userId = uuidv7();
    const ctx = asMember(userId);
    const { id } = await attached(await addCar(collection, userId, { name, ...HW, year: 2021 }));
    const candidates = async (): Promise<number[]> =>
      (await collection.bus.call(listCarCandidates, { id }, { ctx })).map((release) => release.id);
    expect(await candidates()).toEqual([red, blue]);
    const chosen = await collection.bus.call(updateCar, { id, releaseId: blue ?? 0 }, { ctx });
    expect(chosen).toMatchObject({ releaseId: blue, candidates: 0 });
    expect(await candidates()).toEqual([red, blue, older]);
    const open = await collection.bus.call(findCarRelease, { id }, { ctx });
    expect(open).toMatchObject({ releaseId: null, release: null, candidates: 2 });
    expect(await candidates()).toEqual([red, blue]);
  });

  it('is found by a filter of the vault until its owner chooses', async () => {
    const name = 'Filtered Nova';
    const { releaseId } = await listRelease(collection, { name, year: 2021, color: 'Red' });
    await listRelease(collection, { name, year: 2021, color: 'Blue' });
    const userId = uuidv7();
    const ctx = asMember(userId);
    const open = await attached(await addCar(collection, userId, { name, ...HW, year: 2021 }));
    const clear = await attached(await addCar(collection, userId, { name, ...HW, year: 2021, color: 'Red' }));
    expect([open.candidates, clear.releaseId]).toEqual([2, releaseId]);
    const found = async (releaseOpen: boolean) =>
      (await collection.bus.call(listCars, { releaseOpen, search: name }, { ctx })).map(({ id }) => id);
    expect([await found(true), await found(false)]).toEqual([[open.id], [clear.id]]);
    expect(await collection.bus.call(listCarIds, { releaseOpen: true }, { ctx })).toEqual([open.id]);
    await collection.bus.call(updateCar, { id: open.id, releaseId }, { ctx });
    expect(await found(true)).toEqual([]);
  });

  it('is a secret of its owner', async () => {
    const { id, userId } = await attached(await addCar(collection, uuidv7(), { name: 'Secret Nova' }));
    const ctx = asMember();
    const missing = { code: 'CAR_NOT_FOUND', status: 404 };
    await expect(collection.bus.call(listCarCandidates, { id }, { ctx })).rejects.toMatchObject(missing);
    await collection.bus.call(updateCar, { id, releaseId: null }, { ctx: asMember(userId) });
    const before = await collection.bus.call(getCar, { id }, { ctx: asMember(userId) });
    await expect(collection.bus.call(findCarRelease, { id }, { ctx })).rejects.toMatchObject(missing);
    expect(await collection.bus.call(getCar, { id }, { ctx: asMember(userId) })).toEqual(before);
  });
});

describe("what only one user's cars made", () => {
  it('is shown to that user only, by every way into the catalog, until a second user has it', async () => {
    const [owner = '', other = ''] = await createUsers(collection, 2);
    const described = {
      name: 'Grandma’s Ladybug',
      brand: 'Attic Works',
      scale: '1:43',
      series: 'Wedding gifts',
    } as const;
    const { castingId, releaseId, release } = await attached(
      await addCar(collection, owner, { ...described, year: 1999 }),
    );
    const ways = async (userId: string): Promise<boolean[]> => {
      const ctx = asMember(userId);
      const reads = [
        collection.bus.call(getRelease, { id: releaseId ?? 0 }, { ctx }),
        collection.bus.call(getCasting, { id: castingId ?? 0 }, { ctx }),
        collection.bus.call(getSeries, { id: release?.series?.id ?? 0 }, { ctx }),
      ];
      const lists = await Promise.all([
        collection.bus.call(listReleases, { search: 'grandmas ladybug' }, { ctx }),
        collection.bus.call(listReleases, { search: 'grandmas ladibug' }, { ctx }),
        collection.bus.call(listReleases, { brand: 'Attic Works' }, { ctx }),
        collection.bus.call(listSeries, { search: 'wedding' }, { ctx }),
        collection.bus.call(identifyRelease, described, { ctx }).then(({ candidates }) => candidates),
      ]);
      const read = (await Promise.allSettled(reads)).map(({ status }) => status === 'fulfilled');
      return [...read, ...lists.map((list) => list.length > 0)];
    };
    expect(new Set(await ways(owner))).toEqual(new Set([true]));
    expect(new Set(await ways(other))).toEqual(new Set([false]));
    const suggest = () => collection.bus.call(suggestCastings, { q: 'grandmas ladybug' }, { ctx: asMember(owner) });
    expect(await suggest()).toEqual([]);

    const [third = ''] = await createUsers(collection, 1);
    expect(await attached(await addCar(collection, third, described))).toMatchObject({ castingId, releaseId });
    await waitFor(async () => !(await ways(other)).includes(false), 15_000);
    expect(await suggest()).toMatchObject([{ id: castingId }]);
  });
});
