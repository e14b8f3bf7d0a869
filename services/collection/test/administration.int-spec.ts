import { v7 as uuidv7 } from 'uuid';
import { getVaultFigures, getVaultRecord, carCountChanged } from '@vault/contracts/collection/administration';
import { changeCars, createCar, deleteCar } from '@vault/contracts/collection/cars';
import { importCars, undoImport, type ImportDone } from '@vault/contracts/collection/imports';
import { updateShowcase } from '@vault/contracts/collection/showcase';
import { createWish } from '@vault/contracts/collection/wishlist';
import type { PayloadOf } from '@vault/contracts/define';
import { asMember, asSystem, recordedEvents, waitFor, type RecordedEvent } from '@vault/service-kit/testing';
import { TotalValueJob } from '../src/administration/total-value.job';
import { carInput, addCar, setPlan, startCollection, uploadPhotos, type Collection } from './collection';
import { createUsers } from './users';
import { acceptTransferAs, saleOf, completed, transactionCar, sell, publishTransaction } from './transactions';
import { purgeAccount } from './account-purge';

let collection: Collection;
let published: RecordedEvent[];
beforeAll(async () => {
  collection = await startCollection();
  published = await recordedEvents(collection.bus, [carCountChanged]);
});
afterAll(() => collection.close());

const ctx = asSystem();
const record = (userId: string) => collection.bus.call(getVaultRecord, { userId }, { ctx });

const publishedFor = (userId: string): PayloadOf<typeof carCountChanged>[] =>
  published
    .map(({ payload }) => payload as PayloadOf<typeof carCountChanged>)
    .filter((payload) => payload.userId === userId)
    .sort((one, other) => one.version - other.version);

/** The published event of a vault once it has this many cars. */
async function counts(userId: string, cars: number): Promise<number[]> {
  return waitFor(() => {
    const all = publishedFor(userId).map((payload) => payload.cars);
    return Promise.resolve(all.at(-1) === cars ? all : null);
  }, 10_000);
}

/** Runs a full count, although the last one was just now. */
async function countWorth(): Promise<void> {
  await collection.dataSource.query(
    `UPDATE total_vault_value SET completed_at = now() - interval '1 hour', started_at = now() - interval '1 hour'`,
  );
  const counter = collection.app.get(TotalValueJob);
  await waitFor(async () => {
    await counter.run();
    const sql = `SELECT FROM total_vault_value WHERE last_user_id IS NULL AND completed_at > now() - interval '30 minutes'`;
    return (await collection.dataSource.query<object[]>(sql)).length > 0;
  }, 10_000);
}

async function importList(userId: string, rows: number): Promise<ImportDone> {
  const fileKey = `imports/${uuidv7()}`;
  const list = `name,condition\n${Array.from({ length: rows }, (_, row) => `Car ${row},Mint`).join('\n')}`;
  await collection.store.put(fileKey, Buffer.from(list), 'text/csv');
  return (await collection.bus.call(importCars, { fileKey }, { ctx: asMember(userId) })) as ImportDone;
}

// Runs first: the figures of all vaults are those of this file.
describe('the figures of all vaults', () => {
  it('sum up all cars outside the bins and are cached for some seconds', async () => {
    const [one, other] = [uuidv7(), uuidv7()];
    await addCar(collection, one, { estimatedValue: '10.10' });
    const old = await addCar(collection, one);
    const sql = `UPDATE cars SET created_at = now() - interval '8 days' WHERE id = $1`;
    await collection.dataSource.query(sql, [old.id]);
    await addCar(collection, other, { estimatedValue: '0.25' });
    const binned = await addCar(collection, other, { estimatedValue: '5.00' });
    await collection.bus.call(deleteCar, { id: binned.id }, { ctx: asMember(other) });
    await setPlan(collection, uuidv7(), null);
    const figures = () => collection.bus.call(getVaultFigures, {}, { ctx });
    await countWorth();
    const before = await figures();
    expect(before).toEqual({ cars: 3, vaults: 2, totalValue: '10.35', addedThisWeek: 2 });
    await addCar(collection, one);
    expect(await figures()).toEqual(before);
  });
});

describe('the value of all vaults', () => {
  const worth = async (): Promise<unknown> =>
    (
      await collection.dataSource.query<object[]>('SELECT total, last_user_id, running_total FROM total_vault_value')
    )[0];
  const truth = async (): Promise<string | undefined> => {
    const sql = 'SELECT sum(worth)::numeric(16,2)::text AS sum FROM cars WHERE deleted_at IS NULL';
    return (await collection.dataSource.query<{ sum: string }[]>(sql))[0]?.sum;
  };

  it('is summed up in batches by any instance, and not again at once', async () => {
    await collection.dataSource.query(`
      WITH made AS (INSERT INTO vaults (user_id, car_count) SELECT gen_random_uuid(), 1 FROM generate_series(1, 1203)
        RETURNING user_id)
      INSERT INTO cars (id, user_id, vault_number, name, condition, estimated_value)
      SELECT gen_random_uuid(), user_id, 1, 'Twin Mill', 'Mint', 1.01 FROM made`);
    await Promise.all([countWorth(), countWorth(), countWorth()]);
    expect(await worth()).toEqual({ total: await truth(), last_user_id: null, running_total: '0.00' });
    await addCar(collection, uuidv7(), { estimatedValue: '7.00' });
    await collection.app.get(TotalValueJob).run();
    expect((await worth()) as object).not.toMatchObject({ total: await truth() });
    await countWorth();
    expect(await worth()).toMatchObject({ total: await truth() });
  });
});

describe('the number of cars of a vault', () => {
  it('is published once for each change, with growing versions', async () => {
    const userId = uuidv7();
    const member = { ctx: asMember(userId) };
    await setPlan(collection, userId, null);
    const one = await addCar(collection, userId);
    const images = await uploadPhotos(collection, userId);
    const two = await addCar(collection, userId, { images });
    await collection.bus.call(createCar, carInput(), { ...member, idempotency: { key: 'k', fingerprint: 'f' } });
    await collection.bus.call(deleteCar, { id: one.id }, member);
    const { undoToken } = await importList(userId, 40);
    await collection.bus.call(changeCars, { action: 'delete', ids: [two.id] }, member);
    await collection.bus.call(changeCars, { action: 'restore', ids: [one.id, two.id] }, member);
    await collection.bus.call(undoImport, { undoToken }, member);
    expect(await counts(userId, 3)).toEqual([1, 2, 3, 2, 42, 41, 43, 3]);
    const versions = publishedFor(userId).map(({ version }) => version);
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('is not published when nothing changed', async () => {
    const userId = uuidv7();
    const member = { ctx: asMember(userId) };
    await setPlan(collection, userId, 1);
    const car = await addCar(collection, userId);
    await expect(addCar(collection, userId)).rejects.toMatchObject({ code: 'CAR_LIMIT_REACHED' });
    await collection.bus.call(changeCars, { action: 'delete', ids: [uuidv7()] }, member);
    await collection.bus.call(changeCars, { action: 'restore', ids: [car.id] }, member);
    await collection.bus.call(deleteCar, { id: car.id }, member);
    expect(await counts(userId, 0)).toEqual([1, 0]);
  });

  it('is published for seller and buyer, also of cars that were in no vault before', async () => {
    const [seller, buyer] = [uuidv7(), uuidv7()];
    const cars = [await addCar(collection, seller), await addCar(collection, seller)];
    const { id } = await sell(collection, cars[0] ?? (await addCar(collection, seller)), buyer);
    await counts(seller, 1);
    await acceptTransferAs(collection, buyer, id);
    await counts(buyer, 1);
    const made = { cars: [transactionCar(null, seller, buyer)] };
    const waiting = await sell(collection, cars[1] ?? (await addCar(collection, seller)), buyer, made);
    await acceptTransferAs(collection, buyer, waiting.id);
    await counts(buyer, 2);
  });

  it('is published once for each side of a trade that moves many cars', async () => {
    const [one, other] = [uuidv7(), uuidv7()];
    const mine = [await addCar(collection, one), await addCar(collection, one), await addCar(collection, one)];
    const theirs = await addCar(collection, other);
    await Promise.all([counts(one, 3), counts(other, 1)]);
    const cars = [...mine.map((car) => transactionCar(car, one, other)), transactionCar(theirs, other, one)];
    await publishTransaction(collection, completed(saleOf(theirs, one, { kind: 'trade', cars })));
    expect(await counts(one, 1)).toEqual([1, 2, 3, 1]);
    expect(await counts(other, 3)).toEqual([1, 3]);
  });

  it('is published as 0 once the account is purged', async () => {
    const [userId = ''] = await createUsers(collection, 1);
    await addCar(collection, userId);
    await counts(userId, 1);
    await purgeAccount(collection, userId);
    await counts(userId, 0);
  });
});

describe('the vault record of administrators', () => {
  it('shows figures and the newest cars, without photos, notes and purchases', async () => {
    const userId = uuidv7();
    const member = { ctx: asMember(userId) };
    const images = await uploadPhotos(collection, userId);
    const secret = { notes: 'A secret', purchasePrice: '3.00', images };
    for (let car = 1; car <= 11; car += 1)
      await addCar(collection, userId, { name: `Car ${car}`, estimatedValue: '1.50' });
    await addCar(collection, userId, { name: 'Zonda', brand: 'Hot Wheels', estimatedValue: '20.25', ...secret });
    const binned = await addCar(collection, userId, { estimatedValue: '99.00' });
    await collection.bus.call(deleteCar, { id: binned.id }, member);
    await collection.bus.call(createWish, { name: 'Twin Mill' }, member);
    await collection.bus.call(updateShowcase, { public: true }, member);
    const found = await record(userId);
    expect(found).toMatchObject({ cars: 12, binned: 1, totalValue: '36.75', wishes: 1, showcasePublic: true });
    expect(found.newest.map(({ name }) => name)).toEqual([
      'Zonda',
      ...[11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Car ${n}`),
    ]);
    expect(found.newest[0]).toMatchObject({ brand: 'Hot Wheels', condition: 'Mint', estimatedValue: '20.25' });
    for (const word of ['secret', 'photos', '3.00']) expect(JSON.stringify(found)).not.toContain(word);
  });

  it('shows zeros for a user without a vault', async () => {
    const nothing = { cars: 0, binned: 0, totalValue: '0.00', wishes: 0, showcasePublic: false, newest: [] };
    expect(await record(uuidv7())).toEqual(nothing);
  });
});
