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

type Told = PayloadOf<typeof userChanged>;

const OPEN = {
  hidden: false,
  avatarUrl: null,
  profilePublic: false,
  sharing: NOTHING_SHARED,
  region: null,
  socialLinks: [],
};

/** Hears from the beginning what is told of members. */
let listener: TestService;
let told: RecordedEvent[];
beforeAll(async () => {
  listener = await startTestService({ name: 'listener', module: BusModule.forRoot({ service: 'listener' }) });
  told = await recordedEvents(listener.bus, [userChanged]);
});
afterAll(() => listener.close());

const toldOf = (userId: string): Told[] =>
  told.map(({ payload }) => payload as Told).filter((each) => each.userId === userId);

/** What is told of a member, in its order. */
const news = (userId: string, count: number): Promise<Told[]> =>
  waitFor(() => {
    const found = toldOf(userId);
    return found.length >= count && found.sort((a, b) => a.version - b.version);
  }, 20_000);

describe('what other services are told of a member', () => {
  it('is the name and the verified address, newer each time', async () => {
    const identity = await startIdentity();
    try {
      const mailbox = await openMailbox(identity.bus);
      const { body } = await identity.browser().register({ firstName: 'Ada', lastName: 'Lo' });
      await identity.browser().send(verifyEmail, { token: await mailbox.token(body.email) });
      const found = await news(body.id, 2);
      const named = { userId: body.id, firstName: 'Ada', lastName: 'Lo', registeredAt: body.createdAt, ...OPEN };
      expect(found).toEqual([
        { ...named, version: 1, verifiedAt: null },
        { ...named, version: 2, verifiedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string },
      ]);
      expect(JSON.stringify(found)).not.toContain('@');
    } finally {
      await identity.close();
    }
  });

  it('includes the administrator, whose account nobody registers', async () => {
    const identity = await startIdentity({ ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'boss of the vault' });
    try {
      const { body } = await identity.browser().login('boss@example.com', 'boss of the vault');
      expect((await news(body.id, 1))[0]).toMatchObject({
        firstName: 'Vault',
        verifiedAt: expect.any(String) as string,
      });
    } finally {
      await identity.close();
    }
  });
});
