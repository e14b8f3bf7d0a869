import type { PayloadOf } from '@vault/contracts/define';
import { userChanged, verifyEmail } from '@vault/contracts/identity/auth';
import { NOTHING_SHARED } from '@vault/contracts/identity/sharing';
import { BusModule } from '@vault/service-kit/bus';
import {
  recordedEvents,
  startTestService,
  waitFor,
  type RecordedEvent,
  type TestService,
} from '@vault/service-kit/testing';
import { openMailbox } from './support/mailbox';
import { startIdentity } from './support/service';

type UserChanged = PayloadOf<typeof userChanged>;

const DEFAULTS = {
  hidden: false,
  avatarUrl: null,
  profilePublic: false,
  publicName: null,
  sharing: NOTHING_SHARED,
  region: null,
  socialLinks: [],
};

/** Records the events from the beginning. */
let listener: TestService;
let published: RecordedEvent[];
beforeAll(async () => {
  listener = await startTestService({ name: 'listener', module: BusModule.forRoot({ service: 'listener' }) });
  published = await recordedEvents(listener.bus, [userChanged]);
});
afterAll(() => listener.close());

const publishedOf = (userId: string): UserChanged[] =>
  published.map(({ payload }) => payload as UserChanged).filter((each) => each.userId === userId);

/** The first events of a user, by version. */
const eventsOf = (userId: string, count: number): Promise<UserChanged[]> =>
  waitFor(() => {
    const found = publishedOf(userId);
    return found.length >= count && found.sort((a, b) => a.version - b.version);
  }, 20_000);

describe('the event of a changed user', () => {
  it('carries the name and whether the address is verified, with a growing version', async () => {
    const identity = await startIdentity();
    try {
      const mailbox = await openMailbox(identity.bus);
      const { body } = await identity.browser().register({ firstName: 'Ada', lastName: 'Lo' });
      await identity.browser().send(verifyEmail, { token: await mailbox.token(body.email) });
      const found = await eventsOf(body.id, 2);
      const named = { userId: body.id, firstName: 'Ada', lastName: 'Lo', registeredAt: body.createdAt, ...DEFAULTS };
      expect(found).toEqual([
        { ...named, version: 1, verifiedAt: null },
        { ...named, version: 2, verifiedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string },
      ]);
      expect(JSON.stringify(found)).not.toContain('@');
    } finally {
      await identity.close();
    }
  });

  it('is published of the administrator’s account, too', async () => {
    const identity = await startIdentity({ ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'boss of the vault' });
    try {
      const { body } = await identity.browser().login('boss@example.com', 'boss of the vault');
      expect((await eventsOf(body.id, 1))[0]).toMatchObject({
        firstName: 'Vault',
        verifiedAt: expect.any(String) as string,
      });
    } finally {
      await identity.close();
    }
  });
});
