import { asMember, waitFor } from '@vault/service-kit/testing';
import { changeCars, getCar } from '@vault/contracts/collection/cars';
import { v7 as uuidv7 } from 'uuid';
import { addCar, setPlan, startCollection, type Collection } from './collection';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const waiting = async (): Promise<number> => {
  const [row] = await collection.dataSource.query<{ count: string }[]>(
    "SELECT count(*) FROM cars WHERE release_due AND release_choice = 'auto' AND deleted_at IS NULL",
  );
  return Number(row?.count);
};

const BATCH_SIZE = 500;

/** Inserts cars in batches within one transaction, as an import does. */
const add = (userId: string, count: number, name: string, brand: string): Promise<void> =>
  collection.dataSource.transaction(async (tx) => {
    for (let first = 1; first < count; first += BATCH_SIZE) {
      await tx.query(
        `INSERT INTO cars (id, user_id, vault_number, name, brand, scale, condition)
         SELECT gen_random_uuid(), $1, n, replace($3, '#', chr(65 + n % 26) || chr(97 + n / 26 % 26)
           || chr(97 + n / 676 % 26) || 'ola' || n % 97), $4, '1:64', 'Mint'
         FROM generate_series($2::integer, $2::integer + ${BATCH_SIZE} - 1) n`,
        [userId, first, name, brand],
      );
    }
  });

describe('added cars', () => {
  it('get their releases in small batches: a single one does not wait for thousands', async () => {
    const [importer, single] = [uuidv7(), uuidv7()];
    await setPlan(collection, importer, null);
    await add(importer, 2_000, 'Casting #', 'Wiking');
    const car = await addCar(collection, single, { name: 'Twinmill', brand: 'Hot Wheels', scale: '1:64' });
    const left = await waitFor(async () => {
      const { castingId } = await collection.bus.call(getCar, { id: car.id }, { ctx: asMember(single) });
      return castingId === null ? undefined : { cars: await waiting() };
    }, 30_000);
    expect(left.cars).toBeGreaterThan(0);
    await waitFor(async () => (await waiting()) === 0, 60_000);
  }, 120_000);

  it('that are renamed meanwhile get the release of their last name', async () => {
    const userId = uuidv7();
    const cars = await Promise.all(
      Array.from({ length: 20 }, () => addCar(collection, userId, { name: 'Alpha', brand: 'Norev', scale: '1:43' })),
    );
    const ids = cars.map(({ id }) => id);
    for (const name of ['Beta', 'Gamma', 'Delta']) {
      await collection.bus.call(changeCars, { action: 'update', ids, changes: { name } }, { ctx: asMember(userId) });
    }
    await waitFor(async () => (await waiting()) === 0, 30_000);
    const castings = await collection.dataSource.query<{ name: string }[]>(
      'SELECT DISTINCT k.name FROM cars c JOIN castings k ON k.id = c.casting_id WHERE c.user_id = $1',
      [userId],
    );
    expect(castings).toEqual([{ name: 'Delta' }]);
  });
});
