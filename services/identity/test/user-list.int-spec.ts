import { planChanged, type Tier } from '@vault/contracts/billing/plans';
import { carCountChanged } from '@vault/contracts/collection/administration';
import type { RequestOf } from '@vault/contracts/define';
import {
  countUsers,
  getAdminStats,
  listUsers,
  USER_SORTS,
  type AdminUser,
  type UserSort,
} from '@vault/contracts/identity/users';
import type { ReplyMeta } from '@vault/service-kit/bus';
import { publishAndAwait, vacuumAnalyze } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { userOrder, userPage } from '../src/user-administration/user-list.sql';
import { ADMIN_ENV, administrator, type Administrator } from './support/administrator';
import { startIdentity, type IdentityUnderTest } from './support/service';

let identity: IdentityUnderTest;
let admin: Administrator;
beforeAll(async () => {
  identity = await startIdentity(ADMIN_ENV);
  admin = await administrator(identity);
});
afterAll(() => identity.close());

type Query = RequestOf<typeof listUsers>;
interface Listed {
  readonly users: AdminUser[];
  readonly meta: ReplyMeta;
}

async function list(query: Query = {}): Promise<Listed> {
  const { body, meta } = await admin.browser.send(listUsers, query);
  return { users: body, meta };
}

/** All users, page by page; `between` runs after each page. */
async function throughout(
  query: Query,
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<AdminUser[]> {
  const found: AdminUser[] = [];
  for (let cursor: string | undefined; ;) {
    const { users, meta } = await list({ ...query, cursor });
    found.push(...users);
    if (!meta.nextCursor) return found;
    cursor = meta.nextCursor;
    await between();
  }
}

interface Row {
  readonly id: string;
  readonly email: string;
  readonly first: string;
  readonly last: string;
  readonly tier: Tier;
  readonly cars: number;
  readonly at: string;
}

const insert = (created: readonly Row[]): Promise<unknown> =>
  identity.dataSource.query(
    `INSERT INTO users (id, email, password_hash, first_name, last_name, subscription_tier, cars_count, created_at)
     SELECT id, email, 'x', first, last, tier, cars, at FROM jsonb_to_recordset($1::jsonb)
       AS p(id uuid, email text, first text, last text, tier text, cars int, at timestamptz)`,
    [JSON.stringify(created)],
  );

const TIERS: readonly Tier[] = ['premium', 'free', 'standard'];

/** Users of whom several share each sort key; their names begin with `name`. */
const manyNew = (name: string, count: number): Row[] =>
  Array.from({ length: count }, (_, n) => ({
    id: v7(),
    email: `${(n * 7919) % count}${n % 2 ? '.X' : '.x'}@${name}.example.com`,
    first: name,
    last: `Nº ${n}`,
    tier: TIERS[n % 3] ?? 'free',
    cars: n % 5,
    // Microseconds apart, which the API’s timestamps do not show.
    at: `2024-05-31T10:00:00.0000${String(Math.floor(n / 3) % 90).padStart(2, '0')}Z`,
  }));

const user = (first: string, last: string, email = `${v7()}@example.com`): Row => ({
  id: v7(),
  email,
  first,
  last,
  tier: 'free',
  cars: 0,
  at: '2024-06-01T00:00:00Z',
});

const BAD = (field: string): object => ({ code: 'BAD_INPUT', status: 400, details: [{ field }] });

describe('the administrator’s list of users', () => {
  it('shows plan, cars and last use of each user, and no secret', async () => {
    const { body } = await identity
      .browser()
      .register({ email: 'Grace@Example.com', firstName: 'Grace', lastName: 'Hopper' });
    const plan = { version: 1, tier: 'premium', status: 'past_due', carLimit: null, expiresAt: null } as const;
    await publishAndAwait(identity, planChanged, { ...plan, userId: body.id });
    await publishAndAwait(identity, carCountChanged, { userId: body.id, version: 1, cars: 12 });
    const { users, meta } = await list({ search: 'grace@example' });
    expect(meta).toMatchObject({ total: 1, totalCapped: false, nextCursor: null });
    expect(users).toEqual([
      {
        id: body.id,
        email: 'Grace@Example.com',
        firstName: 'Grace',
        lastName: 'Hopper',
        isAdmin: false,
        subscriptionTier: 'premium',
        subscriptionStatus: 'past_due',
        carsCount: 12,
        emailVerified: false,
        banned: false,
        bannedAt: null,
        banReason: null,
        closedAt: null,
        createdAt: body.createdAt,
        lastSeenAt: expect.any(String) as string,
      },
    ]);
  });

  it('shows the car count of the highest event version, whatever the order of arrival', async () => {
    const { body } = await identity.browser().register({ firstName: 'Counted' });
    const count = async (): Promise<number | undefined> => (await list({ search: 'counted' })).users[0]?.carsCount;
    await publishAndAwait(identity, carCountChanged, { userId: body.id, version: 3, cars: 30 });
    await publishAndAwait(identity, carCountChanged, { userId: body.id, version: 2, cars: 20 });
    expect(await count()).toBe(30);
    await publishAndAwait(identity, carCountChanged, { userId: body.id, version: 4, cars: 0 });
    expect(await count()).toBe(0);
    await publishAndAwait(identity, carCountChanged, { userId: v7(), version: 1, cars: 1 });
  });

  it('shows when a user was last seen, also after signing out', async () => {
    const browser = identity.browser();
    const { body } = await browser.register({ firstName: 'Seen' });
    const seen = async (): Promise<number> => Date.parse((await list({ search: 'seen' })).users[0]?.lastSeenAt ?? '');
    const longAgo = (): Promise<unknown> =>
      Promise.all([
        identity.dataSource.query(`UPDATE users SET last_seen_at = now() - interval '2 days' WHERE id = $1`, [body.id]),
        identity.dataSource.query(`UPDATE sessions SET last_seen_at = now() - interval '2 days' WHERE user_id = $1`, [
          body.id,
        ]),
      ]);
    await longAgo();
    const before = await seen();
    await browser.whoAmI();
    expect((await seen()) - before).toBeGreaterThan(86_400_000);
    await identity.dataSource.query(`DELETE FROM sessions WHERE user_id = $1`, [body.id]);
    expect((await seen()) - before).toBeGreaterThan(86_400_000);
  });
});

describe('sorting users', () => {
  const created = manyNew('sorting', 100);
  beforeAll(() => insert(created));

  const rank = (tier: Tier): number => ['free', 'standard', 'premium'].indexOf(tier);
  const compare = <T>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
  const UP: Readonly<Record<UserSort, (a: Row, b: Row) => number>> = {
    createdAt: (a, b) => compare(a.at, b.at) || compare(a.id, b.id),
    email: (a, b) => a.email.localeCompare(b.email, 'en', { sensitivity: 'base' }),
    subscriptionTier: (a, b) => rank(a.tier) - rank(b.tier) || compare(a.at, b.at) || compare(a.id, b.id),
    carsCount: (a, b) => a.cars - b.cars || compare(a.id, b.id),
  };
  const USUAL: Readonly<Record<UserSort, 'asc' | 'desc'>> = {
    createdAt: 'desc',
    email: 'asc',
    subscriptionTier: 'desc',
    carsCount: 'desc',
  };

  it.each(
    USER_SORTS.flatMap((sort) =>
      [undefined, 'asc', 'desc'].map((way) => [sort, way as 'asc' | 'desc' | undefined] as const),
    ),
  )('by %s, %s, shows each once on pages of seven', async (sortBy, sortOrder) => {
    const found = await throughout({ search: '@sorting.', sortBy, sortOrder, limit: 7 });
    const order = [...created].sort(UP[sortBy]);
    if ((sortOrder ?? USUAL[sortBy]) === 'desc') order.reverse();
    expect(found.map(({ email }) => email)).toEqual(order.map(({ email }) => email));
  });

  it('is newest first by default', async () => {
    const { body } = await identity.browser().register();
    expect((await list({ limit: 1 })).users[0]?.id).toBe(body.id);
  });

  it('lists each user once while others register', async () => {
    const found = await throughout({ search: 'sorting', limit: 20 }, () => insert([user('sorting', 'Later')]));
    const mine = new Set(created.map(({ id }) => id));
    const ids = found.map(({ id }) => id).filter((id) => mine.has(id));
    expect(ids).toHaveLength(created.length);
    expect(new Set(ids).size).toBe(created.length);
  });
});

describe('searching for users', () => {
  beforeAll(async () => {
    const created = [
      user('Zoë', 'Öztürk'),
      user('100%', 'Sure'),
      user('1000', 'Sure'),
      user('under_score', 'Sure'),
      user('underXscore', 'Sure'),
      user('back\\slash', 'Sure'),
      user("O'Hara", 'Sure'),
      user('Jo', 'Mailer', 'Jo.Mailer@Garage.example.com'),
    ];
    await insert(created);
  });

  it.each([
    ['zoë ö', ['Zoë']],
    ['ZOË', ['Zoë']],
    ['Zoe\u0308 O\u0308z', ['Zoë']],
    ['100%', ['100%']],
    ['r_s', ['under_score']],
    ['k\\s', ['back\\slash']],
    ["O'H", ["O'Hara"]],
    ['  mailer ', ['Jo']],
    ['@garage.EXAMPLE', ['Jo']],
    ['nobody at all', []],
    ["'; drop table users; --", []],
  ])('%p finds %p', async (search, names) => {
    const { users, meta } = await list({ search });
    expect(users.map(({ firstName }) => firstName)).toEqual(names);
    expect(meta.total).toBe(names.length);
  });

  it('without text finds everybody', async () => {
    const totals = [await list(), await list({ search: '' }), await list({ search: '  ' })].map(
      ({ meta }) => meta.total,
    );
    expect(new Set(totals).size).toBe(1);
  });
});

describe('filtering users', () => {
  const created = manyNew('filtered', 30);
  beforeAll(async () => {
    await insert(created);
    const set = (what: string, from: number, to: number): Promise<unknown> =>
      identity.dataSource.query(`UPDATE users SET ${what} WHERE id = ANY($1)`, [
        created.slice(from, to).map(({ id }) => id),
      ]);
    await set('banned_at = now()', 0, 6);
    await set("closed_at = now(), purge_at = now() + interval '30 days'", 3, 12);
  });

  it.each([
    [{ standing: 'banned' }, 6],
    [{ standing: 'closed' }, 6],
    [{ standing: 'active' }, 18],
    [{ standing: 'all' }, 30],
    [{ filterTier: 'premium' }, 10],
    [{ filterTier: 'all', standing: '' }, 30],
    [{ filterTier: 'standard', standing: 'banned' }, 2],
  ] as const)('by %j lists %d, as the total says', async (filter, count) => {
    const query = { ...filter, search: 'filtered' } as Query;
    expect(await throughout({ ...query, limit: 4 })).toHaveLength(count);
    expect((await list(query)).meta.total).toBe(count);
  });

  it.each([
    ['sortBy', { sortBy: 'password' }],
    ['sortOrder', { sortOrder: 'sideways' }],
    ['filterTier', { filterTier: 'gold' }],
    ['standing', { standing: 'lost' }],
    ['limit', { limit: 0 }],
    ['search', { search: 'x'.repeat(201) }],
    ['password', { password: 'x' }],
  ])('refuses a bad %s', async (field, query) => {
    await expect(list(query as Query)).rejects.toMatchObject(BAD(field));
  });
});

describe('a page of users', () => {
  it('refuses cursors of another list and malformed ones', async () => {
    const { meta } = await list({ limit: 1 });
    const cursor = meta.nextCursor ?? '';
    await list({ limit: 1, cursor });
    const others: Query[] = [
      { sortBy: 'email' as const },
      { sortOrder: 'asc' as const },
      { search: 'a' },
      { filterTier: 'free' as const },
      { standing: 'active' as const },
    ];
    for (const other of others) await expect(list({ ...other, cursor })).rejects.toMatchObject(BAD('cursor'));
    for (const none of ['', 'x', Buffer.from('[1,2,3]').toString('base64url')]) {
      await expect(list({ cursor: none })).rejects.toMatchObject(BAD('cursor'));
    }
  });

  it.each([
    ['createdAt', '["0000-01-01T00:00:00Z"]'],
    ['createdAt', '["today"]'],
    ['createdAt', 'nothing'],
    ['carsCount', '[1.5]'],
    ['carsCount', '[99999999999]'],
    ['subscriptionTier', '[7, "2024-05-31T00:00:00Z"]'],
    ['email', '[null]'],
  ] as const)('by %s refuses the impossible cursor position %s', async (sortBy, key) => {
    const order = userOrder(sortBy, undefined, [admin.id, undefined, undefined, undefined]);
    await expect(list({ sortBy, cursor: order.cursor(key, v7()) })).rejects.toMatchObject(BAD('cursor'));
    await expect(list({ sortBy, cursor: order.cursor(key, 'x') })).rejects.toMatchObject(BAD('cursor'));
  });
});

describe('the figures of the dashboard', () => {
  const stats = (days?: number): ReturnType<typeof admin.send<typeof getAdminStats>> =>
    admin.send(getAdminStats, { days });
  const members = async (): Promise<number> => (await identity.bus.call(countUsers, {})).members;

  it('count all users, and are null for services that do not answer', async () => {
    const [before, were] = [await stats(), await members()];
    const [one, two, three] = manyNew('figures', 3);
    await insert([one, two, three].filter((row) => row !== undefined));
    await identity.dataSource.query(
      `UPDATE users SET banned_at = CASE WHEN id = $1 THEN now() END, closed_at = now(), purge_at = now(),
         email_verified_at = CASE WHEN id = $2 THEN now() END, last_seen_at = now() WHERE id IN ($1, $2)`,
      [one?.id, two?.id],
    );
    const after = await stats();
    const grown = Object.fromEntries(
      Object.entries(after).flatMap(([key, value]) => {
        const was = before[key as keyof typeof before];
        return typeof value === 'number' && typeof was === 'number' ? [[key, value - was]] : [];
      }),
    );
    expect(grown).toEqual({
      totalUsers: 3,
      totalCars: 3,
      premiumUsers: 1,
      todaySignups: 0,
      verifiedUsers: 1,
      bannedUsers: 1,
      closedUsers: 1,
      activeUsers: 2,
    });
    expect(after.tiers.standard - before.tiers.standard).toBe(1);
    expect(after.tiers.free + after.tiers.standard + after.tiers.premium).toBe(after.totalUsers);
    expect(after).toMatchObject({ collection: null, market: null, billing: null });
    expect((await members()) - were).toBe(1);
  });

  it('list the sign-ups of each day of UTC, also of days without any', async () => {
    const today = new Date(new Date().toISOString().slice(0, 10)).getTime();
    const day = (back: number): string => new Date(today - back * 86_400_000).toISOString().slice(0, 10);
    const on = (at: string): Row => ({ ...user('Joined', 'Then'), at });
    const before = await stats(7);
    await insert([on(`${day(6)}T00:00:00Z`), on(`${day(7)}T23:59:59.999Z`), on(`${day(2)}T23:59:59.999Z`)]);
    const { signUps } = await stats(7);
    expect(signUps.map(({ date }) => date)).toEqual([6, 5, 4, 3, 2, 1, 0].map(day));
    expect(signUps.map(({ count }, n) => count - (before.signUps[n]?.count ?? 0))).toEqual([1, 0, 0, 0, 1, 0, 0]);
    expect((await stats(365)).signUps).toHaveLength(365);
  });

  it.each([6, 366, 7.5])('are refused for %d days', async (days) => {
    await expect(stats(days)).rejects.toMatchObject(BAD('days'));
  });
});

describe('among thousands of users', () => {
  beforeAll(async () => {
    await insert(manyNew('thousands', 20_000));
    await vacuumAnalyze(identity.dataSource, 'users');
  });

  const planOf = async (query: Query): Promise<string> => {
    const { sortBy = 'createdAt', sortOrder, cursor, ...filter } = query;
    const order = userOrder(sortBy, sortOrder, [admin.id, filter.search, filter.filterTier, filter.standing]);
    const { sql, values } = userPage({ filter: filter as object, order, cursor, limit: 51 });
    const plan = await identity.dataSource.query<{ 'QUERY PLAN': string }[]>(`explain ${sql}`, values);
    return plan.map((line) => line['QUERY PLAN']).join('\n');
  };

  it.each(USER_SORTS.flatMap((sortBy) => [undefined, 'asc', 'desc'].map((way) => [sortBy, way] as const)))(
    'a page by %s, %s, is read by an index, the first as well as a later one',
    async (sortBy, sortOrder) => {
      const query = { sortBy, sortOrder } as Query;
      expect(await planOf(query)).not.toContain('Seq Scan');
      const { meta } = await list({ ...query, limit: 200 });
      const plan = await planOf({ ...query, cursor: meta.nextCursor ?? '' });
      expect(plan).toMatch(/Index Cond: .*ROW|Index Cond: \(lower\(email\) [<>]=/);
      expect(plan).not.toContain('Seq Scan');
    },
  );

  it('users of a plan and matches of a search are found by an index', async () => {
    expect(await planOf({ filterTier: 'premium' })).toContain('users_by_tier');
    expect(await planOf({ search: '4999@thousands' })).toContain('users_search');
  });
});
