import type { Contract, OutputOf, RequestOf } from '@vault/contracts/define';
import {
  getCollector,
  listBlocked,
  listFollowers,
  listFollowing,
  listMuted,
  type Collector,
  type RelatedCollector,
} from '@vault/contracts/identity/collectors';
import { blockCollector, followCollector, muteCollector, unblockCollector } from '@vault/contracts/identity/relations';
import type { ReplyMeta } from '@vault/service-kit/bus';
import { asMember, asVisitor } from '@vault/service-kit/testing';
import { collector, type Collector as Someone } from './support/collectors';
import { startIdentity, type IdentityUnderTest } from './support/service';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const newUser = (fields: Readonly<Record<string, unknown>> = {}): Promise<Someone> => collector(identity, fields);
const some = (count: number): Promise<Someone[]> => Promise.all(Array.from({ length: count }, () => newUser()));

const LISTS = [listFollowing, listFollowers, listBlocked, listMuted] as const;
type List = (typeof LISTS)[number];

async function page<C extends List>(
  { id }: Someone,
  contract: C,
  query: RequestOf<List> = {},
): Promise<{ items: OutputOf<C>; meta: ReplyMeta }> {
  const options = { ctx: asMember(id), deadlineMs: 30_000 };
  const { body, meta } = await identity.bus.callRaw<Contract>(contract, query, options);
  return { items: JSON.parse(body.toString()) as OutputOf<C>, meta };
}

async function idsOf(who: Someone, contract: List, limit?: number): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ;) {
    const { items, meta } = await page(who, contract, { limit, cursor });
    ids.push(...items.map(({ id }) => id));
    expect(meta).toMatchObject({ totalCapped: false });
    if (!meta.nextCursor) return ids;
    cursor = meta.nextCursor;
  }
}

const set = ({ id }: Someone, fields: string): Promise<unknown> =>
  identity.dataSource.query(`UPDATE users SET ${fields} WHERE id = $1`, [id]);

const HIDDEN = {
  'is not public': 'profile_public = false',
  'closed the account': "closed_at = now(), purge_at = now() + interval '30 days'",
  'is suspended': 'banned_at = now()',
} as const;
const SHOWN = 'profile_public = true, closed_at = null, purge_at = null, banned_at = null';

describe('following and followers', () => {
  it('are listed as cards, newest first, page by page', async () => {
    const me = await newUser();
    const others = await some(7);
    for (const { id } of others) await me.send(followCollector, { id });
    for (const other of others) await other.send(followCollector, { id: me.id });
    const latest = others.map(({ id }) => id).reverse();
    for (const list of [listFollowing, listFollowers]) {
      expect(await idsOf(me, list, 3)).toEqual(latest);
      expect((await page(me, list, { limit: 2 })).meta.total).toBe(7);
    }
    const { items } = await page(me, listFollowers, { limit: 1 });
    const relation = { following: true, blocked: false, muted: false };
    expect(items).toEqual([expect.objectContaining({ displayName: 'Ada Lo', followers: 1, relation })]);
    expect(await others[0]!.send(getCollector, { id: me.id })).toMatchObject({
      followers: 7,
      following: 7,
      followsYou: true,
    });
  });

  it.each(Object.entries(HIDDEN))(
    'leave out collectors whose %s, also in the totals, until that ends',
    async (_, fields) => {
      const [me, other, third] = [await newUser(), await newUser(), await newUser()];
      for (const each of [other, third]) {
        await me.send(followCollector, { id: each.id });
        await each.send(followCollector, { id: me.id });
      }
      await set(other, fields);
      for (const list of [listFollowing, listFollowers]) {
        const { items, meta } = await page(me, list);
        expect({ ids: items.map(({ id }) => id), total: meta.total }).toEqual({ ids: [third.id], total: 1 });
      }
      await set(other, SHOWN);
      for (const list of [listFollowing, listFollowers]) expect((await page(me, list)).meta.total).toBe(2);
    },
  );

  it('lose each other by a block', async () => {
    const [me, other] = [await newUser(), await newUser()];
    await me.send(followCollector, { id: other.id });
    await other.send(followCollector, { id: me.id });
    await other.send(blockCollector, { id: me.id });
    for (const each of [me, other]) {
      for (const list of [listFollowing, listFollowers]) expect(await idsOf(each, list)).toEqual([]);
    }
  });
});

describe('blocked and muted collectors', () => {
  it.each([
    ['blocked', blockCollector, listBlocked],
    ['muted', muteCollector, listMuted],
  ] as const)('are listed when %s, public or not, with short names', async (_, action, list) => {
    const me = await newUser();
    const others = await some(5);
    for (const { id } of others) await me.send(action, { id });
    await set(others[4]!, `profile_public = false, last_name = 'Örn', region = 'Kyoto'`);
    expect(await idsOf(me, list, 2)).toEqual(others.map(({ id }) => id).reverse());
    const { items, meta } = await page(me, list, { limit: 1 });
    const since = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    expect(items).toEqual<RelatedCollector[]>([{ id: others[4]!.id, displayName: 'Ada Ö.', avatarUrl: null, since }]);
    expect(meta.total).toBe(5);
    await set(others[4]!, HIDDEN['closed the account']);
    expect((await page(me, list)).meta.total).toBe(4);
    expect(await idsOf(others[0]!, list)).toEqual([]);
  });

  it('can be listed and released', async () => {
    const [me, other] = [await newUser(), await newUser()];
    await me.send(blockCollector, { id: other.id });
    expect((await me.send(getCollector, { id: other.id })).relation).toMatchObject({ blocked: true });
    await me.send(unblockCollector, { id: other.id });
    expect(await idsOf(me, listBlocked)).toEqual([]);
    expect((await other.send(getCollector, { id: me.id })).relation).toMatchObject({ blocked: false });
  });
});

describe('each list of relations', () => {
  it.each(LISTS.map((list) => [list.name, list] as const))(
    '%s shows only the caller’s own relations',
    async (_, list) => {
      await expect(identity.bus.call(list, {}, { ctx: asVisitor() })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
      const refused = { code: 'BAD_INPUT', status: 400, details: [{ field: 'cursor' }] };
      const me = await newUser();
      const [a, b] = await some(2);
      await identity.dataSource.query(
        `INSERT INTO collector_relations (user_id, other_id, followed_at, muted_at) VALUES
         ($1, $2, now(), now()), ($1, $3, now(), now()), ($2, $1, now(), NULL), ($3, $1, now(), NULL)`,
        [me.id, a!.id, b!.id],
      );
      if (list === listBlocked) {
        await identity.dataSource.query(
          'UPDATE collector_relations SET followed_at = NULL, blocked_at = now() WHERE user_id = $1',
          [me.id],
        );
      }
      const cursor = (await page(me, list, { limit: 1 })).meta.nextCursor ?? '';
      expect((await page(me, list, { limit: 1, cursor })).items).toHaveLength(1);
      await expect(page(a!, list, { cursor })).rejects.toMatchObject(refused);
      for (const none of ['', 'x', Buffer.from('[1,2,3]').toString('base64url')]) {
        await expect(page(me, list, { cursor: none })).rejects.toMatchObject(refused);
      }
      for (const other of LISTS.filter((each) => each !== list)) {
        await expect(page(me, other, { cursor })).rejects.toMatchObject(refused);
      }
    },
  );

  it('contains no e-mail address', async () => {
    const [me, other, third] = [await newUser(), await newUser(), await newUser()];
    await me.send(followCollector, { id: other.id });
    await me.send(muteCollector, { id: other.id });
    await me.send(blockCollector, { id: third.id });
    await other.send(followCollector, { id: me.id });
    const answers: (Collector | RelatedCollector)[][] = [];
    for (const list of LISTS) answers.push((await page(me, list)).items);
    expect(answers.map((items) => items.length)).toEqual([1, 1, 1, 1]);
    expect(JSON.stringify(answers)).not.toMatch(/@|example/);
  });
});
