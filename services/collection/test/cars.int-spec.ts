import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import {
  changeCars,
  deleteCar,
  getCar,
  getFeaturedCar,
  getSubscriptionStatus,
  listCars,
  listRecentCars,
  updateCar,
} from '@vault/contracts/collection/cars';
import { asMember, asVisitor } from '@vault/service-kit/testing';
import { addCar, setPlan, startCollection, writtenFields, type Collection } from './collection';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

describe('a car', () => {
  it('is stored as it was written, with exact money and its running number', async () => {
    const userId = uuidv7();
    const car = await addCar(collection, userId, {
      brand: 'Hot Wheels',
      series: '',
      scale: '1:64',
      year: 1998,
      estimatedValue: '12.5',
      purchasePrice: '0.10',
      purchaseDate: '2024-05-31',
      tags: ['street rod', 'blue'],
      toyNumber: ' K6176 ',
      collectorNumber: '57/250',
      color: '',
    });
    expect(car).toMatchObject({
      userId,
      vaultNumber: 1,
      name: "'32 Ford",
      series: null,
      estimatedValue: '12.50',
      purchasePrice: '0.10',
      purchaseDate: '2024-05-31',
      tags: ['street rod', 'blue'],
      toyNumber: 'K6176',
      collectorNumber: '57/250',
      color: null,
      images: [],
      photos: [],
      isFavorite: false,
      rarityScore: null,
    });
    expect(car.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await collection.bus.call(getCar, { id: car.id }, { ctx: asMember(userId) })).toMatchObject(
      writtenFields(car),
    );
  });

  it('changes only the given fields; emptied ones become null', async () => {
    const userId = uuidv7();
    const car = await addCar(collection, userId, { brand: 'Matchbox', notes: 'from a flea market', year: 1970 });
    const ctx = asMember(userId);
    const changed = await collection.bus.call(updateCar, { id: car.id, notes: '', isFavorite: true }, { ctx });
    expect(changed).toMatchObject({
      ...writtenFields(car),
      notes: null,
      isFavorite: true,
      updatedAt: expect.any(String) as string,
    });
    expect(Date.parse(changed.updatedAt)).toBeGreaterThanOrEqual(Date.parse(car.updatedAt));
  });

  it('is not found by other users, in every call', async () => {
    const owner = uuidv7();
    const { id } = await addCar(collection, owner);
    const ctx = asMember();
    const missing = { code: 'CAR_NOT_FOUND', status: 404 };
    await expect(collection.bus.call(getCar, { id }, { ctx })).rejects.toMatchObject(missing);
    await expect(collection.bus.call(updateCar, { id, name: 'Mine now' }, { ctx })).rejects.toMatchObject(missing);
    await expect(collection.bus.call(updateCar, { id, images: [] }, { ctx })).rejects.toMatchObject(missing);
    await expect(collection.bus.call(deleteCar, { id }, { ctx })).rejects.toMatchObject(missing);
    await expect(collection.bus.call(getCar, { id: uuidv7() }, { ctx })).rejects.toMatchObject(missing);
    for (const action of ['delete', 'restore', 'update'] as const) {
      const input = { action, ids: [id], changes: { name: 'Mine now' } };
      expect(await collection.bus.call(changeCars, input, { ctx })).toEqual({ affected: 0 });
    }
    expect(await collection.bus.call(getCar, { id }, { ctx: asMember(owner) })).toMatchObject({ name: "'32 Ford" });
  });

  it('needs a signed-in user', async () => {
    await expect(collection.bus.call(listCars, {}, { ctx: asVisitor() })).rejects.toMatchObject({ status: 401 });
  });

  it('goes into the bin, releases its capacity, and can be restored', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    const car = await addCar(collection, userId, { estimatedValue: '5' });
    await collection.bus.call(deleteCar, { id: car.id }, { ctx });
    await expect(collection.bus.call(getCar, { id: car.id }, { ctx })).rejects.toMatchObject({ code: 'CAR_NOT_FOUND' });
    await expect(collection.bus.call(deleteCar, { id: car.id }, { ctx })).rejects.toMatchObject({ status: 404 });
    expect((await collection.bus.call(getSubscriptionStatus, {}, { ctx })).carLimit.current).toBe(0);
    const restore = { action: 'restore' as const, ids: [car.id, car.id] };
    expect(await collection.bus.call(changeCars, restore, { ctx })).toEqual({ affected: 1 });
    expect(await collection.bus.call(getCar, { id: car.id }, { ctx })).toMatchObject(writtenFields(car));
  });
});

describe('many cars at once', () => {
  it('are changed, binned and restored, but not those of other users', async () => {
    const [userId, other] = [uuidv7(), uuidv7()];
    const ctx = asMember(userId);
    const ids = [(await addCar(collection, userId)).id, (await addCar(collection, userId)).id];
    const theirs = (await addCar(collection, other)).id;
    const all = [...ids, theirs, uuidv7()];
    const change = { action: 'update', ids: all, changes: { brand: 'Corgi', estimatedValue: '3.00' } } as const;
    expect(await collection.bus.call(changeCars, change, { ctx })).toEqual({ affected: 2 });
    expect(await collection.bus.call(changeCars, { action: 'delete', ids: all }, { ctx })).toEqual({ affected: 2 });
    expect(await collection.bus.call(changeCars, change, { ctx })).toEqual({ affected: 0 });
    expect(await collection.bus.call(changeCars, { action: 'restore', ids: all }, { ctx })).toEqual({ affected: 2 });
    expect(await collection.bus.call(getCar, { id: theirs }, { ctx: asMember(other) })).toMatchObject({ brand: null });
    expect(await collection.bus.call(getCar, { id: ids[0] ?? '' }, { ctx })).toMatchObject({ brand: 'Corgi' });
  });

  it('refuse empty changes and unknown fields', async () => {
    const ctx = asMember();
    const ids = [uuidv7()];
    const refused = { code: 'BAD_INPUT', status: 400 };
    await expect(collection.bus.call(changeCars, { action: 'update', ids }, { ctx })).rejects.toMatchObject(refused);
    const forbidden = { action: 'update', ids, changes: { rarityScore: '99.00' } } as never;
    await expect(collection.bus.call(changeCars, forbidden, { ctx })).rejects.toMatchObject(refused);
    const unknown = { action: 'sell', ids } as never;
    await expect(collection.bus.call(changeCars, unknown, { ctx })).rejects.toMatchObject(refused);
  });

  it('are restored only if all of them fit the plan', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    await setPlan(collection, userId, 3);
    const binned = [(await addCar(collection, userId)).id, (await addCar(collection, userId)).id];
    await collection.bus.call(changeCars, { action: 'delete', ids: binned }, { ctx });
    await addCar(collection, userId);
    await addCar(collection, userId);
    const restore = collection.bus.call(changeCars, { action: 'restore', ids: binned }, { ctx });
    await expect(restore).rejects.toMatchObject({ code: 'CAR_LIMIT_REACHED', status: 403 });
    expect((await collection.bus.call(getSubscriptionStatus, {}, { ctx })).carLimit.current).toBe(2);
    const restoreOne = { action: 'restore', ids: binned.slice(0, 1) } as const;
    expect(await collection.bus.call(changeCars, restoreOne, { ctx })).toEqual({ affected: 1 });
  });
});

describe('the casting of a car', () => {
  const choice = async (id: string) => {
    const rows = await collection.dataSource.query<
      { release_id: number | null; release_choice: string; release_due: boolean }[]
    >('SELECT release_id, release_choice, release_due FROM cars WHERE id = $1', [id]);
    return rows[0];
  };

  it('is picked, rejected, or left to the vault', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    const picked = await addCar(collection, userId, { releaseId: 2 });
    expect(picked.releaseId).toBe(2);
    expect(await choice(picked.id)).toEqual({ release_id: 2, release_choice: 'picked', release_due: false });
    const refused = await addCar(collection, userId, { releaseId: null });
    expect(await choice(refused.id)).toEqual({ release_id: null, release_choice: 'none', release_due: false });
    const left = await addCar(collection, userId, { name: 'Quite unheard of' });
    expect(await choice(left.id)).toMatchObject({ release_choice: 'auto' });
    await collection.bus.call(updateCar, { id: left.id, releaseId: 3 }, { ctx });
    expect(await choice(left.id)).toEqual({ release_id: 3, release_choice: 'picked', release_due: false });
    const ids = [picked.id, left.id];
    await collection.bus.call(changeCars, { action: 'update', ids, changes: { releaseId: null } }, { ctx });
    expect(await choice(picked.id)).toEqual({ release_id: null, release_choice: 'none', release_due: false });
    await collection.bus.call(updateCar, { id: left.id, name: 'Known now' }, { ctx });
    expect(await choice(left.id)).toMatchObject({ release_choice: 'none', release_due: false });
  });

  it('must be in the catalog', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    const unknown = (field: string) => ({ code: 'BAD_INPUT', status: 400, details: [{ field }] });
    const releaseId = 2_000_000_000;
    await expect(addCar(collection, userId, { releaseId })).rejects.toMatchObject(unknown('releaseId'));
    const { id } = await addCar(collection, userId);
    await expect(collection.bus.call(updateCar, { id, releaseId }, { ctx })).rejects.toMatchObject(
      unknown('releaseId'),
    );
    const many = collection.bus.call(changeCars, { action: 'update', ids: [id], changes: { releaseId } }, { ctx });
    await expect(many).rejects.toMatchObject(unknown('changes.releaseId'));
    expect((await collection.bus.call(getSubscriptionStatus, {}, { ctx })).carLimit.current).toBe(1);
  });
});

describe('tags added to many cars', () => {
  const tagsOf = async (userId: string, id: string) =>
    (await collection.bus.call(getCar, { id }, { ctx: asMember(userId) })).tags;

  it('are added to those of each car, ignoring case', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    const a = (await addCar(collection, userId, { tags: ['Blue', 'shelf'] })).id;
    const b = (await addCar(collection, userId)).id;
    const put = (changes: object) =>
      collection.bus.call(changeCars, { action: 'update', ids: [a, b], changes }, { ctx });
    await put({ addTags: ['blue', 'Été', 'ÉTÉ'], removeTags: ['SHELF', 'never there'] });
    expect([await tagsOf(userId, a), await tagsOf(userId, b)]).toEqual([
      ['Blue', 'Été'],
      ['blue', 'Été'],
    ]);
    await put({ removeTags: ['blue'], isFavorite: true });
    expect(await tagsOf(userId, a)).toEqual(['Été']);
    await put({ tags: ['one'], addTags: ['two'], removeTags: ['one'] });
    expect(await tagsOf(userId, b)).toEqual(['two']);
  });

  it('give the same result as single changes, and never exceed the limit', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    const { id } = await addCar(collection, userId);
    const anyTag = fc.integer({ min: 1, max: 45 }).map((n) => `tag ${n}`);
    const some = fc.uniqueArray(anyTag, { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(some, some, async (addTags, removeTags) => {
        fc.pre(addTags.length + removeTags.length > 0);
        const before = await tagsOf(userId, id);
        const kept = before.filter((tag) => !removeTags.includes(tag));
        const wanted = [...kept, ...addTags.filter((tag) => !kept.includes(tag))];
        const changes = { addTags: addTags.map((tag) => tag.toUpperCase()), removeTags };
        const done = await collection.bus
          .call(changeCars, { action: 'update', ids: [id], changes }, { ctx })
          .catch((error: unknown) => expect(error).toMatchObject({ code: 'BAD_INPUT' }));
        const after = (await tagsOf(userId, id)).map((tag) => tag.toLowerCase());
        expect(after).toEqual(wanted.length > 30 ? before : wanted);
        expect(done === undefined).toBe(wanted.length > 30);
        await collection.bus.call(updateCar, { id, tags: after }, { ctx });
      }),
      { numRuns: 40 },
    );
  });

  it('are refused for all cars when one would have too many, saying how many would', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    const thirty = Array.from({ length: 30 }, (_, index) => `tag ${index}`);
    const full = (await addCar(collection, userId, { tags: thirty })).id;
    const free = (await addCar(collection, userId)).id;
    const ids = [full, free];
    const more = collection.bus.call(changeCars, { action: 'update', ids, changes: { addTags: ['more'] } }, { ctx });
    await expect(more).rejects.toMatchObject({
      code: 'BAD_INPUT',
      details: [{ field: 'changes.addTags', message: '1 car would have more than 30 tags' }],
    });
    expect(await tagsOf(userId, free)).toEqual([]);
    const same = { action: 'update' as const, ids, changes: { addTags: ['tag 7'] } };
    expect(await collection.bus.call(changeCars, same, { ctx })).toEqual({ affected: 2 });
  });
});

describe('bad input', () => {
  const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  it.each([
    ['purchaseDate', day(2), 'This day has not come yet'],
    ['purchaseDate', '2024-02-30', 'Enter a day such as 2024-05-31'],
    ['purchasePrice', '1,234.50', 'Enter an amount from 0 to 99999999.99 with at most two decimals'],
    ['estimatedValue', '-5.00', 'Enter an amount from 0 to 99999999.99 with at most two decimals'],
    ['estimatedValue', '12.345', 'Enter an amount from 0 to 99999999.99 with at most two decimals'],
    ['year', '1979.5', 'Enter a whole number'],
  ])('names the field: %s %s', async (field, value, message) => {
    await expect(addCar(collection, uuidv7(), { [field]: value })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      status: 400,
      details: [{ field, message }],
    });
  });

  it('accepts a day that has begun anywhere on earth', async () => {
    expect(await addCar(collection, uuidv7(), { purchaseDate: day(0) })).toMatchObject({ purchaseDate: day(0) });
    expect(await addCar(collection, uuidv7(), { purchaseDate: day(1) })).toMatchObject({ purchaseDate: day(1) });
  });

  it('accepts up to ten thousand ids', async () => {
    const ids = Array.from({ length: 10_001 }, () => uuidv7());
    const call = (some: string[]) =>
      collection.bus.call(changeCars, { action: 'delete', ids: some }, { ctx: asMember() });
    await expect(call(ids)).rejects.toMatchObject({ code: 'BAD_INPUT', details: [{ field: 'ids' }] });
    expect(await call(ids.slice(1))).toEqual({ affected: 0 });
  });
});

describe('the first screen', () => {
  it('features the most valuable car, and null in an empty vault', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    expect(await collection.bus.call(getFeaturedCar, {}, { ctx })).toBeNull();
    const plain = await addCar(collection, userId);
    expect(await collection.bus.call(getFeaturedCar, {}, { ctx })).toMatchObject({ id: plain.id });
    const jewel = await addCar(collection, userId, { estimatedValue: '1200.00' });
    await addCar(collection, userId, { estimatedValue: '999.99' });
    expect(await collection.bus.call(getFeaturedCar, {}, { ctx })).toMatchObject({ id: jewel.id });
  });

  it('shows the ten newest cars', async () => {
    const userId = uuidv7();
    const names = Array.from({ length: 12 }, (_, index) => `Car ${index}`);
    for (const name of names) await addCar(collection, userId, { name });
    const recent = await collection.bus.call(listRecentCars, {}, { ctx: asMember(userId) });
    expect(recent.map(({ name }) => name)).toEqual(names.reverse().slice(0, 10));
  });
});
