import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { changeCars, getCarStats, updateCar, type Car } from '@vault/contracts/collection/cars';
import { asMember, waitFor } from '@vault/service-kit/testing';
import { ValueRefresh } from '../src/valuation/value-refresh.job';
import { addCar, startCollection, type Collection } from './collection';
import { listRelease } from './listed';
import { carBecomes, publishSale as publishSaleOf, publishSold, readCar as readCarOf, type Sale } from './sold';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

/** Adds a casting with one release to the catalog under a unique name. */
async function casting(): Promise<{ name: string; brand: string; scale: '1:64'; releaseId: number }> {
  const name = `Road Agent ${randomUUID()}`;
  const { releaseId } = await listRelease(collection, { name });
  return { name, brand: 'Hot Wheels', scale: '1:64', releaseId };
}

const publishSale = (sale: Sale): Promise<void> => publishSaleOf(collection, sale);
const sold = (name: string, prices: readonly string[], fields: Partial<Sale> = {}): Promise<Sale[]> =>
  publishSold(collection, name, prices, fields);
const readCar = (userId: string, id: string): Promise<Car> => readCarOf(collection, userId, id);
const becomes = (userId: string, id: string, marketValue: string | null): Promise<Car> =>
  carBecomes(collection, { userId, id }, marketValue);

const totalOf = async (userId: string): Promise<number> =>
  (await collection.bus.call(getCarStats, {}, { ctx: asMember(userId) })).totalValue;

interface Change {
  readonly cause: string;
  readonly delta: string;
}
const ledger = (userId: string): Promise<Change[]> =>
  collection.dataSource.query(
    'SELECT cause, delta::text FROM value_changes WHERE user_id = $1 AND delta <> 0 ORDER BY id',
    [userId],
  );

async function agrees(userId: string): Promise<void> {
  const [sums] = await collection.dataSource.query<{ ledger: string; worth: string }[]>(
    `SELECT (SELECT coalesce(sum(delta), 0) FROM value_changes WHERE user_id = $1)::text AS ledger,
       (SELECT coalesce(sum(worth), 0) FROM cars WHERE user_id = $1 AND deleted_at IS NULL)::text AS worth`,
    [userId],
  );
  expect(Number(sums?.ledger)).toBe(Number(sums?.worth));
}

describe('the market value of a car', () => {
  it.concurrent('is its value within seconds unless its owner estimates one, and part of the total', async () => {
    const userId = uuidv7();
    const known = await casting();
    const car = await addCar(collection, userId, known);
    await sold(known.name, ['10.00', '30.00']);
    await sold(known.name, ['20.00']);
    expect(await becomes(userId, car.id, '20.00')).toMatchObject({
      valueSource: 'market',
      estimatedValue: null,
      updatedAt: car.updatedAt,
    });
    expect(await totalOf(userId)).toBe(20);
    expect(await ledger(userId)).toEqual([{ cause: 'market', delta: '20.00' }]);
  });

  it.concurrent('needs three sales, and is removed when one is canceled', async () => {
    const userId = uuidv7();
    const known = await casting();
    const car = await addCar(collection, userId, known);
    const [first] = await sold(known.name, ['10.00', '20.00', '30.00']);
    await becomes(userId, car.id, '20.00');
    await publishSale({ ...first!, version: 2, canceled: true });
    expect(await becomes(userId, car.id, null)).toMatchObject({ valueSource: null });
    expect(await totalOf(userId)).toBe(0);
    await publishSale({ ...first!, version: 1 });
    await sold(known.name, ['40.00']);
    await becomes(userId, car.id, '30.00');
    await agrees(userId);
  });

  it.concurrent("does not replace its owner's estimate", async () => {
    const userId = uuidv7();
    const known = await casting();
    const car = await addCar(collection, userId, { ...known, estimatedValue: '75.00' });
    await sold(known.name, ['10.00', '20.00', '30.00']);
    expect(await becomes(userId, car.id, '20.00')).toMatchObject({ valueSource: 'owner', estimatedValue: '75.00' });
    expect(await totalOf(userId)).toBe(75);
    await collection.bus.call(updateCar, { id: car.id, estimatedValue: '' }, { ctx: asMember(userId) });
    expect(await totalOf(userId)).toBe(20);
    expect(await ledger(userId)).toEqual([
      { cause: 'added', delta: '75.00' },
      { cause: 'owner', delta: '-55.00' },
    ]);
  });

  it.concurrent('depends on the condition of each car, and never goes from loose to carded', async () => {
    const known = await casting();
    const userId = uuidv7();
    const damaged = await addCar(collection, userId, { ...known, condition: 'Damaged' });
    const carded = await addCar(collection, userId, { ...known, condition: 'MOC' });
    await sold(known.name, ['46.00', '46.00', '46.00']);
    await becomes(userId, damaged.id, '10.00');
    expect((await readCar(userId, carded.id)).marketValue).toBeNull();
    await sold(known.name, ['90.00', '99.00', '95.00'], { condition: 'MOC' });
    await becomes(userId, carded.id, '95.00');
    await agrees(userId);
  });

  it.concurrent('follows the car to another condition, another casting and none', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    const [known, other] = [await casting(), await casting()];
    await sold(known.name, ['92.00', '92.00', '92.00']);
    await sold(other.name, ['5.00', '5.00', '5.00']);
    const car = await addCar(collection, userId, known);
    await becomes(userId, car.id, '92.00');
    await collection.bus.call(updateCar, { id: car.id, condition: 'Good' }, { ctx });
    await becomes(userId, car.id, '65.00');
    await collection.bus.call(updateCar, { id: car.id, condition: 'Mint', releaseId: other.releaseId }, { ctx });
    await becomes(userId, car.id, '5.00');
    await collection.bus.call(updateCar, { id: car.id, releaseId: null }, { ctx });
    await becomes(userId, car.id, null);
    await agrees(userId);
  });

  it.concurrent('is not computed for binned cars, and up to date once they are restored', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    const known = await casting();
    const car = await addCar(collection, userId, known);
    const witness = await addCar(collection, uuidv7(), known);
    await sold(known.name, ['10.00', '10.00', '10.00']);
    await becomes(userId, car.id, '10.00');
    await collection.bus.call(changeCars, { action: 'delete', ids: [car.id] }, { ctx });
    await sold(known.name, ['20.00', '20.00', '20.00', '20.00']);
    await becomes(witness.userId, witness.id, '20.00');
    expect(await totalOf(userId)).toBe(0);
    await collection.bus.call(changeCars, { action: 'restore', ids: [car.id] }, { ctx });
    await becomes(userId, car.id, '20.00');
    expect(await totalOf(userId)).toBe(20);
    await agrees(userId);
  });

  it.concurrent("counts an owner's purchase for that owner only, and only beside three sales", async () => {
    const known = await casting();
    const [frugal, other] = [uuidv7(), uuidv7()];
    const bought = await addCar(collection, frugal, { ...known, purchasePrice: '12.00' });
    const found = await addCar(collection, other, known);
    const day = new Date().toISOString();
    await sold(known.name, ['20.00', '20.00', '30.00', '30.00'], { origin: 'transaction', soldAt: day });
    await becomes(other, found.id, '25.00');
    await becomes(frugal, bought.id, '20.00');
    await collection.bus.call(updateCar, { id: bought.id, purchasePrice: '' }, { ctx: asMember(frugal) });
    await becomes(frugal, bought.id, '25.00');
    await agrees(frugal);
  });

  it.concurrent('uses sales that were recorded before anybody had the casting', async () => {
    const userId = uuidv7();
    const name = `Kenmeri ${randomUUID()}`;
    await sold(name, ['8.00', '9.00', '10.00'], { brand: 'Tarmac Works' });
    await waitFor(async () => {
      const [sales] = await collection.dataSource.query<{ count: string }[]>(
        'SELECT count(*) FROM market_sales WHERE name = $1 AND release_id IS NULL',
        [name],
      );
      return sales?.count === '3';
    });
    const car = await addCar(collection, userId, { name, brand: 'Tarmac Works', scale: '1:64' });
    await becomes(userId, car.id, '9.00');
    await agrees(userId);
  });

  it('is written to a thousand cars with a consistent ledger, while their owners change them', async () => {
    const known = await casting();
    const owners = Array.from({ length: 5 }, () => uuidv7());
    const ids: string[] = [];
    for (const owner of owners) {
      ids.push((await addCar(collection, owner, known)).id);
      await collection.dataSource.query(
        `INSERT INTO cars (id, user_id, vault_number, name, brand, scale, condition, release_id)
         SELECT gen_random_uuid(), $1, 1 + n, $2, 'Hot Wheels', '1:64', 'Mint', $3 FROM generate_series(1, 200) n`,
        [owner, known.name, known.releaseId],
      );
    }
    const writing = owners.map(async (owner, index) => {
      for (let n = 0; n < 10; n += 1) {
        const estimatedValue = n % 2 ? `${n}.00` : '';
        await collection.bus.call(updateCar, { id: ids[index]!, estimatedValue }, { ctx: asMember(owner) });
      }
    });
    await sold(known.name, ['10.00', '11.00', '12.00', '13.00', '14.00']);
    await Promise.all(writing);
    await waitFor(async () => {
      const [due] = await collection.dataSource.query<{ count: string }[]>(
        "SELECT count(*) FROM cars WHERE release_id = $1 AND market_value IS DISTINCT FROM '12.00'",
        [known.releaseId],
      );
      return due?.count === '0';
    }, 15_000);
    for (const owner of owners) await agrees(owner);
  });

  it('is computed again after a day', async () => {
    const userId = uuidv7();
    const known = await casting();
    const car = await addCar(collection, userId, known);
    const [first] = await sold(known.name, ['10.00', '20.00', '30.00', '30.00']);
    await becomes(userId, car.id, '25.00');
    // Makes the first sale two years old.
    await collection.dataSource.query(
      "UPDATE market_sales SET sold_at = sold_at - interval '2 years' WHERE sale_id = $1",
      [first!.saleId],
    );
    await collection.dataSource.query(
      "UPDATE release_values SET computed_at = now() - interval '2 days' WHERE release_id = $1",
      [known.releaseId],
    );

    await collection.app.get(ValueRefresh).run();
    await becomes(userId, car.id, '30.00');
  });
});
