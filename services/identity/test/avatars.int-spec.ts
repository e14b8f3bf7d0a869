import { locateAvatar, removeAvatar, setAvatar } from '@vault/contracts/identity/avatar';
import { closeAccount } from '@vault/contracts/identity/account';
import { getCurrentUser, userChanged } from '@vault/contracts/identity/auth';
import { getProfile, updateProfile } from '@vault/contracts/identity/profile';
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
import { isUploaded, startCollection, startMarket, upload } from './support/neighbours';
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

async function someone(): Promise<{ browser: Browser; userId: string }> {
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

describe('the picture of a profile', () => {
  it('is a copy of what was uploaded, which is let go; everybody is told of it', async () => {
    const person = await someone();
    const uploaded = await upload(identity, person.userId);
    const { body } = await person.browser.send(setAvatar, { images: [uploaded] });
    expect(body.profileImageUrl).toMatch(/^\/api\/photos\/avatar-[0-9a-f-]{36}$/);
    expect(await objectsOf(body.profileImageUrl ?? '')).toHaveLength(1);
    expect(isUploaded(uploaded)).toBe(false);
    expect((await person.browser.send(getCurrentUser, {})).body.profileImageUrl).toBe(body.profileImageUrl);
    await waitFor(() => newest(person.userId)?.avatarUrl === body.profileImageUrl);
  });

  it('takes the place of the one before, of which nothing stays', async () => {
    const person = await someone();
    const first = await pictured(person);
    const second = await pictured(person);
    expect(second).not.toBe(first);
    expect([await objectsOf(first), await objectsOf(second)]).toEqual([[], [expect.anything()]]);
    await expect(identity.bus.call(locateAvatar, { id: idIn(first) }, { ctx: asMember() })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('is one, however many are set at the same moment', async () => {
    const person = await someone();
    const urls = await Promise.all(Array.from({ length: 5 }, () => upload(identity, person.userId)));
    await Promise.all(urls.map((url) => person.browser.copy().send(setAvatar, { images: [url] })));
    const [row] = await identity.dataSource.query<{ id: string; url: string }[]>(
      `SELECT a.id, u.profile_image_url AS url FROM users u JOIN avatars a ON a.user_id = u.id WHERE u.id = $1`,
      [person.userId],
    );
    expect(row?.url).toBe(`/api/photos/avatar-${row?.id}`);
  });

  it('can be taken away, twice as well as once', async () => {
    const person = await someone();
    const url = await pictured(person);
    for (const _ of ['once', 'twice']) {
      expect((await person.browser.send(removeAvatar, {})).body.profileImageUrl).toBeNull();
    }
    expect(await objectsOf(url)).toEqual([]);
    await waitFor(() => newest(person.userId)?.avatarUrl === null);
  });

  it.each([
    ['an address of elsewhere', () => Promise.resolve('https://elsewhere.example/me.webp')],
    ['an upload that there is not', () => Promise.resolve(`/api/photos/car-${v7()}`)],
    ['somebody else’s upload', () => upload(identity, v7())],
  ])('is not %s', async (_, url) => {
    const { browser } = await someone();
    await expect(browser.send(setAvatar, { images: [await url()] })).rejects.toMatchObject({
      status: 400,
      details: [expect.objectContaining({ field: 'images' })],
    });
    expect((await browser.send(getProfile, {})).body.profileImageUrl).toBeNull();
  });

  it('is shown to members, to visitors while the profile is public, and to nobody once the account is closed', async () => {
    const person = await someone();
    const id = idIn(await pictured(person));
    const asked = async (ctx: ReturnType<typeof asVisitor>): Promise<unknown> =>
      identity.bus.call(locateAvatar, { id }, { ctx }).catch((error: unknown) => (error as { status: number }).status);
    expect(await asked(asVisitor())).toBe(404);
    expect(await asked(asMember())).toEqual({ isPublic: false, isOwn: false });
    expect(await asked(asMember(person.userId))).toEqual({ isPublic: false, isOwn: true });
    await person.browser.send(updateProfile, { profilePublic: true });
    expect(await asked(asVisitor())).toEqual({ isPublic: false, isOwn: false });
    await person.browser.send(closeAccount, { password: PASSWORD });
    expect([await asked(asVisitor()), await asked(asMember()), await asked(asMember(person.userId))]).toEqual([
      404, 404, 404,
    ]);
  });

  it('that a crash left behind is swept away, and no other', async () => {
    const kept = await pictured(await someone());
    const lost = v7();
    await store.put(`avatars/${lost}/original.webp`, Buffer.from('a picture'), 'image/webp');
    await identity.app.get(OrphanAvatarsSweeper).sweepOlderThan(Date.now() + 60_000);
    expect(await store.list(`avatars/${lost}/`)).toEqual([]);
    expect(await objectsOf(kept)).toHaveLength(1);
  });
});

describe('what a person says of themselves', () => {
  it('is kept field by field, and others learn links, and a region that is shared, only while the profile is public', async () => {
    const { browser, userId } = await someone();
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

  it('is told to nobody again when nothing changed that others see', async () => {
    const { browser, userId } = await someone();
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
  ])('is refused where it is none: %j', async (changes, field) => {
    const { browser } = await someone();
    await expect(browser.send(updateProfile, changes)).rejects.toMatchObject({
      status: 400,
      details: [expect.objectContaining({ field })],
    });
  });
});
