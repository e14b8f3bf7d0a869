import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { updateCar, type Car } from '@vault/contracts/collection/cars';
import type { Mark } from '@vault/contracts/collection/releases';
import { asMember, waitFor } from '@vault/service-kit/testing';
import { addCar, startCollection, type Collection } from './collection';
import { listRelease, type Listed } from './listed';
import { carBecomes, publishSale, publishSold, readCar, type Sale } from './sold';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const newName = (): string => `Road Agent ${randomUUID()}`;

const list = (name: string, year: number, marks: readonly Mark[] = []): Promise<Listed> =>
  listRelease(collection, { name, year, marks });

const sold = (name: string, prices: readonly string[], fields: Partial<Sale> = {}): Promise<Sale[]> =>
  publishSold(collection, name, prices, fields);

const becomes = (car: Car, value: string | null): Promise<Car> => carBecomes(collection, car, value);

const own = (name: string, fields: Parameters<typeof addCar>[2] = {}): Promise<Car> =>
  addCar(collection, uuidv7(), { name, brand: 'Hot Wheels', scale: '1:64', ...fields });

/** Waits until nothing is left to be valued. */
const settled = (): Promise<unknown> =>
  waitFor(async () => {
    const [due] = await collection.dataSource.query<{ n: number }[]>(
      `SELECT (SELECT count(*) FROM release_values_due WHERE repeat_at IS NULL)::int
         + (SELECT count(*) FROM cars WHERE value_due OR release_due)::int
         + (SELECT count(*) FROM outbox)::int AS n`,
    );
    return due?.n === 0;
  }, 30_000);

describe('with too few sales of a release', () => {
  it.concurrent('those of the casting’s other releases stand in, said as such, until it has its own', async () => {
    const name = newName();
    for (const year of [2014, 2015, 2016]) await list(name, year, year === 2014 ? ['first_release'] : []);
    const car = await own(name, { year: 2016, condition: 'Good' });
    await sold(name, ['46.00', '92.00'], { year: 2014 });
    await sold(name, ['138.00'], { year: 2015 });
    expect((await becomes(car, '65.00')).marketBasis).toEqual({
      basis: 'casting',
      n: 3,
      others: 3,
      confidence: 'indicative',
      low: '32.50',
      high: '97.50',
    });
    await sold(name, ['9.20', '9.20', '9.20'], { year: 2016 });
    expect((await becomes(car, '6.50')).marketBasis).toMatchObject({ basis: 'release', n: 3, others: 0 });
  });

  it.concurrent('a car added later has the value at once, and follows the other releases’ sales', async () => {
    const name = newName();
    for (const year of [2014, 2015]) await list(name, year);
    const [first] = await sold(name, ['10.00', '20.00', '30.00'], { year: 2014 });
    const car = await own(name, { year: 2015 });
    await becomes(car, '20.00');
    await sold(name, ['40.00', '50.00'], { year: 2014 });
    await becomes(car, '30.00');
    await publishSale(collection, { ...first!, version: 2, canceled: true });
    await becomes(car, '35.00');
  });

  it.concurrent('values never cross marks: a Super, its Treasure Hunt and its mainline', async () => {
    const name = newName();
    for (const year of [2018, 2019]) {
      await list(name, year);
      await list(name, year, ['treasure_hunt']);
      await list(name, year, ['super_treasure_hunt']);
    }
    const marks = ['super_treasure_hunt', 'treasure_hunt', 'mainline'];
    const cars = await Promise.all(marks.map((mark) => own(name, { year: 2019, tags: [mark.replaceAll('_', ' ')] })));
    await sold(`${name} STH`, ['90.00', '100.00', '110.00'], { year: 2018 });
    await sold(`${name} TH`, ['9.00', '10.00', '11.00'], { year: 2018 });
    await Promise.all(['100.00', '10.00'].map((value, index) => becomes(cars[index]!, value)));
    expect((await readCar(collection, cars[2]!.userId, cars[2]!.id)).marketValue).toBeNull();
    await sold(`${name} mainline`, ['1.00', '2.00', '3.00'], { year: 2018 });
    await becomes(cars[2]!, '2.00');
    await settled();
    const values = await Promise.all(cars.map(({ userId, id }) => readCar(collection, userId, id)));
    expect(values.map(({ marketValue }) => marketValue)).toEqual(['100.00', '10.00', '2.00']);
  });
});

describe('a car whose release is open', () => {
  it.concurrent('is valued by unmarked releases and open sales of its casting, where nothing says a mark', async () => {
    const name = newName();
    for (const color of ['Red', 'Blue']) await listRelease(collection, { name, year: 2019, color });
    const car = await own(name, { year: 2019 });
    await sold(name, ['10.00', '20.00'], { year: 2019 });
    await settled();
    expect((await readCar(collection, car.userId, car.id)).marketValue).toBeNull();
    await sold(name, ['30.00'], { year: 2019 });
    expect(await becomes(car, '20.00')).toMatchObject({
      candidates: 2,
      releaseId: null,
      marketBasis: { basis: 'casting', n: 3, others: 3 },
    });
    const chosen = await own(name, { year: 2019, color: 'Red' });
    await settled();
    expect(await readCar(collection, chosen.userId, chosen.id)).toMatchObject({ marketValue: null, marketBasis: null });
  });

  it.concurrent('is not valued while one of its candidates has a mark, until its release is chosen', async () => {
    const name = newName();
    const { releaseId } = await list(name, 2019);
    await list(name, 2019, ['super_treasure_hunt']);
    await sold(`${name} mainline`, ['1.00', '2.00', '3.00'], { year: 2019 });
    await sold(name, ['50.00', '60.00', '70.00'], { year: 2019 });
    const car = await own(name, { year: 2019 });
    await settled();
    expect(await readCar(collection, car.userId, car.id)).toMatchObject({ candidates: 2, marketValue: null });
    await collection.bus.call(updateCar, { id: car.id, releaseId }, { ctx: asMember(car.userId) });
    expect((await becomes(car, '2.00')).marketBasis).toMatchObject({ basis: 'release', n: 3 });
  });

  it.concurrent('loses the value once its words say a mark', async () => {
    const name = newName();
    for (const color of ['Red', 'Blue']) {
      await listRelease(collection, { name, year: 2019, color, toyNumber: 'ZZZ01' });
    }
    const car = await own(name, { year: 2019, toyNumber: 'ZZZ01' });
    await sold(name, ['10.00', '20.00', '30.00'], { year: 2019 });
    await becomes(car, '20.00');
    await collection.bus.call(updateCar, { id: car.id, tags: ['STH'] }, { ctx: asMember(car.userId) });
    await becomes(car, null);
  });
});
