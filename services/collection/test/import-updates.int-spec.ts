import { v7 as uuidv7 } from 'uuid';
import {
  changeCars,
  deleteCar,
  getCar,
  getCarStats,
  listCars,
  updateCar,
  type Car,
  type ListedCar,
} from '@vault/contracts/collection/cars';
import {
  importCars,
  undoImport,
  type ImportDone,
  type ImportPreview,
  type ImportStarted,
} from '@vault/contracts/collection/imports';
import { getJob } from '@vault/contracts/collection/imports';
import { asMember, waitFor } from '@vault/service-kit/testing';
import type { z } from 'zod';
import { addCar, setPlan, startCollection, uploadPhotos, writtenFields, type Collection } from './collection';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

async function send<T>(userId: string, list: string, options: Record<string, unknown> = {}): Promise<T> {
  const fileKey = `imports/${uuidv7()}`;
  await collection.store.put(fileKey, Buffer.from(list), 'text/csv');
  const input = { fileKey, ...options };
  return (await collection.bus.call(importCars, input, { ctx: asMember(userId), deadlineMs: 30_000 })) as T;
}
const preview = (userId: string, list: string): Promise<ImportPreview> => send(userId, list, { dryRun: true });
const car = (userId: string, id: string): Promise<Car> =>
  collection.bus.call(getCar, { id }, { ctx: asMember(userId) });
const cars = (userId: string): Promise<ListedCar[]> => collection.bus.call(listCars, {}, { ctx: asMember(userId) });
const total = async (userId: string): Promise<number> =>
  (await collection.bus.call(getCarStats, {}, { ctx: asMember(userId) })).totalValue;
const undo = (userId: string, { undoToken }: ImportDone) =>
  collection.bus.call(undoImport, { undoToken }, { ctx: asMember(userId) });

/** Expects the count of the vault, its cars and its ledger to agree. */
async function expectBooksInOrder(userId: string): Promise<void> {
  const [books] = await collection.dataSource.query<
    { counted: number; stored: number; worth: string; ledger: string }[]
  >(
    `SELECT (SELECT count(*)::int FROM cars WHERE user_id = $1 AND deleted_at IS NULL) AS counted,
       (SELECT car_count FROM vaults WHERE user_id = $1) AS stored,
       (SELECT coalesce(sum(worth), 0)::numeric(12,2) FROM cars WHERE user_id = $1 AND deleted_at IS NULL) AS worth,
       (SELECT coalesce(sum(delta), 0)::numeric(12,2) FROM value_changes WHERE user_id = $1) AS ledger`,
    [userId],
  );
  expect(books?.stored).toBe(books?.counted);
  expect(books?.ledger).toBe(books?.worth);
}

const HEADER = 'name,condition,estimatedValue,tags,id,isFavorite';

describe('a row with the id of an own car', () => {
  it('changes the fields that the list has columns for', async () => {
    const userId = uuidv7();
    const own = await addCar(collection, userId, {
      name: 'Twin Mill',
      brand: 'Hot Wheels',
      estimatedValue: '5.00',
      tags: ['redline', 'loose'],
      isRare: true,
      notes: 'from my uncle',
    });
    const list = `${HEADER}\nTwin Mill II,Loose,,redline,${own.id.toUpperCase()},yes`;
    const report = await preview(userId, list);
    expect(report).toMatchObject({ valid: 1, updates: 1, unchanged: 0, duplicates: 0, fits: true });
    expect(report.rows[0]).toMatchObject({ ok: true, updates: own.id });
    expect(writtenFields(await car(userId, own.id))).toEqual(writtenFields(own));

    expect(await send<ImportDone>(userId, list)).toMatchObject({ imported: 0, updated: 1, skipped: 0 });
    expect(await car(userId, own.id)).toMatchObject({
      name: 'Twin Mill II',
      brand: 'Hot Wheels',
      condition: 'Loose',
      estimatedValue: null,
      tags: ['redline'],
      isFavorite: true,
      isRare: true,
      notes: 'from my uncle',
    });
    expect(await total(userId)).toBe(0);
    await expectBooksInOrder(userId);
  });

  it('is marked as unchanged when there is nothing to change', async () => {
    const userId = uuidv7();
    const own = await addCar(collection, userId, { name: 'Deora', estimatedValue: '7.10', tags: ['a', 'b'] });
    const list = `${HEADER}\nDeora,Mint,7.1,a;b,${own.id},`;
    expect(await preview(userId, list)).toMatchObject({ updates: 0, unchanged: 1, duplicates: 0 });
    expect(await send<ImportDone>(userId, list)).toMatchObject({ imported: 0, updated: 0, skipped: 1 });
    expect((await car(userId, own.id)).updatedAt).toBe(own.updatedAt);
  });

  it('restores it from the bin, with its photos, if the plan allows', async () => {
    const userId = uuidv7();
    const images = await uploadPhotos(collection, userId);
    const own = await addCar(collection, userId, { name: 'Beach Bomb', estimatedValue: '100.00', images });
    await collection.bus.call(deleteCar, { id: own.id }, { ctx: asMember(userId) });
    await setPlan(collection, userId, 1);
    const other = await addCar(collection, userId, { name: 'Other' });
    const list = `${HEADER}\nBeach Bomb,Mint,120,,${own.id},no`;
    expect(await preview(userId, list)).toMatchObject({ updates: 1, fits: false, rows: [{ fromBin: true }] });
    await expect(send(userId, list)).rejects.toMatchObject({ code: 'CAR_LIMIT_REACHED' });
    await expect(send(userId, list, { fill: true })).rejects.toMatchObject({ code: 'CAR_LIMIT_REACHED' });
    await collection.bus.call(deleteCar, { id: other.id }, { ctx: asMember(userId) });
    expect(await send<ImportDone>(userId, list)).toMatchObject({ imported: 0, updated: 1 });
    expect(await car(userId, own.id)).toMatchObject({ vaultNumber: own.vaultNumber, images, estimatedValue: '120.00' });
    expect(await total(userId)).toBe(120);
    await expectBooksInOrder(userId);
  });

  it('changes it also when the plan is full or has lapsed', async () => {
    const userId = uuidv7();
    const own = await addCar(collection, userId, { name: 'A' });
    await addCar(collection, userId, { name: 'B' });
    await setPlan(collection, userId, 1);
    const list = `${HEADER}\nA2,Mint,,,${own.id},\nNew,Mint,,,,`;
    await expect(send(userId, list)).rejects.toMatchObject({ code: 'CAR_LIMIT_REACHED' });
    expect(await send<ImportDone>(userId, list, { fill: true })).toMatchObject({ imported: 0, updated: 1, skipped: 1 });
    expect((await cars(userId)).map(({ name }) => name).sort()).toEqual(['A2', 'B']);
  });

  it('changes it once: a copied row becomes a new car', async () => {
    const userId = uuidv7();
    const own = await addCar(collection, userId, { name: 'Gasser' });
    const list = `${HEADER}\nGasser,Loose,,,${own.id},\nGasser II,Loose,,,${own.id},`;
    expect(await send<ImportDone>(userId, list)).toMatchObject({ imported: 1, updated: 1 });
    expect((await cars(userId)).map(({ name }) => name)).toEqual(['Gasser II', 'Gasser']);
  });
});

it("a row with the id of another user's car, or of none, becomes a new car", async () => {
  const otherUser = uuidv7();
  const theirs = await addCar(collection, otherUser, { name: 'Theirs', estimatedValue: '9.00' });
  const userId = uuidv7();
  const list = `${HEADER}\nMine,Mint,1,,${theirs.id},\nMine 2,Mint,1,,${uuidv7()},\nMine 3,Mint,1,,4711,`;
  const { rows } = await preview(userId, list);
  expect(rows.map(({ ok, updates }) => [ok, updates])).toEqual(Array(3).fill([true, undefined]));
  expect(await send<ImportDone>(userId, list)).toMatchObject({ imported: 3, updated: 0 });
  expect(writtenFields(await car(otherUser, theirs.id))).toEqual(writtenFields(theirs));
  expect((await cars(userId)).every(({ id }) => id !== theirs.id)).toBe(true);
});

it('marks are read in common spellings, and refused otherwise', async () => {
  const list = 'name,condition,favourite,rare\nA,Mint,X,no\nB,Mint,maybe,1';
  const { rows } = await preview(uuidv7(), list);
  expect(rows[0]).toMatchObject({ ok: true, car: { isFavorite: true, isRare: false } });
  expect(rows[1]).toMatchObject({ ok: false, errors: [{ field: 'isFavorite', message: 'Write yes or no' }] });
});

describe('undoing an import that changed cars', () => {
  it('restores the old values, except where the owner has changed them since', async () => {
    const userId = uuidv7();
    const [a, b, c] = await Promise.all(
      ['A', 'B', 'C'].map((name) =>
        addCar(collection, userId, { name, estimatedValue: '10.00', tags: ['old'], purchaseDate: '2020-02-29' }),
      ),
    );
    if (!a || !b || !c) throw new Error('no cars');
    await collection.bus.call(deleteCar, { id: c.id }, { ctx: asMember(userId) });
    const list = `${HEADER}\nA2,Loose,1,new,${a.id},yes\nB2,Loose,2,,${b.id},\nC2,Loose,3,,${c.id},\nD,Mint,4,,,`;
    const done = await send<ImportDone>(userId, list);
    expect(done).toMatchObject({ imported: 1, updated: 3, skipped: 0 });
    expect(await total(userId)).toBe(10);
    await collection.bus.call(updateCar, { id: b.id, notes: 'mine' }, { ctx: asMember(userId) });

    expect(await undo(userId, done)).toEqual({ removed: 2, restored: 1 });
    const { updatedAt: _, ...former } = writtenFields(a);
    expect(await car(userId, a.id)).toMatchObject(former);
    expect(await car(userId, b.id)).toMatchObject({ name: 'B2', notes: 'mine' });
    expect((await cars(userId)).map(({ name }) => name).sort()).toEqual(['A', 'B2']);
    await collection.bus.call(changeCars, { action: 'restore', ids: [c.id] }, { ctx: asMember(userId) });
    expect(await car(userId, c.id)).toMatchObject({ name: 'C', estimatedValue: '10.00' });
    await expectBooksInOrder(userId);
    await expect(undo(userId, done)).rejects.toMatchObject({ code: 'IMPORT_NOT_FOUND' });
  });
});

it('a long list of changes is imported by a job, and undone as a whole', async () => {
  const userId = uuidv7();
  await setPlan(collection, userId, null);
  const finished = async (started: z.output<typeof ImportStarted>): Promise<ImportDone> => {
    const job = await waitFor(async () => {
      const now = await collection.bus.call(getJob, { id: started.jobId }, { ctx: asMember(userId) });
      return now.state === 'done' || now.state === 'failed' ? now : null;
    }, 60_000);
    return job.result as ImportDone;
  };
  const count = 1_200;
  const fresh = Array.from({ length: count }, (_, n) => `Car ${n},Mint,1.50`);
  await finished(await send(userId, `name,condition,estimatedValue\n${fresh.join('\n')}`));
  const rows = await collection.dataSource.query<{ id: string; name: string }[]>(
    'SELECT id, name FROM cars WHERE user_id = $1 ORDER BY vault_number',
    [userId],
  );
  const changed = rows.map(({ id, name }) => `${name},Loose,2.50,${id}`);
  const done = await finished(
    await send(userId, `name,condition,estimatedValue,id\n${changed.join('\n')}\nMore,Mint,1,`),
  );
  expect(done).toMatchObject({ imported: 1, updated: count, skipped: 0 });
  expect(await total(userId)).toBe(count * 2.5 + 1);
  expect(await undo(userId, done)).toEqual({ removed: 1, restored: count });
  expect(await total(userId)).toBe(count * 1.5);
  await expectBooksInOrder(userId);
});
