import { mailAdminActionRecorded, receiveMailEvents, sendTestMail } from '@vault/contracts/notifications/mail';
import { asMember, asVisitor, recordedEvents, waitFor, type TestService } from '@vault/service-kit/testing';
import { headersOf, mailFor } from './support/mail-catcher';
import { registerUser } from './support/users';
import { startScriptedServer, WITH_LOGIN, type Script } from './support/scripted-server';
import { newUser, startNotifications } from './support/service';
import { mailgunRequest, postmarkRequest, sendgridRequest, sesRequest } from './support/webhook-requests';

const admin = (userId?: string) => ({ ctx: asMember(userId, { isAdmin: true }), deadlineMs: 20_000 });

const send = (notifications: TestService, email: string): Promise<unknown> =>
  notifications.bus.call(sendTestMail, { email }, admin());

describe('the administrator’s test mail', () => {
  let notifications: TestService;
  beforeAll(async () => {
    notifications = await startNotifications();
  });
  afterAll(() => notifications.close());

  it('is sent to the given address and returns the server’s answer', async () => {
    const { email } = newUser();
    expect(await send(notifications, email)).toEqual({ to: email, answer: expect.stringMatching(/^250/) as string });
    const mail = await mailFor(email);
    expect(mail.subject).toBe('Test mail from Diecast Vault');
    expect(await headersOf(mail)).not.toHaveProperty('list-unsubscribe');
  });

  it('is sent to the administrator’s own address by default', async () => {
    const { userId, email } = await registerUser(notifications);
    const sent = await notifications.bus.call(sendTestMail, {}, admin(userId));
    expect(sent.to).toBe(email);
    await mailFor(email);
  });

  it('is recorded in the audit log without the address', async () => {
    const events = await recordedEvents(notifications.bus, [mailAdminActionRecorded]);
    const { userId } = await registerUser(notifications);
    const { email } = newUser();
    await notifications.bus.call(sendTestMail, {}, admin(userId));
    await notifications.bus.call(sendTestMail, { email }, admin(userId));
    await waitFor(() => events.length === 2);
    const actions = events
      .map(({ payload }) => mailAdminActionRecorded.payload.parse(payload))
      .sort((one, other) => one.at.localeCompare(other.at));
    const action = { adminId: userId, action: 'test_mail_sent', subject: { kind: 'mail', id: null }, before: {} };
    const answer = expect.stringMatching(/^250/) as string;
    expect(actions).toMatchObject([
      { ...action, after: { to: 'own address', answer } },
      { ...action, after: { to: 'another address', answer } },
    ]);
    expect(JSON.stringify(actions)).not.toContain('@');
  });

  it('can be sent by administrators only', async () => {
    const call = notifications.bus.call(sendTestMail, { email: newUser().email }, { ctx: asMember() });
    await expect(call).rejects.toMatchObject({ code: 'ADMIN_ONLY', status: 403 });
  });

  it('needs an address while the own one is unknown', async () => {
    await expect(notifications.bus.call(sendTestMail, {}, admin())).rejects.toMatchObject({
      code: 'BAD_INPUT',
      details: [{ field: 'email' }],
    });
  });

  it('webhooks of providers without a configured key are refused', async () => {
    for (const sent of [sesRequest({}), sendgridRequest([]), mailgunRequest({}), postmarkRequest({})]) {
      const call = notifications.bus.call(receiveMailEvents, sent, { ctx: asVisitor() });
      await expect(call).rejects.toMatchObject({ code: 'INVALID_SIGNATURE' });
    }
  });
});

describe('a failed test mail names what to check:', () => {
  const login = { EHLO: (): string => WITH_LOGIN };

  async function sendFailing(script: Script, scheme?: string): Promise<unknown> {
    const server = await startScriptedServer(script, scheme);
    const notifications = await startNotifications({ SMTP_URL: server.url });
    try {
      return await send(notifications, newUser().email).catch((error: unknown) => error);
    } finally {
      await notifications.close();
      await server.close();
    }
  }

  it.each([
    ['the name and the password', 'MAIL_SERVER_LOGIN', { ...login, AUTH: () => '535 5.7.8 wrong' }, '535 5.7.8 wrong'],
    ['the sender', 'MAIL_SENDER_REFUSED', { ...login, MAIL: () => '553 5.7.1 not verified' }, 'not verified'],
    ['the recipient', 'MAIL_RECIPIENT_REFUSED', { ...login, RCPT: () => '550 5.1.1 unknown' }, '5.1.1 unknown'],
    ['the server’s answer', 'MAIL_REFUSED', { ...login, MESSAGE: () => '554 5.7.1 spam' }, '554 5.7.1 spam'],
    [
      'encryption',
      'MAIL_SERVER_TLS',
      { ...login, MAIL: () => '530 5.7.0 Must issue a STARTTLS command first' },
      'STARTTLS',
    ],
    ['the connection', 'MAIL_SERVER_AWAY', { EHLO: (): null => null }, 'SMTP_URL'],
  ])('%s', async (_, code, script: Script, words) => {
    expect(await sendFailing(script)).toMatchObject({
      code,
      status: 502,
      message: expect.stringContaining(words) as string,
    });
  });

  it('encryption, when the server does not encrypt', async () => {
    expect(await sendFailing({}, 'smtps')).toMatchObject({ code: 'MAIL_SERVER_TLS' });
  });

  it('the connection, when no server listens', async () => {
    const server = await startScriptedServer({});
    await server.close();
    const notifications = await startNotifications({ SMTP_URL: server.url });
    await expect(send(notifications, newUser().email)).rejects.toMatchObject({ code: 'MAIL_SERVER_AWAY' });
    await notifications.close();
  });
});
