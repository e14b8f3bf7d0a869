import { exportReady } from '@vault/contracts/collection/exports';
import { wishMatched } from '@vault/contracts/collection/wishlist';
import { passwordChanged } from '@vault/contracts/identity/auth';
import { getUnsubscribe, resubscribe, unsubscribe } from '@vault/contracts/notifications/mail';
import { asVisitor, startTcpProxy, waitFor, type TcpProxy, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { headersOf, mailFor, mailsFor, smtpUrl } from './support/mail-catcher';
import { verified, type Person } from './support/people';
import { deliveryTo, happened, PUBLIC_URL, startNotifications } from './support/service';

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

const exported = ({ userId }: Person): Promise<void> => {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  return happened(notifications, exportReady, {
    userId,
    exportId: v7(),
    kind: 'csv',
    fileName: 'vault.csv',
    expiresAt,
  });
};

const wished = ({ userId }: Person): Promise<void> =>
  happened(notifications, wishMatched, {
    ...{ userId, wishId: v7(), wishName: 'Twin Mill', listingId: 42, title: 'Twin Mill', type: 'sale' },
    ...{ price: '12.00', currency: 'USD', condition: 'MOC' },
  });

/** Somebody who was sent a mail that may be ended, and what it carries. */
async function reader(): Promise<Person & { readonly token: string }> {
  const person = await verified(notifications);
  await exported(person);
  const headers = await headersOf(await mailFor(person.email));
  const [, token = ''] = /\/api\/unsubscribe\/([^>]+)>/.exec(headers['list-unsubscribe'] ?? '') ?? [];
  return { ...person, token };
}

const about = (token: string): Promise<unknown> => notifications.bus.call(getUnsubscribe, { token }, anyone);
const end = (token: string): Promise<unknown> =>
  notifications.bus.call(unsubscribe, { token, payload: 'List-Unsubscribe=One-Click' }, anyone);
const undo = (token: string): Promise<unknown> => notifications.bus.call(resubscribe, { token }, anyone);

describe('a mail that may be ended', () => {
  it('says so to the reader’s own program, by RFC 8058, and at its foot', async () => {
    const { email, token } = await reader();
    const mail = await mailFor(email);
    expect(await headersOf(mail)).toMatchObject({
      'list-unsubscribe': `<${PUBLIC_URL}/api/unsubscribe/${token}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(token).toMatch(/^[\w-]{22}~export$/);
    for (const part of [mail.text, mail.html]) expect(part).toContain(`${PUBLIC_URL}/unsubscribe/${token}`);
  });

  it('is one of its reader’s own: two people have different links', async () => {
    expect((await reader()).token).not.toBe((await reader()).token);
  });

  it('is not what guards an account', async () => {
    const person = await verified(notifications);
    await happened(notifications, passwordChanged, { ...person, changedAt: new Date().toISOString() });
    const mail = await mailFor(person.email);
    expect(await headersOf(mail)).not.toHaveProperty('list-unsubscribe');
    expect(mail.text).not.toContain('/unsubscribe/');
  });
});

describe('its link', () => {
  it('tells whose mails of which kind it ends, and ends none by being looked at', async () => {
    const { email, token } = await reader();
    const expected = { kind: 'export', address: `${email[0]}…@example.com`, subscribed: true };
    expect([await about(token), await about(token)]).toEqual([expected, expected]);
  });

  it('ends mails of that kind and of no other, once or often', async () => {
    const person = await reader();
    expect(await end(person.token)).toMatchObject({ kind: 'export', subscribed: false });
    expect(await end(person.token)).toMatchObject({ subscribed: false });
    await exported(person);
    await wished(person);
    await waitFor(async () => (await mailsFor(person.email)).length === 2);
    const subjects = (await mailsFor(person.email)).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['Twin Mill is listed on the market', 'Your file is ready']);
  });

  it('has them again, as they were', async () => {
    const person = await reader();
    await end(person.token);
    expect(await undo(person.token)).toMatchObject({ subscribed: true });
    await exported(person);
    await waitFor(async () => (await mailsFor(person.email)).length === 2);
  });

  it('ends what waits to be sent, too', async () => {
    const person = await reader();
    proxy.refuse(true);
    await exported(person);
    await waitFor(async () => {
      const waiting = await notifications.dataSource.query<unknown[]>(
        `select 1 from email_deliveries where user_id = $1 and state = 'pending' and attempts > 0`,
        [person.userId],
      );
      return waiting.length === 1;
    });
    await end(person.token);
    proxy.refuse(false);
    await wished(person);
    await waitFor(async () => (await mailsFor(person.email)).length === 2, 20_000);
    const states = await notifications.dataSource.query<{ state: string }[]>(
      `select state from email_deliveries where user_id = $1 order by created_at`,
      [person.userId],
    );
    expect(states.map(({ state }) => state)).toEqual(['sent', 'suppressed', 'sent']);
    expect(await deliveryTo(notifications, person.email)).toBeDefined();
  });

  it.each([
    ['nobody’s', (token: string) => `${'A'.repeat(22)}${token.slice(22)}`],
    ['of a kind that cannot be ended', (token: string) => token.replace('export', 'account')],
    ['of no kind', (token: string) => token.replace('export', 'weather')],
  ])('is not found when it is %s', async (_, change) => {
    const { token } = await reader();
    for (const ask of [about, end, undo]) {
      await expect(ask(change(token))).rejects.toMatchObject({ code: 'UNSUBSCRIBE_NOT_FOUND', status: 404 });
    }
  });
});
