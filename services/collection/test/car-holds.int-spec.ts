import { v7 as uuidv7 } from 'uuid';
import { changeCars, deleteCar, getCar, type Car } from '@vault/contracts/collection/cars';
import { importCars, undoImport, type ImportDone } from '@vault/contracts/collection/imports';
import { emptyBin } from '@vault/contracts/collection/vault-lists';
import { asMember } from '@vault/service-kit/testing';
import { BinSweeper } from '../src/bin/bin.sweeper';
import { addCar, startCollection, type Collection } from './collection';
import { saleOf, completed, publishTransaction, publishTransactions } from './transactions';
import { publishListing } from './listings';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const read = (car: Car): Promise<Car> => collection.bus.call(getCar, { id: car.id }, { ctx: asMember(car.userId) });
const bin = (car: Car): Promise<null> => collection.bus.call(deleteCar, { id: car.id }, { ctx: asMember(car.userId) });

describe('a car held by an open transaction', () => {
  it('names the transaction and stays in the vault until it ends', async () => {
    const car = await addCar(collection, uuidv7());
    expect(car.heldFor).toBeNull();
    const transaction = saleOf(car, uuidv7());
    await publishTransaction(collection, transaction);
    expect((await read(car)).heldFor).toBe(transaction.transactionId);
    await expect(bin(car)).rejects.toMatchObject({ code: 'CAR_HELD', status: 409 });
    await publishTransaction(collection, { ...transaction, version: 2, status: 'shipped' });
    await expect(bin(car)).rejects.toMatchObject({ code: 'CAR_HELD' });
    await publishTransaction(collection, { ...transaction, version: 3, status: 'canceled' });
    expect(await read(car)).toMatchObject({ heldFor: null, updatedAt: car.updatedAt });
    await bin(car);
  });

  it('is skipped and not counted when many cars are binned', async () => {
    const userId = uuidv7();
    const cars = [await addCar(collection, userId), await addCar(collection, userId)] as const;
    await publishTransaction(collection, saleOf(cars[0], uuidv7()));
    const ids = cars.map(({ id }) => id);
    const { affected } = await collection.bus.call(changeCars, { action: 'delete', ids }, { ctx: asMember(userId) });
    expect(affected).toBe(1);
    expect((await read(cars[0])).id).toBe(cars[0].id);
    await expect(read(cars[1])).rejects.toMatchObject({ code: 'CAR_NOT_FOUND' });
  });

  it('stays in the bin: neither emptying nor expiry destroys it', async () => {
    const car = await addCar(collection, uuidv7());
    const ctx = asMember(car.userId);
    await bin(car);
    await publishTransaction(collection, saleOf(car, uuidv7()));
    expect(await collection.bus.call(emptyBin, {}, { ctx })).toEqual({ affected: 0 });
    await collection.dataSource.query("UPDATE cars SET deleted_at = now() - interval '31 days' WHERE id = $1", [
      car.id,
    ]);
    await collection.app.get(BinSweeper, { strict: false }).run();
    const restored = await collection.bus.call(changeCars, { action: 'restore', ids: [car.id] }, { ctx });
    expect(restored).toEqual({ affected: 1 });
  });

  it('prevents undoing its import until the transaction ends', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    const fileKey = `imports/${uuidv7()}`;
    await collection.store.put(fileKey, Buffer.from('name,condition\nTwin Mill,Mint\nBone Shaker,Mint\n'), 'text/csv');
    const { undoToken } = (await collection.bus.call(importCars, { fileKey }, { ctx })) as ImportDone;
    const [first] = await collection.dataSource.query<{ id: string }[]>('SELECT id FROM cars WHERE user_id = $1', [
      userId,
    ]);
    const car = await collection.bus.call(getCar, { id: first?.id ?? '' }, { ctx });
    const transaction = saleOf(car, uuidv7());
    await publishTransaction(collection, transaction);
    const undo = () => collection.bus.call(undoImport, { undoToken }, { ctx });
    await expect(undo()).rejects.toMatchObject({ code: 'CAR_HELD', status: 409 });
    await publishTransaction(collection, { ...transaction, version: 2, status: 'canceled' });
    expect(await undo()).toEqual({ removed: 2, restored: 0 });
  });

  it('is held only for transactions of its owner', async () => {
    const car = await addCar(collection, uuidv7());
    const otherUser = uuidv7();
    const transaction = saleOf({ ...car, userId: otherUser }, uuidv7());
    await publishTransaction(collection, transaction);
    expect((await read(car)).heldFor).toBeNull();
  });
});

describe('transaction events in any order', () => {
  it('leave a car free when the cancellation arrives first', async () => {
    const car = await addCar(collection, uuidv7());
    const transaction = saleOf(car, uuidv7());
    await publishTransaction(collection, { ...transaction, version: 4, status: 'canceled' });
    await publishTransaction(collection, transaction);
    expect((await read(car)).heldFor).toBeNull();
  });

  it('hold a car for the open transaction, even if the end of an earlier one arrives last', async () => {
    const car = await addCar(collection, uuidv7());
    const before = saleOf(car, uuidv7());
    const after = saleOf(car, uuidv7());
    await publishTransaction(collection, { ...after });
    await publishTransaction(collection, before);
    await publishTransaction(collection, { ...before, version: 2, status: 'canceled' });
    expect((await read(car)).heldFor).toBe(after.transactionId);
    await publishTransaction(collection, { ...after, version: 2, status: 'canceled' });
    expect((await read(car)).heldFor).toBeNull();
  });

  it('end in the latest version, however many arrive at once', async () => {
    const cars = await Promise.all(Array.from({ length: 6 }, () => addCar(collection, uuidv7())));
    const sales = cars.map((car) => saleOf(car, uuidv7()));
    const changes = sales.flatMap((transaction, index) => [
      transaction,
      { ...transaction, version: 2, status: 'paid' as const },
      index % 2 ? completed(transaction) : { ...transaction, version: 4, status: 'canceled' as const },
    ]);
    await publishTransactions(collection, changes.reverse());
    const results = await Promise.allSettled(cars.map(read));
    expect(results.map((one) => (one.status === 'fulfilled' ? one.value.heldFor : 'gone'))).toEqual([
      null,
      'gone',
      null,
      'gone',
      null,
      'gone',
    ]);
  });
});

describe('a listed car', () => {
  it('names its open listing while it is open', async () => {
    const car = await addCar(collection, uuidv7());
    expect(car.listingId).toBeNull();
    const listing = { carId: car.id, sellerId: car.userId };
    const { listingId } = await publishListing(collection, { ...listing, listingId: 7_000_001 });
    expect(await read(car)).toMatchObject({ listingId, updatedAt: car.updatedAt });
    await publishListing(collection, { ...listing, listingId, version: 2, status: 'reserved' });
    expect((await read(car)).listingId).toBe(listingId);
    await publishListing(collection, { ...listing, listingId, version: 3, status: 'removed' });
    expect((await read(car)).listingId).toBeNull();
  });

  it('names the newer of two listings in any order of events, and none of another user', async () => {
    const car = await addCar(collection, uuidv7());
    const own = { carId: car.id, sellerId: car.userId };
    await publishListing(collection, { ...own, listingId: 7_000_012 });
    await publishListing(collection, { ...own, listingId: 7_000_011 });
    await publishListing(collection, { carId: car.id, listingId: 7_000_013 });
    expect((await read(car)).listingId).toBe(7_000_012);
    await publishListing(collection, { ...own, listingId: 7_000_011, version: 2, status: 'removed' });
    expect((await read(car)).listingId).toBe(7_000_012);
  });
});
