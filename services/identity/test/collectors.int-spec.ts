import { brandsCollected } from '@vault/contracts/collection/collectors';
import { getCollector, listCollectors, type Collector } from '@vault/contracts/identity/collectors';
import { DEFAULT_SHARING } from '@vault/contracts/identity/sharing';
import { publishAndAwait } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { collector } from './support/collectors';
import { startIdentity, type IdentityUnderTest } from './support/service';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const someone = (fields: Readonly<Record<string, unknown>> = {}) => collector(identity, fields);
type Someone = Awaited<ReturnType<typeof someone>>;

const set = (id: string, fields: string): Promise<unknown> =>
  identity.dataSource.query(`UPDATE users SET ${fields} WHERE id = $1`, [id]);

const NOT_FOUND = { code: 'COLLECTOR_NOT_FOUND', status: 404 };

const inDirectory = async (who: Someone, search: string): Promise<Collector[]> => who.does(listCollectors, { search });

const CLOSED = "closed_at = now(), purge_at = now() + interval '30 days'";

describe('who is shown', () => {
  it('is whoever has a public profile, with what a card tells and no more', async () => {
    const me = await someone();
    const other = await someone({
      ...{ first_name: 'Grace', last_name: 'Hopper ', bio: 'Redlines', region: 'Kyoto' },
      ...{ profile_image_url: '/api/photos/avatar-1', social_links: '[{"name":"a","url":"https://a.example/"}]' },
      ...{ sharing: { ...DEFAULT_SHARING, region: true }, cars_count: 12, created_at: '2024-05-31T10:00:00.123Z' },
    });
    const card = {
      ...{ id: other.id, displayName: 'Grace Hopper', avatarUrl: '/api/photos/avatar-1', region: 'Kyoto' },
      ...{ memberSince: '2024-05-31T10:00:00.123Z', carsCount: 12, brands: [], followers: 0 },
      relation: { following: false, blocked: false, muted: false },
    };
    expect(await inDirectory(me, 'grace hopper')).toEqual([card]);
    expect(await me.does(getCollector, { id: other.id })).toEqual({
      ...card,
      ...{ bio: 'Redlines', socialLinks: [{ name: 'a', url: 'https://a.example/' }], following: 0, followsYou: false },
      ...{ isYou: false, profilePublic: true, sharing: { ...DEFAULT_SHARING, region: true } },
    });
  });

  it.each([
    ['is not public', 'profile_public = false'],
    ['closed the account', CLOSED],
    ['is suspended', 'banned_at = now()'],
  ])('is nobody who %s, exactly as if there were no such account, until that is over', async (_, fields) => {
    const me = await someone();
    const name = v7();
    const other = await someone({ last_name: name });
    await set(other.id, fields);
    expect(await inDirectory(me, name)).toEqual([]);
    const answers = await Promise.all(
      [other.id, v7()].map((id) => me.does(getCollector, { id }).catch((error: unknown) => error)),
    );
    for (const answer of answers) expect(answer).toMatchObject(NOT_FOUND);
    expect(String(answers[0])).toBe(String(answers[1]));
    await set(other.id, 'profile_public = true, closed_at = null, purge_at = null, banned_at = null');
    expect(await inDirectory(me, name)).toHaveLength(1);
    expect(await me.does(getCollector, { id: other.id })).toMatchObject({ displayName: `Ada ${name}` });
  });

  it('is oneself on one’s own page only, public or not, as others see it or would', async () => {
    const name = v7();
    const me = await someone({ last_name: name, region: 'Lyon', profile_public: false });
    expect(await inDirectory(me, name)).toEqual([]);
    const own = { isYou: true, displayName: `Ada ${name}`, followsYou: false };
    expect(await me.does(getCollector, { id: me.id })).toMatchObject({ ...own, profilePublic: false, region: null });
    await set(me.id, `sharing = sharing || '{"region": true}'`);
    expect(await me.does(getCollector, { id: me.id })).toMatchObject({ ...own, region: 'Lyon' });
    await set(me.id, 'profile_public = true');
    expect(await me.does(getCollector, { id: me.id })).toMatchObject({ ...own, profilePublic: true, region: 'Lyon' });
    expect(await inDirectory(me, name)).toEqual([]);
  });

  it('is never an address, a value, or a region that is kept to oneself, in any answer', async () => {
    const me = await someone();
    const name = v7();
    const other = await someone({ last_name: name, email: `secret-${name}@garage.example`, region: 'Atlantis' });
    const answers = JSON.stringify([
      await inDirectory(me, name),
      await me.does(getCollector, { id: other.id }),
      await other.does(getCollector, { id: other.id }),
    ]);
    for (const hidden of ['@', 'garage', 'secret', 'Atlantis', 'worth', 'password']) {
      expect(answers).not.toContain(hidden);
    }
    expect(await inDirectory(me, `secret-${name}`)).toEqual([]);
    expect(await me.does(listCollectors, { region: 'atlantis' })).toEqual([]);
    await set(other.id, `sharing = sharing || '{"region": true}'`);
    expect(await me.does(listCollectors, { region: 'ATLANT' })).toHaveLength(1);
    await set(other.id, 'profile_public = false');
    expect(await me.does(listCollectors, { region: 'atlantis' })).toEqual([]);
  });
});

describe('between people of whom one has blocked the other', () => {
  const block = (userId: string, otherId: string): Promise<unknown> =>
    identity.dataSource.query(
      'INSERT INTO collector_relations (user_id, other_id, blocked_at) VALUES ($1, $2, now())',
      [userId, otherId],
    );

  it('neither meets the other in the directory; who blocked can look, to take it back, the other cannot', async () => {
    const name = v7();
    const [wary, other, third] = [
      await someone({ last_name: name }),
      await someone({ last_name: name }),
      await someone({ last_name: name }),
    ];
    await block(wary.id, other.id);
    const meets = async (who: Someone): Promise<string[]> => (await inDirectory(who, name)).map(({ id }) => id).sort();
    expect(await meets(wary)).toEqual([third.id]);
    expect(await meets(other)).toEqual([third.id]);
    expect(await meets(third)).toEqual([wary.id, other.id].sort());
    expect(await wary.does(getCollector, { id: other.id })).toMatchObject({ relation: { blocked: true } });
    await expect(other.does(getCollector, { id: wary.id })).rejects.toMatchObject(NOT_FOUND);
    await block(other.id, wary.id);
    await expect(wary.does(getCollector, { id: other.id })).rejects.toMatchObject(NOT_FOUND);
  });
});

describe('the brands on a card', () => {
  const told = (userId: string, version: number, ...brands: string[]): Promise<void> =>
    publishAndAwait(identity, brandsCollected, {
      userId,
      version,
      brands: brands.map((brand, n) => ({ brand, cars: 9 - n })),
    });

  it('are the three most frequent ones that the vaults told last, in whatever order it arrives', async () => {
    const me = await someone();
    const other = await someone();
    const brands = async (): Promise<string[]> => (await me.does(getCollector, { id: other.id })).brands;
    await told(other.id, 2, 'Hot Wheels', 'Citroën Miniatures', 'Tomica', 'Siku');
    expect(await brands()).toEqual(['Hot Wheels', 'Citroën Miniatures', 'Tomica']);
    await told(other.id, 1, 'Matchbox');
    expect(await brands()).toEqual(['Hot Wheels', 'Citroën Miniatures', 'Tomica']);
    for (const brand of ['siku', 'CITROEN  miniatures', 'Citroe\u0308n Miniatures']) {
      expect((await me.does(listCollectors, { brand })).map(({ id }) => id)).toEqual([other.id]);
    }
    for (const brand of ['sik', 'Matchbox', '%', 'Hot Wheels%']) {
      expect(await me.does(listCollectors, { brand })).toEqual([]);
    }
    await told(other.id, 3);
    expect(await brands()).toEqual([]);
    expect(await me.does(listCollectors, { brand: 'siku' })).toEqual([]);
  });

  it('of somebody who is not known are let go', async () => {
    await told(v7(), 1, 'Hot Wheels');
    expect(await (await someone()).does(listCollectors, { brand: 'hot wheels' })).toEqual([]);
  });
});
