import { exportReady } from '@vault/contracts/collection/exports';
import { wishMatched } from '@vault/contracts/collection/wishlist';
import { passwordChanged } from '@vault/contracts/identity/auth';
import { getUnsubscribe, resubscribe, unsubscribe } from '@vault/contracts/notifications/mail';
import { asVisitor, startTcpProxy, waitFor, type TcpProxy, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { headersOf, mailFor, mailsFor, smtpUrl } from './support/mail-catcher';
import { registerVerifiedUser, type TestUser } from './support/users';
import { deliveryTo, publishEvent, PUBLIC_URL, startNotifications } from './support/service';

const anyone = { ctx: asVisitor() };

let notifications: TestService;
let proxy: TcpProxy;

beforeAll(async () => {
  proxy = await startTcpProxy(smtpUrl(), 25);
  notifications = await startNotifications({ SMTP_URL: proxy.url });
});
afterAll(async () => {
  await notifications.close();
  await proxy.close();
});

const publishExport = ({ userId }: TestUser): Promise<void> => {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  return publishEvent(notifications, exportReady, {
    userId,
    exportId: v7(),
    kind: 'csv',
    fileName: 'vault.csv',
    expiresAt,
  });
};

const publishWishMatch = ({ userId }: TestUser): Promise<void> =>
  publishEvent(notifications, wishMatched, {
    userId,
    wishId: v7(),
    wishName: 'Twin Mill',
    listingId: 42,
    title: 'Twin Mill',
    type: 'sale',
    price: '12.00',
    currency: 'USD',
    condition: 'MOC',
  });

/** A user who was sent an optional mail, and its token. */
async function subscriber(): Promise<TestUser & { readonly token: string }> {
  const user = await registerVerifiedUser(notifications);
  await publishExport(user);
  const headers = await headersOf(await mailFor(user.email));
  const [, token = ''] = /\/api\/unsubscribe\/([^>]+)>/.exec(headers['list-unsubscribe'] ?? '') ?? [];
  return { ...user, token };
}

const about = (token: string): Promise<unknown> => notifications.bus.call(getUnsubscribe, { token }, anyone);
const end = (token: string): Promise<unknown> =>
  notifications.bus.call(unsubscribe, { token, payload: 'List-Unsubscribe=One-Click' }, anyone);
const undo = (token: string): Promise<unknown> => notifications.bus.call(resubscribe, { token }, anyone);

describe('an optional mail', () => {
  it('contains an unsubscribe link in its headers (RFC 8058) and at its foot', async () => {
    const { email, token } = await subscriber();
    const mail = await mailFor(email);
    expect(await headersOf(mail)).toMatchObject({
      'list-unsubscribe': `<${PUBLIC_URL}/api/unsubscribe/${token}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(token).toMatch(/^[\w-]{22}~export$/);
    for (const part of [mail.text, mail.html]) expect(part).toContain(`${PUBLIC_URL}/unsubscribe/${token}`);
  });

  it('has a link of its own for each user', async () => {
    expect((await subscriber()).token).not.toBe((await subscriber()).token);
  });

  it('is not a required one: that has no link', async () => {
    const user = await registerVerifiedUser(notifications);
    await publishEvent(notifications, passwordChanged, { ...user, changedAt: new Date().toISOString() });
    const mail = await mailFor(user.email);
    expect(await headersOf(mail)).not.toHaveProperty('list-unsubscribe');
    expect(mail.text).not.toContain('/unsubscribe/');
  });
});

describe('an unsubscribe link', () => {
  it('shows whose mails of which kind it ends, and ends none when it is opened', async () => {
    const { email, token } = await subscriber();
    const expected = { kind: 'export', address: `${email[0]}…@example.com`, subscribed: true };
    expect([await about(token), await about(token)]).toEqual([expected, expected]);
  });

  it('ends mails of its kind only, once or repeatedly', async () => {
    const user = await subscriber();
    expect(await end(user.token)).toMatchObject({ kind: 'export', subscribed: false });
    expect(await end(user.token)).toMatchObject({ subscribed: false });
    await publishExport(user);
    await publishWishMatch(user);
    await waitFor(async () => (await mailsFor(user.email)).length === 2);
    const subjects = (await mailsFor(user.email)).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['Twin Mill is listed on the marketplace', 'Your file is ready']);
  });

  it('can be undone', async () => {
    const user = await subscriber();
    await end(user.token);
    expect(await undo(user.token)).toMatchObject({ subscribed: true });
    await publishExport(user);
    await waitFor(async () => (await mailsFor(user.email)).length === 2);
  });

  it('ends pending mails, too', async () => {
    const user = await subscriber();
    proxy.refuse(true);
    await publishExport(user);
    await waitFor(async () => {
      const waiting = await notifications.dataSource.query<unknown[]>(
        `SELECT 1 FROM email_deliveries WHERE user_id = $1 AND state = 'pending' AND attempts > 0`,
        [user.userId],
      );
      return waiting.length === 1;
    });
    await end(user.token);
    proxy.refuse(false);
    await publishWishMatch(user);
    await waitFor(async () => (await mailsFor(user.email)).length === 2, 20_000);
    // The mail arrives before it is recorded as sent.
    await waitFor(async () => {
      const states = await notifications.dataSource.query<{ state: string }[]>(
        `SELECT state FROM email_deliveries WHERE user_id = $1 ORDER BY created_at`,
        [user.userId],
      );
      expect(states.map(({ state }) => state)).toEqual(['sent', 'suppressed', 'sent']);
      return true;
    });
    expect(await deliveryTo(notifications, user.email)).toBeDefined();
  });

  it.each([
    ['of nobody', (token: string) => `${'A'.repeat(22)}${token.slice(22)}`],
    ['of a required kind', (token: string) => token.replace('export', 'account')],
    ['of an unknown kind', (token: string) => token.replace('export', 'weather')],
  ])('is not found when it is %s', async (_, change) => {
    const { token } = await subscriber();
    for (const call of [about, end, undo]) {
      await expect(call(change(token))).rejects.toMatchObject({ code: 'UNSUBSCRIBE_NOT_FOUND', status: 404 });
    }
  });
});
