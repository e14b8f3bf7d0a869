import { getListingFacets, type listListings } from '@vault/contracts/marketplace/listings';
import type { OutputOf, RequestOf } from '@vault/contracts/define';
import { asMember, type TestService } from '@vault/service-kit/testing';
import { encodeCursor } from '@vault/service-kit/paging';
import { v7 } from 'uuid';
import { insertListingRow, updateListingRow } from './support/listing-row';
import { changeListing, findListings, addListing, titlesOf } from './support/listings';
import { startMarketplace } from './support/marketplace';

type Asked = RequestOf<typeof listListings>;

let marketplace: TestService;
beforeAll(async () => {
  marketplace = await startMarketplace({ MAX_LISTINGS_UNVERIFIED: '10000' });
});
beforeEach(async () => {
  // TRUNCATE would lock whole tables, in an order that workers lock them in reverse.
  await marketplace.dataSource.query('DELETE FROM marketplace_listings');
  await marketplace.dataSource.query('DELETE FROM listing_words');
});
afterAll(() => marketplace.close());

const findTitles = async (request: Asked): Promise<string[]> => titlesOf(await findListings(marketplace, request));
const make = (title: string, fields: object = {}) => addListing(marketplace, { title, ...fields });

/** The listings of all pages. */
async function everything(request: Asked, limit: number, between?: () => Promise<unknown>): Promise<number[]> {
  const ctx = asMember();
  const ids: number[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await findListings(marketplace, { ...request, limit, ...(cursor && { cursor }) }, ctx);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? null;
    await between?.();
  }
  return ids;
}

describe('a search', () => {
  beforeEach(async () => {
    await make('Twin Mill', { brand: 'Hot Wheels', series: 'Redline', tags: ['Spectraflame'] });
    await make("'70 Camaro Z/28", { brand: 'Hot Wheels' });
    await make('Nissan Skyline GT-R', { brand: 'Tomica', description: 'Not a Camaro. 100% original, in its box.' });
    await make('K.I.T.T.', { brand: 'Citroën Miniatures' });
    await make('Beetle_Bug', { brand: null });
  });

  it.each([
    ['camaro', ["'70 Camaro Z/28", 'Nissan Skyline GT-R']],
    ['CAMARO hot', ["'70 Camaro Z/28"]],
    ['wheels camaro', ["'70 Camaro Z/28"]],
    ['cama', ["'70 Camaro Z/28", 'Nissan Skyline GT-R']],
    ['twin mill', ['Twin Mill']],
    ['twinmill', ['Twin Mill']],
    ['redline', ['Twin Mill']],
    ['spectraflame twin', ['Twin Mill']],
    ['z28', ["'70 Camaro Z/28"]],
    ['z/28', ["'70 Camaro Z/28"]],
    ['gtr', ['Nissan Skyline GT-R']],
    ['gt-r', ['Nissan Skyline GT-R']],
    ['gt r', ['Nissan Skyline GT-R']],
    ['kitt', ['K.I.T.T.']],
    ['citroen', ['K.I.T.T.']],
    ['CITROËN', ['K.I.T.T.']],
    ['100%', ['Nissan Skyline GT-R']],
    ['%', ['Nissan Skyline GT-R']],
    ['_', ['Beetle_Bug']],
    ['beetle_bug', ['Beetle_Bug']],
    ['skyline - gt', ['Nissan Skyline GT-R']],
    ['camaro skyline twin', []],
    ["'; drop table members; --", []],
    ['\\', []],
    ["'", ["'70 Camaro Z/28"]],
    ['!:*&|()<->', []],
    ['a&b|c', []],
  ])('for %j finds %j', async (search, expected) => {
    expect(await findTitles({ search, sort: 'recent' })).toEqual(
      expected.length > 1 ? [...expected].reverse() : expected,
    );
  });

  it('by relevance lists heading matches before description matches, newest first in both', async () => {
    await make('Camaro of 1969');
    await make('A box', { description: 'for a camaro' });
    expect(await findTitles({ search: 'camaro' })).toEqual([
      'Camaro of 1969',
      "'70 Camaro Z/28",
      'A box',
      'Nissan Skyline GT-R',
    ]);
    const first = await findListings(marketplace, { search: 'camaro', limit: 1 });
    expect(first).toMatchObject({ total: 4, totalCapped: false });
    expect(await everything({ search: 'camaro' }, 1)).toHaveLength(4);
  });

  it.each([
    ['camero', "'70 Camaro Z/28"],
    ['twinn mil', 'Twin Mill'],
    ['nisan skylnie', 'Nissan Skyline GT-R'],
    ['redlime', 'Twin Mill'],
  ])('for the misspelt %j finds %j', async (search, expected) => {
    expect(await findTitles({ search })).toContain(expected);
  });

  it('does not correct words that find something', async () => {
    await make('Camero');
    expect(await findTitles({ search: 'camero' })).toEqual(['Camero']);
  });

  it('finds a listing after a change, a sale and a deletion by its new state', async () => {
    const ctx = asMember();
    const { id } = await addListing(marketplace, { title: 'Deora' }, ctx);
    expect(await findTitles({ search: 'deora' })).toEqual(['Deora']);
    await changeListing(marketplace, id, { title: 'Dodge A100' }, ctx);
    expect(await findTitles({ search: 'deora' })).toEqual([]);
    await changeListing(marketplace, id, { status: 'sold' }, ctx);
    expect(await findTitles({ search: 'a100' })).toEqual([]);
    expect(await findTitles({ search: 'a100', status: 'sold' })).toEqual(['Dodge A100']);
  });
});

describe('the list of listings', () => {
  it('is sorted by age or price, listings without a price last', async () => {
    for (const price of ['20.00', null, '5.00', '100.00', null, '5.00'])
      await make(`at ${price ?? 'request'}`, { price });
    expect(await findTitles({})).toEqual(['at 5.00', 'at request', 'at 100.00', 'at 5.00', 'at request', 'at 20.00']);
    const low = ['at 5.00', 'at 5.00', 'at 20.00', 'at 100.00', 'at request', 'at request'];
    expect(await findTitles({ sort: 'price_low' })).toEqual(low);
    expect(await findTitles({ sort: 'price_high' })).toEqual([...low.slice(0, 4).reverse(), ...low.slice(4)]);
    expect(await findTitles({ sort: 'price_low', search: 'at' })).toEqual(low);
  });

  it('is filtered by type, brand, condition, scale and price together', async () => {
    await make('A', { type: 'trade', brand: 'Hot Wheels', condition: 'MOC', scale: '1:64', price: '10.00' });
    await make('B', { type: 'sale', brand: 'hot-wheels', condition: 'Near Mint', scale: '1:43', price: '20.00' });
    await make('C', { type: 'sale', brand: null, condition: null, scale: null, price: null });
    expect(await findTitles({ type: 'trade' })).toEqual(['A']);
    expect(await findTitles({ type: 'all' })).toEqual(['C', 'B', 'A']);
    expect(await findTitles({ brand: 'HOT WHEELS' })).toEqual(['B', 'A']);
    expect(await findTitles({ condition: 'Near Mint' })).toEqual(['B']);
    expect(await findTitles({ condition: 'Mint' })).toEqual([]);
    expect(await findTitles({ scale: '1:64' })).toEqual(['A']);
    expect(await findTitles({ minPrice: '10' })).toEqual(['B', 'A']);
    expect(await findTitles({ maxPrice: '19.99' })).toEqual(['A']);
    expect(await findTitles({ minPrice: '10.01', maxPrice: '20' })).toEqual(['B']);
    expect(await findTitles({ minPrice: '0', maxPrice: '99999999.99' })).toEqual(['B', 'A']);
    expect(await findTitles({ maxPrice: '0' })).toEqual([]);
    expect(await findTitles({ type: 'sale', brand: 'Hot Wheels', scale: '1:43', minPrice: '1', search: 'b' })).toEqual([
      'B',
    ]);
  });

  it.each([
    ['minPrice', { minPrice: '20', maxPrice: '10' }],
    ['minPrice', { minPrice: '-1' }],
    ['maxPrice', { maxPrice: 'cheap' }],
    ['sort', { sort: 'newest' as 'recent' }],
    ['type', { type: 'gift' as 'sale' }],
    ['condition', { condition: 'Shiny' as 'Mint' }],
    ['scale', { scale: '1:1' as '1:64' }],
    ['status', { status: 'removed' as 'sold' }],
    ['seller', { seller: '17' }],
    ['limit', { limit: 0 }],
    ['limit', { limit: '1.5' }],
    ['search', { search: 'x'.repeat(201) }],
    ['search', { search: 'a\u0000b' }],
    ['cursor', { cursor: 'nonsense' }],
    ['colour', { colour: 'red' }],
  ])('refuses an invalid filter and names %s (%#)', async (field: string, request: object) => {
    const problem = { code: 'BAD_INPUT', details: [expect.objectContaining({ field })] };
    await expect(findListings(marketplace, request)).rejects.toMatchObject(problem);
  });

  it('shows active listings of others, and one’s own in every status', async () => {
    const userId = v7();
    const ids = await Promise.all(
      (['active', 'reserved', 'sold', 'removed'] as const).map((status) =>
        insertListingRow(marketplace, { userId, status, title: status }),
      ),
    );
    const deleted = await insertListingRow(marketplace, { userId, title: 'deleted' });
    await updateListingRow(marketplace, deleted, 'deleted_at = now()');
    expect(ids).toHaveLength(4);
    expect(await findTitles({})).toEqual(['active']);
    for (const status of ['reserved', 'sold'] as const) expect(await findTitles({ status })).toEqual([status]);
    expect(await findTitles({ seller: userId })).toEqual(['active']);
    expect(await findTitles({ seller: userId, status: 'sold' })).toEqual(['sold']);
    const own = await findListings(marketplace, { seller: userId, sort: 'price_low' }, asMember(userId));
    expect([...titlesOf(own)].sort()).toEqual(['active', 'removed', 'reserved', 'sold']);
    expect(own.total).toBe(4);
    expect(titlesOf(await findListings(marketplace, { seller: userId, status: 'active' }, asMember(userId)))).toEqual([
      'active',
    ]);
  });
});

describe('pages of a list', () => {
  const fill = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n += 1) {
      const price = n % 4 === 0 ? null : `${(n * 7) % 5}.50`;
      await insertListingRow(marketplace, {
        title: `Car ${n}`,
        description: n % 3 ? null : 'car',
        price,
        brand: n % 2 ? 'Siku' : 'Tomica',
      });
    }
  };

  it.each([
    ['newest first', {}],
    ['cheapest first', { sort: 'price_low' }],
    ['dearest first', { sort: 'price_high' }],
    ['by relevance', { search: 'car' }],
    ['cheapest of a search', { search: 'car', sort: 'price_low' }],
    ['dearest of a brand', { brand: 'siku', sort: 'price_high' }],
    ['of a price', { minPrice: '1', maxPrice: '3' }],
  ] as const)('contain every listing once while more are added: %s', async (_, request) => {
    await fill(40);
    const whole = (await findListings(marketplace, { ...request, limit: 200 })).items.map(({ id }) => id);
    const seen = await everything(request, 7, () =>
      insertListingRow(marketplace, { title: 'Car X', brand: 'Siku', price: '2.00' }),
    );
    expect(whole.length).toBeGreaterThan(10);
    expect(seen.filter((id) => whole.includes(id))).toEqual(whole);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it.each([
    ['newest first', { search: 'frequent', sort: 'recent' }],
    ['by relevance', { search: 'frequent' }],
    ['cheapest first', { search: 'frequent', sort: 'price_low' }],
    ['dearest first', { search: 'frequent', sort: 'price_high' }],
    ['cheapest of a price', { search: 'frequent', sort: 'price_low', minPrice: '2', maxPrice: '400' }],
  ] as const)('contain every match of a frequent search once: %s', async (_, request) => {
    await marketplace.dataSource.query(
      `INSERT INTO marketplace_listings (user_id, title, description, price, type, currency, name_key)
       SELECT gen_random_uuid(), CASE WHEN n % 3 = 0 THEN 'frequent' ELSE 'other' END || ' car ' || n, 'frequent',
         CASE WHEN n % 5 > 0 THEN (n * 37) % 900 + 0.5 END, 'sale', 'USD', 'car' FROM generate_series(1, 700) n`,
    );
    const first = await findListings(marketplace, { ...request, limit: 200 });
    const seen = await everything(request, 90);
    expect(seen.slice(0, 200)).toEqual(first.items.map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(first.total ?? 0);
    expect(first.total).toBe('minPrice' in request ? 250 : 700);
    const prices = (await findListings(marketplace, { ...request, limit: 200 })).items.map(({ price }) =>
      Number(price),
    );
    if ('sort' in request && request.sort === 'price_low') expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  it.each([{ search: 'thousandth' }, { brand: 'Majorette' }, { minPrice: '1', maxPrice: '3' }])(
    'have a total up to a thousand, and are complete beyond: %j',
    async (filters) => {
      await marketplace.dataSource.query(
        `INSERT INTO marketplace_listings (user_id, title, brand, price, type, currency, name_key)
         SELECT gen_random_uuid(), 'thousandth', 'Majorette', 2, 'sale', 'USD', 'car' FROM generate_series(1, 1000)`,
      );
      const request = { ...filters, limit: 200 };
      expect(await findListings(marketplace, request)).toMatchObject({ total: 1000, totalCapped: false });
      await insertListingRow(marketplace, { title: 'thousandth', brand: 'Majorette', price: '2.00' });
      const first = await findListings(marketplace, request);
      expect(first).toMatchObject({ total: 1000, totalCapped: true });
      expect(await findListings(marketplace, request)).toMatchObject({ total: 1000, totalCapped: true });
      expect(new Set(await everything(request, 200)).size).toBe(1001);
    },
  );

  it('have cursors that belong to one list and user', async () => {
    await fill(5);
    const userId = v7();
    const ctx = asMember(userId);
    const refused = { code: 'BAD_INPUT', details: [{ field: 'cursor' }] };
    const { nextCursor } = await findListings(marketplace, { limit: 2 }, ctx);
    const cursor = nextCursor ?? '';
    expect((await findListings(marketplace, { limit: 3, cursor }, ctx)).items).toHaveLength(3);
    await expect(findListings(marketplace, { cursor })).rejects.toMatchObject(refused);
    for (const request of [{ sort: 'price_low' }, { search: 'car' }, { brand: 'Siku' }, { status: 'sold' }] as const) {
      await expect(findListings(marketplace, { ...request, cursor }, ctx)).rejects.toMatchObject(refused);
    }
  });

  it.each([
    ['1 ', '5'],
    ['7 ', '5'],
    ['0 1.00', '5'],
    ['0 ', '0'],
    ['0 ', '-3'],
    ['0 ', '99999999999'],
    ['0 ', "5'; DROP TABLE users"],
    ['', ''],
  ])('refuse a made-up position %j at %j', async (key, id) => {
    const userId = v7();
    const undefinedFilters = Array.from({ length: 13 }, () => undefined);
    const name = JSON.stringify(['listings', userId, 'recent', ...undefinedFilters]);
    const cursor = encodeCursor({ list: name, key, id });
    await expect(findListings(marketplace, { cursor }, asMember(userId))).rejects.toMatchObject({
      details: [{ field: 'cursor', message: expect.stringContaining('no place') }],
    });
  });
});

describe('facets', () => {
  const facets = (request: RequestOf<typeof getListingFacets> = {}): Promise<OutputOf<typeof getListingFacets>> =>
    marketplace.bus.call(getListingFacets, request, { ctx: asMember() });

  it('have counts, most frequent first, and ignore their own filter', async () => {
    await make('A', { brand: 'Hot Wheels', condition: 'MOC', scale: '1:64' });
    await make('B', { brand: 'hot wheels', condition: 'Mint', scale: '1:64', type: 'trade' });
    await make('C', { brand: 'Hot Wheels', condition: 'Mint', scale: '1:43' });
    await make('D', { brand: 'Tomica', condition: null, scale: null });
    await insertListingRow(marketplace, { brand: 'Siku', status: 'sold' });
    expect(await facets()).toEqual({
      types: [
        { value: 'sale', count: 3 },
        { value: 'trade', count: 1 },
      ],
      brands: [
        { value: 'Hot Wheels', count: 3 },
        { value: 'Tomica', count: 1 },
      ],
      conditions: [
        { value: 'Mint', count: 2 },
        { value: 'MOC', count: 1 },
      ],
      scales: [
        { value: '1:64', count: 2 },
        { value: '1:43', count: 1 },
      ],
      marks: [],
      years: [],
      capped: false,
    });
    const narrowed = await facets({ brand: 'HOT-WHEELS', condition: 'MOC' });
    expect(narrowed).toMatchObject({
      brands: [{ value: 'Hot Wheels', count: 1 }],
      conditions: [
        { value: 'Mint', count: 2 },
        { value: 'MOC', count: 1 },
      ],
      scales: [{ value: '1:64', count: 1 }],
    });
    expect(await facets({ search: 'tommica' })).toMatchObject({ brands: [{ value: 'Tomica', count: 1 }] });
    expect(await facets({ search: 'nothing of the kind' })).toEqual({
      types: [],
      brands: [],
      conditions: [],
      scales: [],
      marks: [],
      years: [],
      capped: false,
    });
    await expect(facets({ minPrice: '2', maxPrice: '1' })).rejects.toMatchObject({ details: [{ field: 'minPrice' }] });
  });
});
