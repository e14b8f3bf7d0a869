import { v7 as uuidv7 } from 'uuid';
import { listCars, SORT_FIELDS, type Car } from '@vault/contracts/collection/cars';
import type { RequestOf } from '@vault/contracts/define';
import { asMember } from '@vault/service-kit/testing';
import { addCar, givePlan, startCollection, type Collection } from './collection';

let collection: Collection;
const userId = uuidv7();
const stranger = uuidv7();

type Query = RequestOf<typeof listCars>;

interface PageOfCars {
  readonly cars: Car[];
  readonly total?: number;
  readonly next?: string | null;
}

async function page(query: Query, as = userId): Promise<PageOfCars> {
  const { body, meta } = await collection.bus.callRaw(listCars, query, { ctx: asMember(as) });
  return { cars: JSON.parse(body.toString()) as Car[], total: meta.total, next: meta.nextCursor };
}

async function walk(query: Query): Promise<Car[]> {
  const seen: Car[] = [];
  let cursor: string | undefined;
  do {
    const { cars, next } = await page({ ...query, cursor });
    expect(cars.length).toBeGreaterThan(0);
    seen.push(...cars);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return seen;
}

beforeAll(async () => {
  collection = await startCollection();
  await givePlan(collection, userId, null);
  // Few different names, brands and values, so that every sort has ties; some of the brands and values are missing.
  for (let index = 0; index < 47; index += 1) {
    await addCar(collection, userId, {
      name: ['Émile', 'émile', "'32 Ford", 'Zonda', '100%_sure'][index % 5],
      brand: [undefined, 'Hot Wheels', 'hot wheels', 'Matchbox'][index % 4],
      series: index % 9 === 0 ? 'Bugatti Légende' : undefined,
      condition: index % 6 === 0 ? 'Loose' : 'Mint',
      estimatedValue: index % 3 === 0 ? undefined : `${index % 7}.50`,
    });
  }
  // All of one moment: only the ids tell them apart.
  await collection.dataSource.query(
    `UPDATE cars SET created_at = '2025-01-01T00:00:00Z' WHERE user_id = $1 AND vault_number > 30`,
    [userId],
  );
  await addCar(collection, stranger, { name: 'Zonda', brand: 'Hot Wheels' });
});
afterAll(() => collection.close());

describe('pages of cars', () => {
  const orders = SORT_FIELDS.flatMap((sortBy) => [
    { sortBy, sortOrder: 'asc' } as const,
    { sortBy, sortOrder: 'desc' } as const,
  ]);

  it.each(orders)(
    'have no gap and no repeat by $sortBy, $sortOrder, also among ties and what is missing',
    async (order) => {
      const whole = (await page({ ...order, limit: 200 })).cars;
      expect(new Set(whole.map(({ id }) => id)).size).toBe(47);
      for (const limit of [5, 46, 47]) expect(await walk({ ...order, limit })).toEqual(whole);
    },
  );

  it.each(['asc', 'desc'] as const)('put the cars without a brand or a value last, %s', async (sortOrder) => {
    const byValue = (await page({ sortBy: 'value', sortOrder, limit: 200 })).cars.map((car) =>
      Number(car.estimatedValue ?? NaN),
    );
    const known = byValue.filter((value) => !Number.isNaN(value));
    expect(byValue.slice(0, known.length)).toEqual(known);
    expect(known).toEqual([...known].sort((a, b) => (sortOrder === 'asc' ? a - b : b - a)));
    const byBrand = (await page({ sortBy: 'brand', sortOrder, limit: 200 })).cars.map(({ brand }) => brand);
    expect(byBrand.lastIndexOf(null)).toBe(46);
    expect(byBrand.indexOf(null)).toBe(byBrand.filter((brand) => brand !== null).length);
  });

  it('tell the total of the filtered cars, and that of all', async () => {
    expect(await page({ limit: 1 })).toMatchObject({ total: 47 });
    expect(await page({ condition: 'Loose', limit: 1 })).toMatchObject({ total: 8 });
    expect(await page({ condition: 'all', brand: '', search: '', limit: 1 })).toMatchObject({ total: 47 });
  });

  it('answer an empty list to somebody without cars', async () => {
    expect(await page({}, uuidv7())).toEqual({ cars: [], total: 0, next: null });
  });

  it('take a cursor only for the list, the sort and the person it was made for', async () => {
    const { next } = await page({ limit: 5 });
    const cursor = next ?? '';
    const refused = { code: 'BAD_INPUT', details: [{ field: 'cursor' }] };
    await expect(page({ cursor, sortBy: 'name' })).rejects.toMatchObject(refused);
    await expect(page({ cursor, search: 'x' })).rejects.toMatchObject(refused);
    await expect(page({ cursor }, stranger)).rejects.toMatchObject(refused);
    await expect(page({ cursor: 'x'.repeat(40) })).rejects.toMatchObject(refused);
    const forged = Buffer.from(
      JSON.stringify([(JSON.parse(Buffer.from(cursor, 'base64url').toString()) as string[])[0], '=x', 'y']),
    );
    await expect(page({ cursor: forged.toString('base64url') })).rejects.toMatchObject(refused);
  });
});

describe('the search', () => {
  const total = async (query: Query): Promise<number> => (await page({ ...query, limit: 1 })).total ?? 0;

  it('finds without regard to case and accents, in name, brand and series', async () => {
    expect(await total({ search: 'EMILE' })).toBe(20);
    expect(await total({ search: 'bugatti legende' })).toBe(6);
    expect(await total({ search: 'match' })).toBe(11);
    expect(await total({ search: 'ford HOT' })).toBe(await total({ search: 'hot ford' }));
    expect(await total({ search: 'ford HOT' })).toBeGreaterThan(0);
    expect(await total({ search: 'a b c d e f g h i j' })).toBe(0);
  });

  it('takes % and _ literally, also in their wide form', async () => {
    expect(await total({ search: '%' })).toBe(9);
    expect(await total({ search: '％' })).toBe(9);
    expect(await total({ search: '_' })).toBe(9);
    expect(await total({ search: '0%_s' })).toBe(9);
    expect(await total({ search: '\\' })).toBe(0);
    expect(await total({ search: "'" })).toBe(9);
  });

  it('filters by the whole brand, whatever its case', async () => {
    expect(await total({ brand: 'HOT WHEELS' })).toBe(24);
    expect(await total({ brand: 'hot' })).toBe(0);
    expect(await total({ brand: 'hot wheels', condition: 'Loose', search: 'o' })).toBeGreaterThan(0);
  });

  it('walks its pages without gap or repeat too', async () => {
    const query = { search: 'hot', sortBy: 'value', sortOrder: 'desc' } as const;
    const whole = (await page({ ...query, limit: 200 })).cars;
    expect(whole).toHaveLength(24);
    expect(await walk({ ...query, limit: 5 })).toEqual(whole);
  });

  it('counts only as far as totals are told, and says so', async () => {
    const collector = uuidv7();
    await givePlan(collection, collector, null);
    await collection.dataSource.query(
      `INSERT INTO cars (id, user_id, vault_number, name, condition)
       SELECT gen_random_uuid(), $1, n, 'Beetle ' || n, 'Mint' FROM generate_series(1, 10001) n`,
      [collector],
    );
    await collection.dataSource.query('UPDATE vaults SET car_count = 10001 WHERE user_id = $1', [collector]);
    for (const query of [{}, { search: 'beetle' }]) {
      const { meta } = await collection.bus.callRaw(listCars, query, { ctx: asMember(collector) });
      expect(meta).toMatchObject({ total: 10_000, totalCapped: true });
    }
  });
});
