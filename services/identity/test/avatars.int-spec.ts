import { locateAvatar, removeAvatar, setAvatar } from '@vault/contracts/identity/avatar';
import { closeAccount } from '@vault/contracts/identity/account';
import { getCurrentUser, userChanged } from '@vault/contracts/identity/auth';
import { getAccountData, getProfile, updateProfile } from '@vault/contracts/identity/profile';
import { ObjectStore } from '@vault/service-kit/object-store';
import {
  asMember,
  asVisitor,
  recordedEvents,
  waitFor,
  type RecordedEvent,
  type TestService,
} from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { OrphanAvatarsSweeper } from '../src/avatars/orphan-avatars.sweeper';
import { PASSWORD, type Browser } from './support/browser';
import { isUploaded, startCollection, startMarket, upload } from './support/other-services';
import { startIdentity, type IdentityUnderTest } from './support/service';

let identity: IdentityUnderTest;
let neighbours: TestService[];
let events: RecordedEvent[];
let store: ObjectStore;
beforeAll(async () => {
  identity = await startIdentity();
  neighbours = await Promise.all([startMarket(identity), startCollection(identity)]);
  events = await recordedEvents(identity.bus, [userChanged]);
  store = identity.app.get(ObjectStore);
});
afterAll(async () => {
  await Promise.all(neighbours.map((each) => each.close()));
  await identity.close();
});

async function newUser(): Promise<{ browser: Browser; userId: string }> {
  const browser = identity.browser();
  const { body } = await browser.register();
  return { browser, userId: body.id };
}

const pictured = async ({ browser, userId }: { browser: Browser; userId: string }): Promise<string> => {
  const { body } = await browser.send(setAvatar, { images: [await upload(identity, userId)] });
  return body.profileImageUrl ?? '';
};

const idIn = (url: string): string => url.split('avatar-')[1] ?? '';
const objectsOf = (url: string): Promise<unknown[]> => store.list(`avatars/${idIn(url)}/`);

const newest = (
  userId: string,
): { avatarUrl: string | null; region: string | null; socialLinks: unknown[] } | undefined =>
  events
    .map(
      ({ payload }) =>
        payload as {
          userId: string;
          version: number;
          avatarUrl: string | null;
          region: string | null;
          socialLinks: unknown[];
        },
    )
    .filter((each) => each.userId === userId)
    .sort((a, b) => b.version - a.version)[0];

describe('an avatar', () => {
  it('is a copy of an upload, which is discarded, and is published', async () => {
    const user = await newUser();
    const uploaded = await upload(identity, user.userId);
    const { body } = await user.browser.send(setAvatar, { images: [uploaded] });
    expect(body.profileImageUrl).toMatch(/^\/api\/photos\/avatar-[0-9a-f-]{36}$/);
    expect(await objectsOf(body.profileImageUrl ?? '')).toHaveLength(1);
    expect(isUploaded(uploaded)).toBe(false);
    expect((await user.browser.send(getCurrentUser, {})).body.profileImageUrl).toBe(body.profileImageUrl);
    await waitFor(() => newest(user.userId)?.avatarUrl === body.profileImageUrl);
  });

  it('is named in its owner’s account data, and in nobody else’s who writes its URL', async () => {
    const [owner, reader] = [await newUser(), await newUser()];
    const url = await pictured(owner);
    await reader.browser.send(updateProfile, { bio: url });
    const owned = async ({ userId }: { userId: string }): Promise<unknown> =>
      (await identity.bus.call(getAccountData, { userId })).ownedPhotos;
    expect(await owned(owner)).toEqual([{ kind: 'avatar', id: idIn(url) }]);
    expect(await owned(reader)).toEqual([]);
  });

  it('replaces the former one, whose objects are removed', async () => {
    const user = await newUser();
    const first = await pictured(user);
    const second = await pictured(user);
    expect(second).not.toBe(first);
    expect([await objectsOf(first), await objectsOf(second)]).toEqual([[], [expect.anything()]]);
    await expect(identity.bus.call(locateAvatar, { id: idIn(first) }, { ctx: asMember() })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('is the only one, however many are set at once', async () => {
    const user = await newUser();
    const urls = await Promise.all(Array.from({ length: 5 }, () => upload(identity, user.userId)));
    await Promise.all(urls.map((url) => user.browser.copy().send(setAvatar, { images: [url] })));
    const [row] = await identity.dataSource.query<{ id: string; url: string }[]>(
      `SELECT a.id, u.profile_image_url AS url FROM users u JOIN avatars a ON a.user_id = u.id WHERE u.id = $1`,
      [user.userId],
    );
    expect(row?.url).toBe(`/api/photos/avatar-${row?.id}`);
  });

  it('can be removed, also when there is none', async () => {
    const user = await newUser();
    const url = await pictured(user);
    for (const _ of ['once', 'twice']) {
      expect((await user.browser.send(removeAvatar, {})).body.profileImageUrl).toBeNull();
    }
    expect(await objectsOf(url)).toEqual([]);
    await waitFor(() => newest(user.userId)?.avatarUrl === null);
  });

  it.each([
    ['an address of elsewhere', () => Promise.resolve('https://elsewhere.example/me.webp')],
    ['an upload that there is not', () => Promise.resolve(`/api/photos/car-${v7()}`)],
    ['somebody else’s upload', () => upload(identity, v7())],
  ])('cannot be %s', async (_, url) => {
    const { browser } = await newUser();
    await expect(browser.send(setAvatar, { images: [await url()] })).rejects.toMatchObject({
      status: 400,
      details: [expect.objectContaining({ field: 'images' })],
    });
    expect((await browser.send(getProfile, {})).body.profileImageUrl).toBeNull();
  });

  it('is visible to members, to visitors of a public profile, and to nobody once the account is closed', async () => {
    const user = await newUser();
    const id = idIn(await pictured(user));
    const input = async (ctx: ReturnType<typeof asVisitor>): Promise<unknown> =>
      identity.bus.call(locateAvatar, { id }, { ctx }).catch((error: unknown) => (error as { status: number }).status);
    expect(await input(asVisitor())).toBe(404);
    expect(await input(asMember())).toEqual({ isOwn: false });
    expect(await input(asMember(user.userId))).toEqual({ isOwn: true });
    await user.browser.send(updateProfile, { profilePublic: true });
    expect(await input(asVisitor())).toEqual({ isOwn: false });
    await user.browser.send(closeAccount, { password: PASSWORD });
    expect([await input(asVisitor()), await input(asMember()), await input(asMember(user.userId))]).toEqual([
      404, 404, 404,
    ]);
  });

  it('without a row is swept from the store, and no other', async () => {
    const kept = await pictured(await newUser());
    const lost = v7();
    await store.put(`avatars/${lost}/original.webp`, Buffer.from('a picture'), 'image/webp');
    await identity.app.get(OrphanAvatarsSweeper).sweepOlderThan(Date.now() + 60_000);
    expect(await store.list(`avatars/${lost}/`)).toEqual([]);
    expect(await objectsOf(kept)).toHaveLength(1);
  });
});

describe('a profile', () => {
  it('is updated field by field, and publishes links and a shared region only while it is public', async () => {
    const { browser, userId } = await newUser();
    const { body } = await browser.send(updateProfile, {
      bio: 'Redlines since 1968',
      region: 'Kyoto',
      socialLinks: [{ url: 'https://www.instagram.com/kenji' }, { url: 'https://kenji.example' }],
      currencyDisplay: 'code',
    });
    const links = [
      { name: 'Instagram', url: 'https://www.instagram.com/kenji' },
      { name: 'kenji.example', url: 'https://kenji.example/' },
    ];
    expect(body).toMatchObject({
      bio: 'Redlines since 1968',
      region: 'Kyoto',
      socialLinks: links,
      currencyDisplay: 'code',
    });
    expect(body).toMatchObject({ profilePublic: false, showcasePublic: false });
    await waitFor(() => newest(userId));
    expect(newest(userId)).toMatchObject({ region: null, socialLinks: [] });

    await browser.send(updateProfile, { profilePublic: true, sharing: { region: true }, bio: '' });
    await waitFor(() => newest(userId)?.region === 'Kyoto');
    expect(newest(userId)).toMatchObject({ region: 'Kyoto', socialLinks: links });
    expect((await browser.send(getProfile, {})).body).toMatchObject({
      bio: null,
      region: 'Kyoto',
      profilePublic: true,
    });
  });

  it('is not published when nothing changed that others see', async () => {
    const { browser, userId } = await newUser();
    await waitFor(() => newest(userId));
    const version = async (): Promise<unknown> =>
      identity.dataSource.query(`SELECT change_version FROM users WHERE id = $1`, [userId]);
    const before = await version();
    await browser.send(updateProfile, { firstName: 'Ada', bio: 'Hello', currencyDisplay: 'symbol' });
    expect(await version()).toEqual(before);
  });

  it.each([
    [{ socialLinks: [{ url: 'http://plain.example' }] }, 'socialLinks.0.url'],
    [{ socialLinks: [{ url: 'javascript:alert(1)' }] }, 'socialLinks.0.url'],
    [{ socialLinks: [{ url: 'https://you:secret@bank.example' }] }, 'socialLinks.0.url'],
    [{ socialLinks: Array.from({ length: 7 }, () => ({ url: 'https://a.example' })) }, 'socialLinks'],
    [{ bio: 'x'.repeat(601) }, 'bio'],
  ])('refuses invalid fields: %j', async (changes, field) => {
    const { browser } = await newUser();
    await expect(browser.send(updateProfile, changes)).rejects.toMatchObject({
      status: 400,
      details: [expect.objectContaining({ field })],
    });
  });
});
