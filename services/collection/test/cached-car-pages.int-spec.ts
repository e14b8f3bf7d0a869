import { v7 as uuidv7 } from 'uuid';
import { deleteCar, listCars, updateCar, type ListedCar } from '@vault/contracts/collection/cars';
import type { RequestOf } from '@vault/contracts/define';
import type { ReplyMeta } from '@vault/service-kit/bus';
import { PreparedReads } from '@vault/service-kit/database';
import { asMember, waitFor } from '@vault/service-kit/testing';
import { CarReadsService } from '../src/cars/car-reads.service';
import { addCar, carInput, startCollection, type Collection } from './collection';

let one: Collection;
let other: Collection;
beforeAll(async () => {
  one = await startCollection();
  other = await startCollection({ database: one.database });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

type Asked = RequestOf<typeof listCars>;

interface PageOfCars extends ReplyMeta {
  readonly cars: ListedCar[];
  readonly tag: string | undefined;
}

/** A page as one of the instances answers it: calls over the bus reach any. */
async function pageOf({ app }: Collection, userId: string, asked: Asked = {}): Promise<PageOfCars> {
  const reply: ReplyMeta = {};
  const { json, tag } = await app.get(CarReadsService).page(userId, listCars.input.parse(asked), reply);
  return { cars: listCars.output.parse(JSON.parse(json.toString())), tag, ...reply };
}

async function cachePage(userId: string, asked: Asked = {}): Promise<void> {
  for (const service of [one, other]) for (let n = 0; n < 3; n += 1) await pageOf(service, userId, asked);
}

/** Waits until nothing in the background is about to change cars. */
const untilUnchanging = (): Promise<unknown> =>
  waitFor(async () => {
    const due = await one.dataSource.query<unknown[]>(
      `SELECT id::text FROM cars
       WHERE deleted_at IS NULL AND (value_due OR (release_due AND release_choice = 'auto'))
       UNION ALL SELECT id::text FROM rarity_due WHERE NOT background`,
    );
    return due.length === 0;
  });

/** For how many pages Postgres makes the JSON while the work is done. */
async function pagesMadeBy(service: Collection, work: () => Promise<unknown>): Promise<number> {
  const reads = service.app.get(PreparedReads);
  const readRows = reads.rows.bind(reads);
  let made = 0;
  const spy = jest.spyOn(reads, 'rows').mockImplementation(async (statement, values) => {
    const found = await readRows(statement, values);
    if (statement.name.startsWith('cars.') && found.some(({ body }) => body !== null)) made += 1;
    return found;
  });
  await work();
  spy.mockRestore();
  return made;
}

const namesOf = ({ cars }: PageOfCars): string[] => cars.map(({ name }) => name);

describe('a page of cars that nothing has changed', () => {
  it('is made twice, however often it is asked for, by list, filter and position', async () => {
    const userId = uuidv7();
    for (const [name, scale] of [
      ['Alpha', '1:64'],
      ['Beta', '1:43'],
      ['Gamma', '1:64'],
    ] as const) {
      await addCar(one, userId, { name, scale });
    }
    await untilUnchanging();
    const { nextCursor } = await pageOf(one, userId, { sortBy: 'name', sortOrder: 'asc', limit: 2 });
    const lists = [
      [{ sortBy: 'name', sortOrder: 'asc' }, ['Alpha', 'Beta', 'Gamma'], 3],
      [{ sortBy: 'name' }, ['Gamma', 'Beta', 'Alpha'], 3],
      [{ scale: '1:64', sortBy: 'name' }, ['Gamma', 'Alpha'], 2],
      [{ scale: '1:43', sortBy: 'name' }, ['Beta'], 1],
      [{ search: 'alpha' }, ['Alpha'], 1],
      [{ sortBy: 'name', sortOrder: 'asc', limit: 2, cursor: nextCursor ?? '' }, ['Gamma'], 3],
    ] as const satisfies readonly (readonly [Asked, readonly string[], number])[];
    const made = await pagesMadeBy(one, async () => {
      for (let n = 0; n < 5; n += 1) {
        for (const [asked, names, total] of lists) {
          const page = await pageOf(one, userId, asked);
          expect([namesOf(page), page.total]).toEqual([names, total]);
        }
      }
    });
    expect(made).toBe(2 * lists.length);
  });

  it('has a tag of its bytes once it is cached', async () => {
    const userId = uuidv7();
    await addCar(one, userId);
    await untilUnchanging();
    const pages = [await pageOf(one, userId), await pageOf(one, userId), await pageOf(one, userId)];
    expect(pages.map(({ tag }) => tag)).toEqual([undefined, expect.any(String), pages[1]?.tag]);
    await addCar(one, userId);
    expect((await pageOf(one, userId)).tag).not.toBe(pages[1]?.tag);
  });

  it('of an empty vault stays empty until there is a car', async () => {
    const userId = uuidv7();
    await cachePage(userId);
    expect(await pagesMadeBy(one, () => pageOf(one, userId))).toBe(0);
    await addCar(other, userId, { name: 'First' });
    expect(namesOf(await pageOf(one, userId))).toEqual(['First']);
  });

  it('is nobody else’s', async () => {
    const [userId, neighbour] = [uuidv7(), uuidv7()];
    await addCar(one, userId, { name: 'Mine' });
    await addCar(one, neighbour, { name: 'Theirs' });
    await cachePage(userId);
    await cachePage(neighbour);
    expect(namesOf(await pageOf(one, userId))).toEqual(['Mine']);
    expect(namesOf(await pageOf(one, neighbour))).toEqual(['Theirs']);
  });
});

describe('a cached page of cars shows at once', () => {
  let userId: string;
  let ids: string[];
  beforeEach(async () => {
    userId = uuidv7();
    ids = [];
    for (const name of ['First', 'Second', 'Third']) ids.push((await addCar(one, userId, { name })).id);
    await cachePage(userId, { limit: 2 });
  });

  const names = (): Promise<string[][]> =>
    Promise.all([one, other].map(async (service) => namesOf(await pageOf(service, userId, { limit: 2 }))));

  it('a new car and a changed one, in every instance', async () => {
    await addCar(other, userId, { name: 'Fourth' });
    expect(await names()).toEqual([
      ['Fourth', 'Third'],
      ['Fourth', 'Third'],
    ]);
    await cachePage(userId, { limit: 2 });
    await one.bus.call(updateCar, { ...carInput({ name: 'Renamed' }), id: ids[2] ?? '' }, { ctx: asMember(userId) });
    expect(await names()).toEqual([
      ['Fourth', 'Renamed'],
      ['Fourth', 'Renamed'],
    ]);
  });

  it('the car that follows a deleted one, also when one transaction wrote both', async () => {
    // All rows of the page have one `xmin` then.
    await one.dataSource.query(`UPDATE cars SET notes = 'of one transaction' WHERE user_id = $1`, [userId]);
    await cachePage(userId, { limit: 2 });
    await one.bus.call(deleteCar, { id: ids[2] ?? '' }, { ctx: asMember(userId) });
    expect(await names()).toEqual([
      ['Second', 'First'],
      ['Second', 'First'],
    ]);
  });

  it('nothing of a transaction before it is committed or when it is rolled back', async () => {
    await untilUnchanging();
    await cachePage(userId, { limit: 2 });
    await expect(
      one.dataSource.transaction(async (tx) => {
        await tx.query(`UPDATE cars SET name = 'Unsure' WHERE user_id = $1`, [userId]);
        expect(await names()).toEqual([
          ['Third', 'Second'],
          ['Third', 'Second'],
        ]);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await names()).toEqual([
      ['Third', 'Second'],
      ['Third', 'Second'],
    ]);
    expect(await pagesMadeBy(one, () => pageOf(one, userId, { limit: 2 }))).toBe(0);
  });

  it.each([
    ['releases', 'color', 'id'],
    ['castings', 'name', 'casting_id'],
    ['series', 'name', 'series_id'],
  ])('what changes in the row of %s that it shows', async (table, column, of) => {
    const [release] = await one.dataSource.query<{ id: number }[]>(
      'SELECT id FROM releases WHERE series_id IS NOT NULL ORDER BY id LIMIT 1',
    );
    await addCar(one, userId, { name: 'Fourth', releaseId: release?.id });
    await cachePage(userId);
    const shown = async (service: Collection): Promise<string> =>
      JSON.stringify((await pageOf(service, userId)).cars[0]?.release);
    const changed = `changed in ${table}`;
    expect(await shown(one)).not.toContain(changed);
    await one.dataSource.query(
      `UPDATE ${table} SET ${column} = $2 WHERE id = (SELECT ${of} FROM releases WHERE id = $1)`,
      [release?.id, changed],
    );
    for (const service of [one, other]) expect(await shown(service)).toContain(changed);
  });
});
