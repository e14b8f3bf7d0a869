import type { PayloadOf } from '@vault/contracts/define';
import { userChanged, verifyEmail } from '@vault/contracts/identity/auth';
import { NOTHING_SHARED } from '@vault/contracts/identity/sharing';
import { KitTables1700000000000, openDataSource } from '@vault/service-kit/database';
import { BusModule } from '@vault/service-kit/bus';
import {
  recordedEvents,
  startTestService,
  testDatabase,
  waitFor,
  type RecordedEvent,
  type TestService,
} from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { Accounts1763700000000 } from '../src/migrations/1763700000000-accounts';
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

  it('includes those who were there before, once for each time that somebody new began to listen', async () => {
    const database = await testDatabase();
    const before = await openDataSource({
      url: database.url,
      entities: [],
      migrations: [KitTables1700000000000, Accounts1763700000000],
    });
    const people = [v7(), v7()];
    await before.query(
      `insert into users (id, email, password_hash, first_name, last_name, created_at, email_verified_at)
       values ($1, 'old@example.com', 'x', 'Quote"', 'O''Hara', '2019-03-04T05:06:07.089Z', '2019-03-05T00:00:00Z'),
         ($2, 'new@example.com', 'x', 'No', 'Mail', now(), null)`,
      people,
    );
    await before.destroy();
    try {
      for (const start of ['first', 'second']) {
        const identity = await startIdentity({}, { database });
        if (start === 'first') {
          const one = {
            userId: people[0],
            version: 1,
            firstName: 'Quote"',
            lastName: "O'Hara",
            registeredAt: '2019-03-04T05:06:07.089Z',
            verifiedAt: '2019-03-05T00:00:00.000Z',
            ...OPEN,
          };
          // The vaults first, the market later, then billing: to whoever heard it before, the same version is nothing new.
          // What is shared is new to all.
          expect(await news(people[0] ?? '', 4)).toEqual([one, one, one, { ...one, version: 2 }]);
          expect((await news(people[1] ?? '', 4))[0]).toMatchObject({ version: 1, verifiedAt: null });
        } else {
          const left = await identity.dataSource.query<unknown[]>(`select * from outbox where event = $1`, [
            userChanged.name,
          ]);
          expect(left).toEqual([]);
          for (const id of people) expect(toldOf(id)).toHaveLength(4);
        }
        await identity.close();
      }
    } finally {
      await database.drop();
    }
  });
});
