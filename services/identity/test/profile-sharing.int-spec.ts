import type { PayloadOf, RequestOf } from '@vault/contracts/define';
import { userChanged } from '@vault/contracts/identity/auth';
import { getProfile, updateProfile } from '@vault/contracts/identity/profile';
import { NOTHING_SHARED, DEFAULT_SHARING } from '@vault/contracts/identity/sharing';
import { recordedEvents, waitFor, type RecordedEvent, type TestService } from '@vault/service-kit/testing';
import type { Browser } from './support/browser';
import { startCollection } from './support/other-services';
import { startIdentity, type IdentityUnderTest } from './support/service';

type UserChanged = PayloadOf<typeof userChanged>;

let identity: IdentityUnderTest;
let collection: TestService;
let events: RecordedEvent[];
beforeAll(async () => {
  identity = await startIdentity();
  collection = await startCollection(identity);
  events = await recordedEvents(identity.bus, [userChanged]);
});
afterAll(async () => {
  await collection.close();
  await identity.close();
});

async function newUser(): Promise<{ browser: Browser; id: string }> {
  const browser = identity.browser();
  return { browser, id: (await browser.register()).body.id };
}

/** The event of a user with this version, once it was published. */
const published = (id: string, version: number): Promise<UserChanged> =>
  waitFor(() =>
    events.map(({ payload }) => payload as UserChanged).find((each) => each.userId === id && each.version === version),
  );

const REGION = { ...DEFAULT_SHARING, region: true };

describe('a profile', () => {
  it('is private and shares nothing by default', async () => {
    const { browser, id } = await newUser();
    expect((await browser.send(getProfile, {})).body).toMatchObject({
      profilePublic: false,
      sharing: DEFAULT_SHARING,
    });
    expect(await published(id, 1)).toMatchObject({ profilePublic: false, sharing: NOTHING_SHARED, region: null });
    await browser.send(updateProfile, { region: 'Kyoto', sharing: { region: true, value: true } });
    expect(await published(id, 2)).toMatchObject({ profilePublic: false, sharing: NOTHING_SHARED, region: null });
  });

  it('becomes public and private again in one step each, and publishes its region only where that is shared', async () => {
    const { browser, id } = await newUser();
    await browser.send(updateProfile, { profilePublic: true, region: 'Kyoto' });
    expect(await published(id, 2)).toMatchObject({ profilePublic: true, sharing: DEFAULT_SHARING, region: null });
    await browser.send(updateProfile, { sharing: { region: true } });
    expect(await published(id, 3)).toMatchObject({ profilePublic: true, sharing: REGION, region: 'Kyoto' });
    await browser.send(updateProfile, { profilePublic: false });
    expect(await published(id, 4)).toMatchObject({ profilePublic: false, sharing: NOTHING_SHARED, region: null });
    await browser.send(updateProfile, { profilePublic: true });
    expect(await published(id, 5)).toMatchObject({ profilePublic: true, sharing: REGION, region: 'Kyoto' });
    await browser.send(updateProfile, { sharing: { region: false } });
    expect(await published(id, 6)).toMatchObject({ profilePublic: true, region: null });
  });

  it('publishes the name that its owner chose, or first and last name, only while it is public', async () => {
    const { browser, id } = await newUser();
    const { body } = await browser.send(updateProfile, { publicName: ' Redline Lou ' });
    expect(body).toMatchObject({ publicName: 'Redline Lou' });
    expect(await published(id, 2)).toMatchObject({ publicName: null });
    await browser.send(updateProfile, { profilePublic: true });
    expect(await published(id, 3)).toMatchObject({ publicName: 'Redline Lou' });
    await browser.send(updateProfile, { publicName: '' });
    expect(await published(id, 4)).toMatchObject({ publicName: `${body.firstName} ${body.lastName}` });
    await browser.send(updateProfile, { profilePublic: false });
    expect(await published(id, 5)).toMatchObject({ publicName: null });
  });

  it('changes only the sharing options that are named', async () => {
    const { browser } = await newUser();
    await browser.send(updateProfile, { sharing: { value: true } });
    await browser.send(updateProfile, { sharing: { listed: false, overlap: false } });
    const { body } = await browser.send(updateProfile, { sharing: {} });
    expect(body.sharing).toEqual({ ...DEFAULT_SHARING, value: true, listed: false, overlap: false });
  });

  it.each([
    [{ sharing: { purchases: true } }, 'purchases'],
    [{ sharing: { value: 'yes' } }, 'value'],
    [{ sharing: { region: null } }, 'region'],
    [{ sharing: true }, 'sharing'],
    [{ profilePublic: 'yes' }, 'profilePublic'],
  ])('refuses %j and names the field', async (changes, field) => {
    const { browser } = await newUser();
    const failure = browser.send(updateProfile, changes as RequestOf<typeof updateProfile>);
    await expect(failure).rejects.toMatchObject({
      status: 400,
      details: [expect.objectContaining({ field: expect.stringMatching(new RegExp(`(^|\\.)${field}$`)) as string })],
    });
    const { body } = await browser.send(getProfile, {});
    expect(body).toMatchObject({ profilePublic: false, sharing: DEFAULT_SHARING });
  });
});
