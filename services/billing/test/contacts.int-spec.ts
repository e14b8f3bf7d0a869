import type { PayloadOf } from '@vault/contracts/define';
import { accountPurged } from '@vault/contracts/identity/account';
import { addressTold, memberChanged, userRegistered } from '@vault/contracts/identity/auth';
import { startCheckout } from '@vault/contracts/billing/subscription';
import { NOTHING_SHARED } from '@vault/contracts/identity/sharing';
import { publish } from '@vault/service-kit/outbox';
import { asMember, waitFor } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { startBilling, type Billing } from './support/service';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
}, 60_000);
afterAll(() => billing.close());

type Member = PayloadOf<typeof memberChanged>;

const member = (userId: string, version: number, lastName: string): Member => ({
  ...{ userId, version, firstName: 'Ada', lastName, registeredAt: '2026-01-01T00:00:00.000Z', verifiedAt: null },
  ...{ hidden: false, avatarUrl: null, profilePublic: false, sharing: NOTHING_SHARED, region: null, socialLinks: [] },
});

const tell = (...told: readonly Member[]): Promise<void> =>
  billing.dataSource.transaction(async (tx) => {
    for (const each of told) await publish(tx, memberChanged, each);
  });

interface Row {
  readonly email: string | null;
  readonly last_name: string;
  readonly member_version: number;
}

const contact = async (userId: string): Promise<Row | null> => {
  const [found] = await billing.dataSource.query<Row[]>(`select * from contacts where user_id = $1`, [userId]);
  return found ?? null;
};

const heard = (userId: string, isThere: (row: Row) => boolean): Promise<Row> =>
  waitFor(async () => {
    const found = await contact(userId);
    return found && isThere(found) ? found : null;
  });

const registered = (userId: string, email: string): Promise<void> =>
  billing.dataSource.transaction((tx) =>
    publish(tx, userRegistered, {
      ...{ userId, email, firstName: 'Ada', lastName: 'Lo', registeredAt: '2026-01-01T00:00:00.000Z' },
    }),
  );

describe('whom a payment is from', () => {
  it('is known by the latest name and address, in whatever order the news arrives', async () => {
    const userId = v7();
    await tell(member(userId, 3, 'Byron'), member(userId, 2, 'Lo'));
    await registered(userId, 'ada@example.com');
    await heard(userId, ({ email, member_version }) => email !== null && member_version === 3);
    const address = { userId, email: 'byron@example.com', firstName: 'Ada', since: '2026-02-01T00:00:00.000Z' };
    await billing.dataSource.transaction((tx) => publish(tx, addressTold, address));
    expect(await heard(userId, ({ email }) => email === 'byron@example.com')).toMatchObject({ last_name: 'Byron' });
    await registered(userId, 'ada@example.com');
    await tell(member(userId, 4, 'Lovelace'));
    expect(await heard(userId, ({ member_version }) => member_version === 4)).toMatchObject({
      ...{ email: 'byron@example.com', last_name: 'Lovelace' },
    });
  });

  it('is told to Stripe anew when it changed', async () => {
    const userId = v7();
    await registered(userId, 'ada@example.com');
    await tell(member(userId, 1, 'Lo'));
    await heard(userId, ({ email, member_version }) => email !== null && member_version === 1);
    const wish = { plan: 'standard', interval: 'monthly' } as const;
    const begin = (): Promise<unknown> => billing.bus.call(startCheckout, wish, { ctx: asMember(userId) });
    const customers = async (): Promise<(string | null | undefined)[]> => {
      const { data } = await billing.standIn.stripe.customers.list({ limit: 100 });
      return data.filter(({ metadata }) => metadata.userId === userId).map(({ name }) => name);
    };
    await Promise.all([begin(), begin()]);
    expect(await customers()).toEqual(['Ada Lo']);
    await tell(member(userId, 2, 'Lovelace'));
    await heard(userId, ({ member_version }) => member_version === 2);
    await begin();
    expect(await customers()).toEqual(['Ada Lovelace']);
  });

  it('of an account that was purged is forgotten, and stays so when older news arrives late', async () => {
    const [userId, other] = [v7(), v7()];
    await registered(userId, 'gone@example.com');
    await heard(userId, ({ email }) => email !== null);
    const purged = { userId, purgedAt: new Date().toISOString() };
    await billing.dataSource.transaction((tx) => publish(tx, accountPurged, purged));
    await waitFor(async () => (await contact(userId)) === null);
    await registered(userId, 'gone@example.com');
    await tell(member(userId, 9, 'Gone'), member(other, 1, 'Here'));
    await heard(other, () => true);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await contact(userId)).toBeNull();
  });
});
