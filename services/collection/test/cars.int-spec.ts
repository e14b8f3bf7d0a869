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
import { addCar, givePlan, startCollection, type Collection } from './collection';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

describe('a car', () => {
  it('is kept as it was written, with exact money and its running number', async () => {
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
      images: [],
      photos: [],
      isFavorite: false,
      rarityScore: null,
    });
    expect(car.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await collection.bus.call(getCar, { id: car.id }, { ctx: asMember(userId) })).toEqual(car);
  });

  it('changes only in what is named, and what is emptied becomes null', async () => {
    const userId = uuidv7();
    const car = await addCar(collection, userId, { brand: 'Matchbox', notes: 'from a flea market', year: 1970 });
    const ctx = asMember(userId);
    const changed = await collection.bus.call(updateCar, { id: car.id, notes: '', isFavorite: true }, { ctx });
    expect(changed).toMatchObject({ ...car, notes: null, isFavorite: true, updatedAt: expect.any(String) as string });
    expect(Date.parse(changed.updatedAt)).toBeGreaterThanOrEqual(Date.parse(car.updatedAt));
  });

  it('is as missing for a stranger as one that never was, in every call', async () => {
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

  it('is nothing for somebody who is not signed in', async () => {
    await expect(collection.bus.call(listCars, {}, { ctx: asVisitor() })).rejects.toMatchObject({ status: 401 });
  });

  it('lies in the bin after its deletion, frees its place, and comes back whole', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    const car = await addCar(collection, userId, { estimatedValue: '5' });
    await collection.bus.call(deleteCar, { id: car.id }, { ctx });
    await expect(collection.bus.call(getCar, { id: car.id }, { ctx })).rejects.toMatchObject({ code: 'CAR_NOT_FOUND' });
    await expect(collection.bus.call(deleteCar, { id: car.id }, { ctx })).rejects.toMatchObject({ status: 404 });
    expect((await collection.bus.call(getSubscriptionStatus, {}, { ctx })).carLimit.current).toBe(0);
    const restore = { action: 'restore' as const, ids: [car.id, car.id] };
    expect(await collection.bus.call(changeCars, restore, { ctx })).toEqual({ affected: 1 });
    expect(await collection.bus.call(getCar, { id: car.id }, { ctx })).toEqual(car);
  });
});

describe('many cars at once', () => {
  it('are changed, binned and restored, other people’s left alone', async () => {
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

  it('are not changed by nothing, and not by what cannot be set', async () => {
    const ctx = asMember();
    const ids = [uuidv7()];
    const refused = { code: 'BAD_INPUT', status: 400 };
    await expect(collection.bus.call(changeCars, { action: 'update', ids }, { ctx })).rejects.toMatchObject(refused);
    const forbidden = { action: 'update', ids, changes: { rarityScore: '99.00' } } as never;
    await expect(collection.bus.call(changeCars, forbidden, { ctx })).rejects.toMatchObject(refused);
    const unknown = { action: 'sell', ids } as never;
    await expect(collection.bus.call(changeCars, unknown, { ctx })).rejects.toMatchObject(refused);
  });

  it('come back only if all of them fit the plan', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    await givePlan(collection, userId, 3);
    const binned = [(await addCar(collection, userId)).id, (await addCar(collection, userId)).id];
    await collection.bus.call(changeCars, { action: 'delete', ids: binned }, { ctx });
    await addCar(collection, userId);
    await addCar(collection, userId);
    const restore = collection.bus.call(changeCars, { action: 'restore', ids: binned }, { ctx });
    await expect(restore).rejects.toMatchObject({ code: 'CAR_LIMIT_REACHED', status: 403 });
    expect((await collection.bus.call(getSubscriptionStatus, {}, { ctx })).carLimit.current).toBe(2);
    const one = { action: 'restore', ids: binned.slice(0, 1) } as const;
    expect(await collection.bus.call(changeCars, one, { ctx })).toEqual({ affected: 1 });
  });
});

describe('the first screen', () => {
  it('shows the most valuable car as the crown jewel, and null in an empty vault', async () => {
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
