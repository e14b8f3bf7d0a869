import { asMember, waitFor } from '@vault/service-kit/testing';
import { changeCars, getCar, type Car } from '@vault/contracts/collection/cars';
import { v7 as uuidv7 } from 'uuid';
import { addCar, givePlan, startCollection, type Collection } from './collection';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const waiting = async (): Promise<number> => {
  const [row] = await collection.dataSource.query<{ count: string }[]>(
    "SELECT count(*) FROM cars WHERE model_due AND model_choice = 'auto' AND deleted_at IS NULL",
  );
  return Number(row?.count);
};

const add = (userId: string, count: number, name: string, brand: string): Promise<unknown> =>
  collection.dataSource.query(
    `INSERT INTO cars (id, user_id, vault_number, name, brand, scale, condition)
     SELECT gen_random_uuid(), $1, n, replace($3, '#', chr(65 + n % 26) || chr(97 + n / 26 % 26) || chr(97 + n / 676 % 26)
       || 'ola' || n % 97), $4, '1:64', 'Mint' FROM generate_series(1, $2::integer) n`,
    [userId, count, name, brand],
  );

describe('cars that were added', () => {
  it('ten thousand at once have their models within half a minute, and a single one does not wait for them', async () => {
    const [importer, single] = [uuidv7(), uuidv7()];
    await givePlan(collection, importer, null);
    await add(importer, 10_000, 'Casting #', 'Wiking');
    const begun = Date.now();
    const car = await addCar(collection, single, { name: 'Twinmill', brand: 'Hot Wheels', scale: '1:64' });
    await waitFor(async () => {
      const shown = (await collection.bus.call(getCar, { id: car.id }, { ctx: asMember(single) })) as Car;
      return shown.modelId !== null;
    }, 10_000);
    const first = Date.now() - begun;
    await waitFor(async () => (await waiting()) === 0, 60_000);
    const all = Date.now() - begun;
    expect(first).toBeLessThan(5_000);
    expect(all).toBeLessThan(30_000);
  });

  it('and are renamed while they are attached end at the model of their last name', async () => {
    const userId = uuidv7();
    const cars = await Promise.all(
      Array.from({ length: 20 }, () => addCar(collection, userId, { name: 'Alpha', brand: 'Norev', scale: '1:43' })),
    );
    const ids = cars.map(({ id }) => id);
    for (const name of ['Beta', 'Gamma', 'Delta']) {
      await collection.bus.call(changeCars, { action: 'update', ids, changes: { name } }, { ctx: asMember(userId) });
    }
    await waitFor(async () => (await waiting()) === 0, 30_000);
    const models = await collection.dataSource.query<{ name: string }[]>(
      'SELECT DISTINCT m.name FROM cars c JOIN catalog_models m ON m.id = c.model_id WHERE c.user_id = $1',
      [userId],
    );
    expect(models).toEqual([{ name: 'Delta' }]);
  });
});
