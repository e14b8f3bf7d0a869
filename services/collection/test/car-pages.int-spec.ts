import { v7 as uuidv7 } from 'uuid';
import { listCars, SORT_FIELDS, type Car } from '@vault/contracts/collection/cars';
import type { RequestOf } from '@vault/contracts/define';
import { asMember } from '@vault/service-kit/testing';
import { addCar, fillVault, setPlan, startCollection, type Collection } from './collection';

let collection: Collection;
const userId = uuidv7();
const otherUser = uuidv7();

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

const idsOf = (cars: readonly Car[]): string[] => cars.map(({ id }) => id);

async function walk(query: Query): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { cars, next } = await page({ ...query, cursor });
    expect(cars.length).toBeGreaterThan(0);
    seen.push(...idsOf(cars));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return seen;
}

beforeAll(async () => {
  collection = await startCollection();
  await setPlan(collection, userId, null);
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
  // All have the same time and differ only by id.
  await collection.dataSource.query(
    `UPDATE cars SET created_at = '2025-01-01T00:00:00Z' WHERE user_id = $1 AND vault_number > 30`,
    [userId],
  );
  await addCar(collection, otherUser, { name: 'Zonda', brand: 'Hot Wheels' });
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
      const whole = idsOf((await page({ ...order, limit: 200 })).cars);
      expect(new Set(whole).size).toBe(47);
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

  it('have the total of the filtered cars, or of all', async () => {
    expect(await page({ limit: 1 })).toMatchObject({ total: 47 });
    expect(await page({ condition: 'Loose', limit: 1 })).toMatchObject({ total: 8 });
    expect(await page({ condition: 'all', brand: '', search: '', limit: 1 })).toMatchObject({ total: 47 });
  });

  it('are empty for a user without cars', async () => {
    expect(await page({}, uuidv7())).toEqual({ cars: [], total: 0, next: null });
  });

  it('accept a cursor only for its own list, sort and user', async () => {
    const { next } = await page({ limit: 5 });
    const cursor = next ?? '';
    const refused = { code: 'BAD_INPUT', details: [{ field: 'cursor' }] };
    await expect(page({ cursor, sortBy: 'name' })).rejects.toMatchObject(refused);
    await expect(page({ cursor, search: 'x' })).rejects.toMatchObject(refused);
    await expect(page({ cursor }, otherUser)).rejects.toMatchObject(refused);
    await expect(page({ cursor: 'x'.repeat(40) })).rejects.toMatchObject(refused);
  });

  it('refuse forged cursors, also with an invalid timestamp', async () => {
    const { next } = await page({ limit: 5 });
    const [list, , id] = JSON.parse(Buffer.from(next ?? '', 'base64url').toString()) as string[];
    const impossible = ['2024-99-99 00:00:00+00', '2024-02-30 00:00:00+00', '0000-01-01 00:00:00+00']
      .concat(['2024-01-01 25:61:61+00', '9999-12-31 23:59:60+00', '2024-01-01 00:00:00+99'])
      .map((key) => ['=' + key, id]);
    for (const place of [['=x', 'y'], ['=2024-01-01 00:00:00+00', 'y'], ...impossible]) {
      const cursor = Buffer.from(JSON.stringify([list, ...place])).toString('base64url');
      await expect(page({ cursor })).rejects.toMatchObject({ code: 'BAD_INPUT', details: [{ field: 'cursor' }] });
    }
  });
});

describe('the search', () => {
  const total = async (query: Query): Promise<number> => (await page({ ...query, limit: 1 })).total ?? 0;

  it('ignores case and accents in name, brand and series', async () => {
    expect(await total({ search: 'EMILE' })).toBe(20);
    expect(await total({ search: 'bugatti legende' })).toBe(6);
    expect(await total({ search: 'match' })).toBe(11);
    expect(await total({ search: 'ford HOT' })).toBe(await total({ search: 'hot ford' }));
    expect(await total({ search: 'ford HOT' })).toBeGreaterThan(0);
    expect(await total({ search: 'a b c d e f g h i j' })).toBe(0);
  });

  it('takes % and _ literally, also as full-width characters', async () => {
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

  it('filters by scale, tag, favorite, rarity level and decade, alone and together', async () => {
    const collector = uuidv7();
    const named = (query: Query) => page(query, collector).then(({ cars }) => cars.map(({ name }) => name).sort());
    const [a, b, c] = [
      await addCar(collection, collector, {
        name: 'A',
        scale: '1:64',
        tags: ['Été', 'red'],
        year: 1969,
        isFavorite: true,
      }),
      await addCar(collection, collector, { name: 'B', scale: '1:43', tags: ['Red'], year: 1970 }),
      await addCar(collection, collector, { name: 'C', year: 1979 }),
    ];
    for (const [car, score] of [
      [a, '60.00'],
      [b, '59.99'],
      [c, '100.00'],
    ] as const) {
      await collection.dataSource.query('UPDATE cars SET rarity_score = $2 WHERE id = $1', [car.id, score]);
    }
    expect(await named({ scale: '1:43' })).toEqual(['B']);
    expect(await named({ tag: 'RED' })).toEqual(['A', 'B']);
    expect(await named({ tag: 'ete' })).toEqual(['A']);
    expect(await named({ tag: 're' })).toEqual([]);
    expect(await named({ favorite: true })).toEqual(['A']);
    expect(await named({ favorite: false })).toEqual(['B', 'C']);
    expect(await named({ rarity: 'Rare' })).toEqual(['A']);
    expect(await named({ rarity: 'Uncommon' })).toEqual(['B']);
    expect(await named({ rarity: 'Legendary' })).toEqual(['C']);
    expect(await named({ rarity: 'Basic' })).toEqual([]);
    expect(await named({ decade: 1970 })).toEqual(['B', 'C']);
    expect(await named({ decade: 1970, tag: 'red', scale: '1:43', favorite: false, rarity: 'Uncommon' })).toEqual([
      'B',
    ]);
    const { next } = await page({ decade: 1970, limit: 1 }, collector);
    const elsewhere = page({ decade: 1960, limit: 1, cursor: next ?? '' }, collector);
    await expect(elsewhere).rejects.toMatchObject({ code: 'BAD_INPUT', details: [{ field: 'cursor' }] });
    expect((await page({ decade: 1970, limit: 1, cursor: next ?? '' }, collector)).cars).toHaveLength(1);
  });

  it('has pages without gaps and repeats', async () => {
    const query = { search: 'hot', sortBy: 'value', sortOrder: 'desc' } as const;
    const whole = idsOf((await page({ ...query, limit: 200 })).cars);
    expect(whole).toHaveLength(24);
    expect(await walk({ ...query, limit: 5 })).toEqual(whole);
  });

  it('counts only up to the cap of totals, and says so', async () => {
    const collector = uuidv7();
    await fillVault(collection, collector, 10_001);
    for (const query of [{}, { search: 'beetle' }]) {
      const { meta } = await collection.bus.callRaw(listCars, query, { ctx: asMember(collector) });
      expect(meta).toMatchObject({ total: 10_000, totalCapped: true });
    }
  });
});

describe('the search tolerates', () => {
  const collector = uuidv7();
  const names = [
    "'32 Ford",
    'Citroën DS',
    'K.I.T.T.',
    'Twin Mill',
    'Corvette C8.R',
    'Lamborghini Countach',
    'Nissan R-32',
  ];
  const found = async (search: string) => (await page({ search }, collector)).cars.map(({ name }) => name);

  beforeAll(async () => {
    const toyNumbers: Record<string, string> = { 'Corvette C8.R': 'HKL18' };
    for (const name of names) {
      const toyNumber = toyNumbers[name];
      await addCar(collection, collector, { name, brand: 'Hot Wheels', tags: ['Père Noël'], toyNumber });
    }
  });

  it.each([
    ['32 Ford', "'32 Ford"],
    ['ford 32', "'32 Ford"],
    ['’32 ford', "'32 Ford"],
    ['citroen', 'Citroën DS'],
    ['CITROE\u0308N', 'Citroën DS'],
    ['kitt', 'K.I.T.T.'],
    ['k.i.t.t', 'K.I.T.T.'],
    ['K I T T', 'K.I.T.T.'],
    ['twinmill', 'Twin Mill'],
    ['twin-mill', 'Twin Mill'],
    ['c8r', 'Corvette C8.R'],
    ['r32', 'Nissan R-32'],
    ['hotwheels countach', 'Lamborghini Countach'],
    ['hkl18', 'Corvette C8.R'],
    ['HKL-18 corvette', 'Corvette C8.R'],
  ])('signs, accents and blanks: %s', async (search, name) => expect(await found(search)).toEqual([name]));

  it.each([
    ['corvete', 'Corvette C8.R'],
    ['lamborgini', 'Lamborghini Countach'],
    ['lamborgi', 'Lamborghini Countach'],
    ['countahc hot', 'Lamborghini Countach'],
    ['citron', 'Citroën DS'],
    ['nisan', 'Nissan R-32'],
    ['twinmil', 'Twin Mill'],
    ['twim mill', 'Twin Mill'],
  ])('small spelling mistakes: %s', async (search, name) => expect(await found(search)).toEqual([name]));

  it('no words without similar spellings, and no misspelling of words that are found', async () => {
    expect(await found('zzyzx')).toEqual([]);
    expect(await found('corvete beetle')).toEqual([]);
    expect(await found('fort')).toEqual(["'32 Ford"]);
    await addCar(collection, collector, { name: 'Fort Apache' });
    expect(await found('fort')).toEqual(['Fort Apache']);
  });

  it('misspellings of tags', async () => expect(await found('pere noel')).toHaveLength(names.length));

  it('misspellings on every page and in every order', async () => {
    for (let index = 0; index < 7; index += 1) await addCar(collection, collector, { name: `Beetle ${index}` });
    for (const sortBy of SORT_FIELDS) {
      const { total, cars, next } = await page({ search: 'beatle', sortBy, limit: 3 }, collector);
      expect(total).toBe(7);
      const second = await page({ search: 'beatle', sortBy, limit: 3, cursor: next ?? '' }, collector);
      const third = await page({ search: 'beatle', sortBy, limit: 3, cursor: second.next ?? '' }, collector);
      expect(third.next).toBeNull();
      expect(new Set([...cars, ...second.cars, ...third.cars].map(({ id }) => id)).size).toBe(7);
    }
  });
});
