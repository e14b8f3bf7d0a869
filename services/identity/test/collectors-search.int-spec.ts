import type { RequestOf } from '@vault/contracts/define';
import {
  COLLECTOR_SORTS,
  listCollectors,
  type Collector,
  type CollectorSort,
} from '@vault/contracts/identity/collectors';
import type { ReplyMeta } from '@vault/service-kit/bus';
import { asMember } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { directoryOrder } from '../src/collectors/directory.sql';
import { collector } from './support/collectors';
import { startIdentity, type IdentityUnderTest } from './support/service';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

type Query = RequestOf<typeof listCollectors>;
const ME = v7();

async function list(query: Query, viewerId = ME): Promise<{ collectors: Collector[]; meta: ReplyMeta }> {
  const { body, meta } = await identity.bus.callRaw(listCollectors, query, {
    ctx: asMember(viewerId),
    deadlineMs: 30_000,
  });
  return { collectors: JSON.parse(body.toString()) as Collector[], meta };
}

async function throughout(query: Query, viewerId = ME): Promise<Collector[]> {
  const found: Collector[] = [];
  for (let cursor: string | undefined; ;) {
    const { collectors, meta } = await list({ ...query, cursor }, viewerId);
    found.push(...collectors);
    if (!meta.nextCursor) return found;
    cursor = meta.nextCursor;
  }
}

const newUser = (first: string, last: string, fields: Readonly<Record<string, unknown>> = {}) =>
  collector(identity, { first_name: first, last_name: last, ...fields });

const REGION = { region: true };
const BAD = (field: string): object => ({ code: 'BAD_INPUT', status: 400, details: [{ field }] });

describe('searching for collectors', () => {
  beforeAll(async () => {
    for (const [first, last] of [
      ['Zoë', 'Öztürk'],
      ['100%', 'Sure'],
      ['1000', 'Sure'],
      ['under_score', 'Sure'],
      ['underXscore', 'Sure'],
      ['back\\slash', 'Sure'],
      ["O'Hara", 'Sure'],
      ['ليلى', 'حداد'],
      ['健二', '田中'],
      ['Gra\u200bce', 'Hop\u00adper'],
      ['<b>Bold</b>', '&amp;'],
      ['\u202eEvil', 'Twin'],
      ['Ｗｉｄｅ', 'ﬁne'],
    ] as const) {
      await newUser(first, last);
    }
  });

  it.each([
    ['zoë ö', ['Zoë Öztürk']],
    ['ZOE OZ', ['Zoë Öztürk']],
    ['Zoe\u0308 O\u0308z', ['Zoë Öztürk']],
    ['100%', ['100% Sure']],
    ['r_s', ['under_score Sure']],
    ['k\\s', ['back\\slash Sure']],
    ["O'H", ["O'Hara Sure"]],
    ['ليلى', ['ليلى حداد']],
    ['\u200f ليلى  حداد\u200f', ['ليلى حداد']],
    ['二', ['健二 田中']],
    ['田中', ['健二 田中']],
    ['grace hopper', ['Gra\u200bce Hop\u00adper']],
    ['gr\u200bace', ['Gra\u200bce Hop\u00adper']],
    ['<b>', ['<b>Bold</b> &amp;']],
    ['evil', ['\u202eEvil Twin']],
    ['wide fine', ['Ｗｉｄｅ ﬁne']],
    ['nobody at all', []],
    ['%', ['100% Sure']],
    ['__', []],
    ["'; drop table users; --", []],
  ])('by %j finds %j', async (search, names) => {
    const { collectors, meta } = await list({ search });
    expect(collectors.map(({ displayName }) => displayName)).toEqual(names);
    expect(meta).toMatchObject({ total: names.length, totalCapped: false, nextCursor: null });
  });

  it.each(['', '   ', 'all', '\u200b', '\u200f\u2060'])('by invisible text, %j, finds everybody', async (search) => {
    expect((await list({ search })).meta.total).toBe((await list({})).meta.total);
  });

  it('by all filters finds collectors who match each of them, also far behind in the list', async () => {
    const fields = { brands: ['Exoto'], region: 'Ulan Bator', sharing: REGION };
    const both = await newUser('Farbehind', 'One', fields);
    await newUser('Farbehind', 'Two', { ...fields, brands: ['Siku'] });
    await newUser('Farbehind', 'Three', { ...fields, sharing: { region: false } });
    await identity.dataSource.query(`
      INSERT INTO users (id, email, password_hash, first_name, last_name, profile_public, cars_count)
      SELECT gen_random_uuid(), 'many' || n || '@example.com', 'x', 'Many', 'Cars', true, n FROM generate_series(1, 2500) n`);
    const { collectors, meta } = await list({ search: 'farbehind', brand: 'EXOTO', region: 'bator' });
    expect(collectors.map(({ id }) => id)).toEqual([both.id]);
    expect(meta.total).toBe(1);
    expect((await list({ search: 'farbehind' })).meta.total).toBe(3);
    expect((await list({ search: 'many', limit: 1 })).meta.total).toBe(2_500);
  });
});

describe('a list of collectors', () => {
  const NAME = 'Paged';
  beforeAll(async () => {
    for (let n = 0; n < 40; n += 1) {
      const at = `2024-05-31T10:00:00.00000${n % 7}Z`;
      await newUser(NAME, `Nº${n}`, { cars_count: n % 5, followers_count: n % 3, created_at: at });
    }
  });

  const compare = <T>(a: T, b: T): number => (a < b ? 1 : a > b ? -1 : 0);
  const COLUMNS: Readonly<Record<CollectorSort, string>> = {
    cars: 'cars_count',
    followers: 'followers_count',
    newest: 'created_at',
  };

  it.each([undefined, ...COLLECTOR_SORTS])('by %s lists each collector once on pages of seven', async (sort) => {
    const found = await throughout({ search: NAME, sort, limit: 7 });
    const rows = await identity.dataSource.query<{ id: string; key: string }[]>(
      `SELECT id, ${COLUMNS[sort ?? 'cars']}::text AS key FROM users WHERE first_name = $1`,
      [NAME],
    );
    rows.sort((a, b) => compare(a.key, b.key) || compare(a.id, b.id));
    expect(found.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  it('refuses cursors of another viewer, sort or filter, and malformed ones', async () => {
    const { meta } = await list({ limit: 1 });
    const cursor = meta.nextCursor ?? '';
    await list({ limit: 1, cursor });
    for (const other of [{ sort: 'newest' }, { search: 'a' }, { brand: 'a' }, { region: 'a' }] as const) {
      await expect(list({ ...other, cursor })).rejects.toMatchObject(BAD('cursor'));
    }
    await expect(list({ cursor }, v7())).rejects.toMatchObject(BAD('cursor'));
    for (const none of ['', 'x', '%', Buffer.from('[1,2,3]').toString('base64url')]) {
      await expect(list({ cursor: none })).rejects.toMatchObject(BAD('cursor'));
    }
  });

  it.each([
    ['cars', '[1.5]'],
    ['followers', '[99999999999]'],
    ['newest', '["0000-01-01T00:00:00Z"]'],
    ['newest', '["today"]'],
  ] as const)('by %s refuses the forged cursor position %s', async (sort, key) => {
    const order = directoryOrder(sort, [ME, undefined, undefined, undefined]);
    for (const [at, id] of [
      [key, v7()],
      ['[1]', 'x'],
    ] as const) {
      await expect(list({ sort, cursor: order.cursor(at, id) })).rejects.toMatchObject(BAD('cursor'));
    }
  });

  it.each([
    ['sort', { sort: 'richest' }],
    ['search', { search: 'x'.repeat(101) }],
    ['brand', { brand: '\u0000' }],
    ['limit', { limit: 0 }],
    ['email', { email: 'a@b.example' }],
  ])('refuses a bad %s', async (field, query) => {
    await expect(list(query as Query)).rejects.toMatchObject(BAD(field));
  });
});
