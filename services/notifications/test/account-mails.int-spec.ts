import { passwordChanged, resetRequested, verificationRequested } from '@vault/contracts/identity/auth';
import { securityAlertRaised } from '@vault/contracts/identity/security-alerts';
import { NOTIFICATION_KINDS } from '@vault/contracts/notifications/inbox';
import { waitFor, type TestService } from '@vault/service-kit/testing';
import { mailFor, mailsFor } from './support/mail-catcher';
import { setPreferences } from './support/notifications';
import { registerVerifiedUser } from './support/users';
import { deliveryTo, publishEvent, PUBLIC_URL, newUser, startNotifications } from './support/service';

const LINK_TOKEN = 'abcdefghijklmnopqrstuvwxyzab';

describe('required mails about an account', () => {
  let notifications: TestService;
  beforeAll(async () => {
    notifications = await startNotifications();
  });
  afterAll(() => notifications.close());

  const soon = (): string => new Date(Date.now() + 60_000).toISOString();

  it('link to the page that verifies an address, at the configured URL', async () => {
    const user = newUser();
    await publishEvent(notifications, verificationRequested, { ...user, token: 'some-token_1' });
    const mail = await mailFor(user.email);
    expect(mail.subject).toBe('Verify your address for Diecast Vault');
    expect(mail.from).toEqual([{ address: 'no-reply@vault.example', name: 'Diecast Vault' }]);
    expect(mail.text).toContain(`${PUBLIC_URL}/verify-email?token=some-token_1`);
    expect(mail.html).toContain(`${PUBLIC_URL}/verify-email?token=some-token_1`);
  });

  it('contain the reset code in the plain text', async () => {
    const user = newUser();
    await publishEvent(notifications, resetRequested, {
      ...user,
      code: '042137',
      linkToken: LINK_TOKEN,
      expiresAt: soon(),
    });
    const mail = await mailFor(user.email);
    expect(mail.subject).toMatch(/^Your reset code/);
    expect(/\b\d{6}\b/.exec(mail.text)?.[0]).toBe('042137');
    expect(mail.text).toContain(`${PUBLIC_URL}/auth#reset=${LINK_TOKEN}&email=`);
  });

  it('say when the password was changed', async () => {
    const user = newUser();
    await publishEvent(notifications, passwordChanged, { ...user, changedAt: '2026-03-01T09:05:00.000Z' });
    expect((await mailFor(user.email)).text).toContain('1 March 2026');
  });

  it('warn of a new device, also who wants no mails', async () => {
    const user = await registerVerifiedUser(notifications);
    const optional = NOTIFICATION_KINDS.filter((kind) => !['plan', 'moderation', 'account'].includes(kind));
    await setPreferences(notifications, user.userId, ...optional.map((kind) => ({ kind, mail: 'off' as const })));
    const alert = { alert: 'new_device', device: 'Edge on Windows', at: '2026-03-01T09:05:00.000Z' } as const;
    await publishEvent(notifications, securityAlertRaised, { ...user, ...alert });
    const mail = await mailFor(user.email);
    expect(mail.subject).toBe('New sign-in to your vault');
    expect(mail.text).toContain('from Edge on Windows on 1 March 2026 at 09:05 UTC');
    expect(mail.text).toContain(`${PUBLIC_URL}/auth`);
    expect(mail.text).not.toContain('/unsubscribe/');
  });

  it('show a hostile name as text, never as markup', async () => {
    const user = { ...newUser(), firstName: '<img src=x onerror=alert(1)>' };
    await publishEvent(notifications, resetRequested, {
      ...user,
      code: '123456',
      linkToken: LINK_TOKEN,
      expiresAt: soon(),
    });
    const mail = await mailFor(user.email);
    expect(mail.html).toContain('&lt;img src=x');
    expect(mail.html).not.toContain('<img');
  });

  it('leave neither code nor link in the database once they are sent', async () => {
    const user = newUser();
    await publishEvent(notifications, resetRequested, {
      ...user,
      code: '987654',
      linkToken: LINK_TOKEN,
      expiresAt: soon(),
    });
    await mailFor(user.email);
    await waitFor(async () => (await deliveryTo(notifications, user.email))?.state === 'sent');
    expect(await deliveryTo(notifications, user.email)).toMatchObject({ content: null, attempts: 1 });
    const rows = await notifications.dataSource.query<{ text: string }[]>(
      `SELECT to_jsonb(d)::text AS text FROM email_deliveries d UNION ALL SELECT to_jsonb(i)::text FROM inbox i
       UNION ALL SELECT to_jsonb(o)::text FROM outbox o`,
    );
    for (const { text } of rows) expect(text).not.toContain('987654');
  });

  it('are not sent after their code has expired', async () => {
    const user = newUser();
    const expiresAt = new Date(Date.now() - 1_000).toISOString();
    await publishEvent(notifications, resetRequested, { ...user, code: '111222', linkToken: LINK_TOKEN, expiresAt });
    await waitFor(async () => (await deliveryTo(notifications, user.email))?.state === 'failed');
    expect(await deliveryTo(notifications, user.email)).toMatchObject({ content: null });
    expect(await mailsFor(user.email)).toEqual([]);
  });
});
