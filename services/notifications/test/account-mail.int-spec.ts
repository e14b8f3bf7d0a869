import { passwordChanged, resetRequested, verificationRequested } from '@vault/contracts/identity/auth';
import { waitFor, type TestService } from '@vault/service-kit/testing';
import { mailFor, mailsFor } from './support/mail-catcher';
import { deliveryTo, happened, PUBLIC_URL, someone, startNotifications } from './support/service';

describe('the mails about an account', () => {
  let notifications: TestService;
  beforeAll(async () => {
    notifications = await startNotifications();
  });
  afterAll(() => notifications.close());

  const soon = (): string => new Date(Date.now() + 60_000).toISOString();

  it('bring the link that verifies an address, made from the configured address', async () => {
    const person = someone();
    await happened(notifications, verificationRequested, { ...person, token: 'some-token_1' });
    const mail = await mailFor(person.email);
    expect(mail.subject).toBe('Verify your address for Diecast Vault');
    expect(mail.from).toEqual([{ address: 'no-reply@vault.example', name: 'Diecast Vault' }]);
    expect(mail.text).toContain(`${PUBLIC_URL}/verify-email?token=some-token_1`);
    expect(mail.html).toContain(`${PUBLIC_URL}/verify-email?token=some-token_1`);
  });

  it('bring the reset code in plain text', async () => {
    const person = someone();
    await happened(notifications, resetRequested, { ...person, code: '042137', expiresAt: soon() });
    const mail = await mailFor(person.email);
    expect(mail.subject).toMatch(/^Your reset code/);
    expect(/\b\d{6}\b/.exec(mail.text)?.[0]).toBe('042137');
  });

  it('tell that the password was changed', async () => {
    const person = someone();
    await happened(notifications, passwordChanged, { ...person, changedAt: '2026-03-01T09:05:00.000Z' });
    expect((await mailFor(person.email)).text).toContain('1 March 2026');
  });

  it('show a hostile name as text', async () => {
    const person = { ...someone(), firstName: '<img src=x onerror=alert(1)>' };
    await happened(notifications, resetRequested, { ...person, code: '123456', expiresAt: soon() });
    const mail = await mailFor(person.email);
    expect(mail.html).toContain('&lt;img src=x');
    expect(mail.html).not.toContain('<img');
  });

  it('are forgotten by us once they are sent: neither code nor link stays', async () => {
    const person = someone();
    await happened(notifications, resetRequested, { ...person, code: '987654', expiresAt: soon() });
    await mailFor(person.email);
    await waitFor(async () => (await deliveryTo(notifications, person.email))?.state === 'sent');
    expect(await deliveryTo(notifications, person.email)).toMatchObject({ content: null, attempts: 1 });
    const rows = await notifications.dataSource.query<{ text: string }[]>(
      `select to_jsonb(d)::text as text from email_deliveries d union all select to_jsonb(i)::text from inbox i
       union all select to_jsonb(o)::text from outbox o`,
    );
    for (const { text } of rows) expect(text).not.toContain('987654');
  });

  it('do not arrive after their code has expired', async () => {
    const person = someone();
    const expiresAt = new Date(Date.now() - 1_000).toISOString();
    await happened(notifications, resetRequested, { ...person, code: '111222', expiresAt });
    await waitFor(async () => (await deliveryTo(notifications, person.email))?.state === 'failed');
    expect(await deliveryTo(notifications, person.email)).toMatchObject({ content: null });
    expect(await mailsFor(person.email)).toEqual([]);
  });
});
