import { asMember, waitFor } from '@vault/service-kit/testing';
import { changeCars } from '@vault/contracts/collection/cars';
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

/** Adds cars as an import does, and one of another member after them, all seen at the same moment. Returns its id. */
const addThousandsAndOne = async (): Promise<string> => {
  const [importer, other] = [uuidv7(), uuidv7()];
  for (const userId of [importer, other]) await setPlan(collection, userId, null);
  return collection.dataSource.transaction(async (tx) => {
    const insert = `INSERT INTO cars (id, user_id, vault_number, name, brand, scale, condition)
      SELECT uuidv7(), $1, n, replace($2, '#', chr(65 + n % 26) || chr(97 + n / 26 % 26) || chr(97 + n / 676 % 26)
        || 'ola' || n % 97), $3, '1:64', 'Mint'
      FROM generate_series(1, $4::integer) n RETURNING id`;
    await tx.query(insert, [importer, 'Casting #', 'Wiking', 1_000]);
    const [car] = await tx.query<{ id: string }[]>(insert, [other, 'Twinmill', 'Hot Wheels', 1]);
    if (!car) throw new Error('No car was added.');
    return car.id;
  });
};

/** Records the order in which cars are attached from now on. */
const recordAttaching = (): Promise<unknown> =>
  collection.dataSource.query(`
    CREATE TABLE attached (position bigint GENERATED ALWAYS AS IDENTITY, car_id uuid);
    CREATE FUNCTION record_attached() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN INSERT INTO attached (car_id) VALUES (NEW.id); RETURN NULL; END';
    CREATE TRIGGER record_attached AFTER UPDATE OF release_due ON cars FOR EACH ROW
      WHEN (OLD.release_due AND NOT NEW.release_due) EXECUTE FUNCTION record_attached();`);

describe('added cars', () => {
  it('get their releases in small batches: a single one does not wait for thousands', async () => {
    await recordAttaching();
    const carId = await addThousandsAndOne();
    await waitFor(async () => (await waiting()) === 0, 60_000);
    const [attached] = await collection.dataSource.query<{ position: string; count: string }[]>(
      'SELECT position, (SELECT count(*) FROM attached) FROM attached WHERE car_id = $1',
      [carId],
    );
    expect(attached?.count).toBe('1001');
    expect(Number(attached?.position)).toBeLessThanOrEqual(200);
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
