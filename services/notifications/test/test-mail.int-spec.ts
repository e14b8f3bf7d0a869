import { mailAdminActionRecorded, receiveMailEvents, sendTestMail } from '@vault/contracts/notifications/mail';
import { asMember, asVisitor, recordedEvents, waitFor, type TestService } from '@vault/service-kit/testing';
import { headersOf, mailFor } from './support/mail-catcher';
import { registered } from './support/people';
import { startScriptedServer, WITH_LOGIN, type Script } from './support/scripted-server';
import { someone, startNotifications } from './support/service';
import { byMailgun, byPostmark, bySendgrid, bySes } from './support/signed';

const admin = (userId?: string) => ({ ctx: asMember(userId, { isAdmin: true }), deadlineMs: 20_000 });

const send = (notifications: TestService, email: string): Promise<unknown> =>
  notifications.bus.call(sendTestMail, { email }, admin());

describe('the administrator’s test mail', () => {
  let notifications: TestService;
  beforeAll(async () => {
    notifications = await startNotifications();
  });
  afterAll(() => notifications.close());

  it('arrives at the address that is named, with what the server answered', async () => {
    const { email } = someone();
    expect(await send(notifications, email)).toEqual({ to: email, answer: expect.stringMatching(/^250/) as string });
    const mail = await mailFor(email);
    expect(mail.subject).toBe('Test mail of Diecast Vault');
    expect(await headersOf(mail)).not.toHaveProperty('list-unsubscribe');
  });

  it('goes to the administrator’s own address when none is named', async () => {
    const { userId, email } = await registered(notifications);
    const sent = await notifications.bus.call(sendTestMail, {}, admin(userId));
    expect(sent.to).toBe(email);
    await mailFor(email);
  });

  it('is told to the audit log, without the address', async () => {
    const told = await recordedEvents(notifications.bus, [mailAdminActionRecorded]);
    const { userId } = await registered(notifications);
    const { email } = someone();
    await notifications.bus.call(sendTestMail, {}, admin(userId));
    await notifications.bus.call(sendTestMail, { email }, admin(userId));
    await waitFor(() => told.length === 2);
    const acts = told
      .map(({ payload }) => mailAdminActionRecorded.payload.parse(payload))
      .sort((one, other) => one.at.localeCompare(other.at));
    const act = { adminId: userId, action: 'test_mail_sent', subject: { kind: 'mail', id: null }, before: {} };
    const answer = expect.stringMatching(/^250/) as string;
    expect(acts).toMatchObject([
      { ...act, after: { to: 'own address', answer } },
      { ...act, after: { to: 'another address', answer } },
    ]);
    expect(JSON.stringify(acts)).not.toContain('@');
  });

  it('is the administrator’s alone', async () => {
    const call = notifications.bus.call(sendTestMail, { email: someone().email }, { ctx: asMember() });
    await expect(call).rejects.toMatchObject({ code: 'ADMIN_ONLY', status: 403 });
  });

  it('asks for one when that is not known', async () => {
    await expect(notifications.bus.call(sendTestMail, {}, admin())).rejects.toMatchObject({
      ...{ code: 'BAD_INPUT', details: [{ field: 'email' }] },
    });
  });

  it('stands beside webhooks that nobody signs: without its key no provider is believed', async () => {
    for (const sent of [bySes({}), bySendgrid([]), byMailgun({}), byPostmark({})]) {
      const call = notifications.bus.call(receiveMailEvents, sent, { ctx: asVisitor() });
      await expect(call).rejects.toMatchObject({ code: 'INVALID_SIGNATURE' });
    }
  });
});

describe('a test mail that fails says what to look at', () => {
  const login = { EHLO: (): string => WITH_LOGIN };

  async function failing(script: Script, scheme?: string): Promise<unknown> {
    const server = await startScriptedServer(script, scheme);
    const notifications = await startNotifications({ SMTP_URL: server.url });
    try {
      return await send(notifications, someone().email).catch((error: unknown) => error);
    } finally {
      await notifications.close();
      await server.close();
    }
  }

  it.each([
    ['the name and the password', 'MAIL_SERVER_LOGIN', { ...login, AUTH: () => '535 5.7.8 wrong' }, '535 5.7.8 wrong'],
    ['the sender', 'MAIL_SENDER_REFUSED', { ...login, MAIL: () => '553 5.7.1 not verified' }, 'not verified'],
    ['the recipient', 'MAIL_RECIPIENT_REFUSED', { ...login, RCPT: () => '550 5.1.1 unknown' }, '5.1.1 unknown'],
    ['what the server says', 'MAIL_REFUSED', { ...login, MESSAGE: () => '554 5.7.1 spam' }, '554 5.7.1 spam'],
    [
      'encryption',
      'MAIL_SERVER_TLS',
      { ...login, MAIL: () => '530 5.7.0 Must issue a STARTTLS command first' },
      'STARTTLS',
    ],
    ['the connection', 'MAIL_SERVER_AWAY', { EHLO: (): null => null }, 'SMTP_URL'],
  ])('%s', async (_, code, script: Script, words) => {
    expect(await failing(script)).toMatchObject({
      code,
      status: 502,
      message: expect.stringContaining(words) as string,
    });
  });

  it('encryption, when the server speaks in the open', async () => {
    expect(await failing({}, 'smtps')).toMatchObject({ code: 'MAIL_SERVER_TLS' });
  });

  it('the connection, when nobody is there', async () => {
    const server = await startScriptedServer({});
    await server.close();
    const notifications = await startNotifications({ SMTP_URL: server.url });
    await expect(send(notifications, someone().email)).rejects.toMatchObject({ code: 'MAIL_SERVER_AWAY' });
    await notifications.close();
  });
});
