import type { PayloadOf } from '@vault/contracts/define';
import { accountPurged } from '@vault/contracts/identity/account';
import { userChanged, userRegistered } from '@vault/contracts/identity/auth';
import { startCheckout } from '@vault/contracts/billing/subscription';
import { NOTHING_SHARED } from '@vault/contracts/identity/sharing';
import { asMember, publishAndAwait } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { startBilling, type Billing } from './support/service';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
}, 60_000);
afterAll(() => billing.close());

type UserPayload = PayloadOf<typeof userChanged>;

const userPayload = (userId: string, version: number, lastName: string): UserPayload => ({
  userId,
  version,
  firstName: 'Ada',
  lastName,
  registeredAt: '2026-01-01T00:00:00.000Z',
  verifiedAt: null,
  hidden: false,
  avatarUrl: null,
  profilePublic: false,
  publicName: null,
  sharing: NOTHING_SHARED,
  region: null,
  socialLinks: [],
});

interface Row {
  readonly email: string | null;
  readonly last_name: string;
  readonly user_version: number;
}

const contact = async (userId: string): Promise<Row | null> => {
  const [found] = await billing.dataSource.query<Row[]>(`SELECT * FROM users WHERE user_id = $1`, [userId]);
  return found ?? null;
};

const registered = (userId: string, email: string): Promise<void> =>
  publishAndAwait(billing, userRegistered, {
    userId,
    email,
    firstName: 'Ada',
    lastName: 'Lo',
    registeredAt: '2026-01-01T00:00:00.000Z',
  });

describe('the contact of a user', () => {
  it('has the latest name and address, in whatever order the events arrive', async () => {
    const userId = v7();
    await publishAndAwait(billing, userChanged, userPayload(userId, 3, 'Byron'));
    await publishAndAwait(billing, userChanged, userPayload(userId, 2, 'Lo'));
    await registered(userId, 'ada@example.com');
    expect(await contact(userId)).toMatchObject({ email: 'ada@example.com', last_name: 'Byron', user_version: 3 });
    await registered(userId, 'ada@example.com');
    await publishAndAwait(billing, userChanged, userPayload(userId, 4, 'Lovelace'));
    expect(await contact(userId)).toMatchObject({
      email: 'ada@example.com',
      last_name: 'Lovelace',
      user_version: 4,
    });
  });

  it('is updated at Stripe when it has changed', async () => {
    const userId = v7();
    await registered(userId, 'ada@example.com');
    await publishAndAwait(billing, userChanged, userPayload(userId, 1, 'Lo'));
    const input = { plan: 'standard', interval: 'monthly' } as const;
    const checkout = (): Promise<unknown> => billing.bus.call(startCheckout, input, { ctx: asMember(userId) });
    const customers = async (): Promise<(string | null | undefined)[]> => {
      const { data } = await billing.standIn.stripe.customers.list({ limit: 100 });
      return data.filter(({ metadata }) => metadata.userId === userId).map(({ name }) => name);
    };
    await Promise.all([checkout(), checkout()]);
    expect(await customers()).toEqual(['Ada Lo']);
    await publishAndAwait(billing, userChanged, userPayload(userId, 2, 'Lovelace'));
    await checkout();
    expect(await customers()).toEqual(['Ada Lovelace']);
  });

  it('is deleted with the purged account, and not stored again when events arrive late', async () => {
    const userId = v7();
    await registered(userId, 'gone@example.com');
    expect(await contact(userId)).toMatchObject({ email: 'gone@example.com' });
    await publishAndAwait(billing, accountPurged, { userId, purgedAt: new Date().toISOString() });
    expect(await contact(userId)).toBeNull();
    await registered(userId, 'gone@example.com');
    await publishAndAwait(billing, userChanged, userPayload(userId, 9, 'Gone'));
    expect(await contact(userId)).toBeNull();
  });
});
