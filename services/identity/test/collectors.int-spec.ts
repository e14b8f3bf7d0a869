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

const newUser = (fields: Readonly<Record<string, unknown>> = {}) => collector(identity, fields);
type Someone = Awaited<ReturnType<typeof newUser>>;

const set = (id: string, fields: string): Promise<unknown> =>
  identity.dataSource.query(`UPDATE users SET ${fields} WHERE id = $1`, [id]);

const NOT_FOUND = { code: 'COLLECTOR_NOT_FOUND', status: 404 };

const inDirectory = async (who: Someone, search: string): Promise<Collector[]> => who.send(listCollectors, { search });

const CLOSED = "closed_at = now(), purge_at = now() + interval '30 days'";

describe('the directory', () => {
  it('lists public profiles with the fields of a card and no others', async () => {
    const me = await newUser();
    const other = await newUser({
      first_name: 'Grace',
      last_name: 'Hopper ',
      bio: 'Redlines',
      region: 'Kyoto',
      profile_image_url: '/api/photos/avatar-1',
      social_links: '[{"name":"a","url":"https://a.example/"}]',
      sharing: { ...DEFAULT_SHARING, region: true },
      cars_count: 12,
      created_at: '2024-05-31T10:00:00.123Z',
    });
    const card = {
      id: other.id,
      displayName: 'Grace Hopper',
      avatarUrl: '/api/photos/avatar-1',
      region: 'Kyoto',
      memberSince: '2024-05-31T10:00:00.123Z',
      carsCount: 12,
      brands: [],
      followers: 0,
      relation: { following: false, blocked: false, muted: false },
    };
    expect(await inDirectory(me, 'grace hopper')).toEqual([card]);
    expect(await me.send(getCollector, { id: other.id })).toEqual({
      ...card,
      bio: 'Redlines',
      socialLinks: [{ name: 'a', url: 'https://a.example/' }],
      following: 0,
      followsYou: false,
      isYou: false,
      profilePublic: true,
      sharing: { ...DEFAULT_SHARING, region: true },
    });
  });

  it('names a collector as they chose, and finds them by that name alone', async () => {
    const me = await newUser();
    const hidden = v7();
    const { id } = await newUser({ last_name: hidden, public_name: `Redline ${hidden.slice(0, 8)}` });
    const chosen = `redline ${hidden.slice(0, 8)}`;
    expect(await inDirectory(me, chosen)).toMatchObject([{ id, displayName: `Redline ${hidden.slice(0, 8)}` }]);
    expect(await inDirectory(me, hidden)).toEqual([]);
    expect(await me.send(getCollector, { id })).toMatchObject({ displayName: `Redline ${hidden.slice(0, 8)}` });
  });

  it.each([
    ['is not public', 'profile_public = false'],
    ['closed the account', CLOSED],
    ['is suspended', 'banned_at = now()'],
  ])('hides a collector whose %s, as if there were no such account, until that ends', async (_, fields) => {
    const me = await newUser();
    const name = v7();
    const other = await newUser({ last_name: name });
    await set(other.id, fields);
    expect(await inDirectory(me, name)).toEqual([]);
    const answers = await Promise.all(
      [other.id, v7()].map((id) => me.send(getCollector, { id }).catch((error: unknown) => error)),
    );
    for (const answer of answers) expect(answer).toMatchObject(NOT_FOUND);
    expect(String(answers[0])).toBe(String(answers[1]));
    await set(other.id, 'profile_public = true, closed_at = null, purge_at = null, banned_at = null');
    expect(await inDirectory(me, name)).toHaveLength(1);
    expect(await me.send(getCollector, { id: other.id })).toMatchObject({ displayName: `Ada ${name}` });
  });

  it('shows the viewer only on their own page, public or not', async () => {
    const name = v7();
    const me = await newUser({ last_name: name, region: 'Lyon', profile_public: false });
    expect(await inDirectory(me, name)).toEqual([]);
    const own = { isYou: true, displayName: `Ada ${name.slice(0, 1)}.`, followsYou: false };
    expect(await me.send(getCollector, { id: me.id })).toMatchObject({ ...own, profilePublic: false, region: null });
    await set(me.id, `sharing = sharing || '{"region": true}'`);
    expect(await me.send(getCollector, { id: me.id })).toMatchObject({ ...own, region: 'Lyon' });
    await set(me.id, 'profile_public = true');
    const shown = { ...own, displayName: `Ada ${name}`, profilePublic: true, region: 'Lyon' };
    expect(await me.send(getCollector, { id: me.id })).toMatchObject(shown);
    expect(await inDirectory(me, name)).toEqual([]);
  });

  it('contains no e-mail address, value or unshared region in any answer', async () => {
    const me = await newUser();
    const name = v7();
    const other = await newUser({ last_name: name, email: `secret-${name}@garage.example`, region: 'Atlantis' });
    const answers = JSON.stringify([
      await inDirectory(me, name),
      await me.send(getCollector, { id: other.id }),
      await other.send(getCollector, { id: other.id }),
    ]);
    for (const hidden of ['@', 'garage', 'secret', 'Atlantis', 'worth', 'password']) {
      expect(answers).not.toContain(hidden);
    }
    expect(await inDirectory(me, `secret-${name}`)).toEqual([]);
    expect(await me.send(listCollectors, { region: 'atlantis' })).toEqual([]);
    await set(other.id, `sharing = sharing || '{"region": true}'`);
    expect(await me.send(listCollectors, { region: 'ATLANT' })).toHaveLength(1);
    await set(other.id, 'profile_public = false');
    expect(await me.send(listCollectors, { region: 'atlantis' })).toEqual([]);
  });
});

describe('collectors of whom one has blocked the other', () => {
  const block = (userId: string, otherId: string): Promise<unknown> =>
    identity.dataSource.query(
      'INSERT INTO collector_relations (user_id, other_id, blocked_at) VALUES ($1, $2, now())',
      [userId, otherId],
    );

  it('do not find each other in the directory; only the blocker can open the other’s page', async () => {
    const name = v7();
    const [wary, other, third] = [
      await newUser({ last_name: name }),
      await newUser({ last_name: name }),
      await newUser({ last_name: name }),
    ];
    await block(wary.id, other.id);
    const meets = async (who: Someone): Promise<string[]> => (await inDirectory(who, name)).map(({ id }) => id).sort();
    expect(await meets(wary)).toEqual([third.id]);
    expect(await meets(other)).toEqual([third.id]);
    expect(await meets(third)).toEqual([wary.id, other.id].sort());
    expect(await wary.send(getCollector, { id: other.id })).toMatchObject({ relation: { blocked: true } });
    await expect(other.send(getCollector, { id: wary.id })).rejects.toMatchObject(NOT_FOUND);
    await block(other.id, wary.id);
    await expect(wary.send(getCollector, { id: other.id })).rejects.toMatchObject(NOT_FOUND);
  });
});

describe('the brands of a card', () => {
  const published = (userId: string, version: number, ...brands: string[]): Promise<void> =>
    publishAndAwait(identity, brandsCollected, {
      userId,
      version,
      brands: brands.map((brand, n) => ({ brand, cars: 9 - n })),
    });

  it('are the three most frequent of the highest event version, whatever the order of arrival', async () => {
    const me = await newUser();
    const other = await newUser();
    const brands = async (): Promise<string[]> => (await me.send(getCollector, { id: other.id })).brands;
    await published(other.id, 2, 'Hot Wheels', 'Citroën Miniatures', 'Tomica', 'Siku');
    expect(await brands()).toEqual(['Hot Wheels', 'Citroën Miniatures', 'Tomica']);
    await published(other.id, 1, 'Matchbox');
    expect(await brands()).toEqual(['Hot Wheels', 'Citroën Miniatures', 'Tomica']);
    for (const brand of ['siku', 'CITROEN  miniatures', 'Citroe\u0308n Miniatures']) {
      expect((await me.send(listCollectors, { brand })).map(({ id }) => id)).toEqual([other.id]);
    }
    for (const brand of ['sik', 'Matchbox', '%', 'Hot Wheels%']) {
      expect(await me.send(listCollectors, { brand })).toEqual([]);
    }
    await published(other.id, 3);
    expect(await brands()).toEqual([]);
    expect(await me.send(listCollectors, { brand: 'siku' })).toEqual([]);
  });

  it('of an unknown user are ignored', async () => {
    await published(v7(), 1, 'Hot Wheels');
    expect(await (await newUser()).send(listCollectors, { brand: 'hot wheels' })).toEqual([]);
  });
});
