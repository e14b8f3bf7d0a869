import { verificationRequested } from '@vault/contracts/identity/auth';
import { waitFor, type TestService } from '@vault/service-kit/testing';
import { startScriptedServer, WITH_LOGIN, type Script, type ScriptedServer } from './support/scripted-server';
import { deliveryTo, publishEvent, newUser, startNotifications } from './support/service';

const messageId = (message: string): string | undefined => /^message-id: *(\S+)/im.exec(message)?.[1];

/** Sends a mail to a server that follows the script. */
async function sendMail<T>(
  script: Script,
  work: (server: ScriptedServer, email: string, notifications: TestService) => Promise<T>,
): Promise<T> {
  const server = await startScriptedServer({ EHLO: () => WITH_LOGIN, ...script });
  const notifications = await startNotifications({ SMTP_URL: server.url });
  const user = newUser();
  try {
    await publishEvent(notifications, verificationRequested, { ...user, token: 't' });
    return await work(server, user.email, notifications);
  } finally {
    await notifications.close();
    await server.close();
  }
}

/** Answers `failing` the first `failures` times, then `then`. */
function failFirst(failures: number, failing: string | null, then: string): () => string | null {
  let left = failures;
  return () => (left-- > 0 ? failing : then);
}

describe('a mail whose connection is lost', () => {
  it('after its text was sent is sent again with the same Message-ID until it is accepted', async () => {
    await sendMail({ MESSAGE: failFirst(2, null, '250 queued') }, async (server, email, notifications) => {
      await waitFor(async () => (await deliveryTo(notifications, email))?.state === 'sent', 20_000);
      expect(server.messages).toHaveLength(3);
      const ids = new Set(server.messages.map(messageId));
      expect([...ids]).toEqual([expect.stringMatching(/^<[0-9a-f-]{36}@vault\.example>$/)]);
      expect(await deliveryTo(notifications, email)).toMatchObject({ attempts: 3, content: null, last_error: null });
    });
  });

  it.each([
    ['at the recipient', 'RCPT', 0],
    ['before its text', 'DATA', 0],
  ] as const)('%s is sent later', async (_, step, arrived) => {
    const then = step === 'DATA' ? '354 go on' : '250 ok';
    await sendMail({ [step]: failFirst(1, null, then) }, async (server, email, notifications) => {
      await waitFor(async () => (await deliveryTo(notifications, email))?.attempts === 1);
      expect(server.messages).toHaveLength(arrived);
      await waitFor(async () => (await deliveryTo(notifications, email))?.state === 'sent', 20_000);
      expect(server.messages).toHaveLength(1);
    });
  });
});

describe('a mail that is refused', () => {
  it.each([
    ['temporarily', { RCPT: failFirst(1, '451 4.7.1 greylisted', '250 ok') }],
    ['for lack of space', { MESSAGE: failFirst(1, '452 4.3.1 no space', '250 queued') }],
    ['because of our sender', { MAIL: failFirst(1, '553 5.7.1 not verified', '250 ok') }],
    ['because of our password', { AUTH: failFirst(1, '535 5.7.8 wrong', '235 welcome') }],
  ])('%s is retried until it is accepted', async (_, script: Script) => {
    await sendMail(script, async (server, email, notifications) => {
      await waitFor(async () => (await deliveryTo(notifications, email))?.state === 'sent', 20_000);
      expect((await deliveryTo(notifications, email))?.attempts).toBe(2);
      expect(new Set(server.messages.map(messageId)).size).toBe(1);
    });
  });

  it('permanently is not sent again', async () => {
    await sendMail({ MESSAGE: () => '554 5.7.1 looks like spam' }, async (server, email, notifications) => {
      await waitFor(async () => (await deliveryTo(notifications, email))?.state === 'failed');
      expect(server.messages).toHaveLength(1);
    });
  });

  it('because the mailbox does not exist suppresses the address; other refusals do not', async () => {
    const replies = ['550 5.7.1 not from you', '550 5.1.1 no such user', '250 ok'];
    await sendMail({ RCPT: () => replies.shift() ?? '250 ok' }, async (server, email, notifications) => {
      const states = (): Promise<{ state: string }[]> =>
        notifications.dataSource.query(`SELECT state FROM email_deliveries WHERE recipient = $1 ORDER BY created_at`, [
          email,
        ]);
      for (const settled of [1, 2, 3]) {
        await waitFor(async () => (await states()).filter(({ state }) => state !== 'pending').length === settled);
        if (settled < 3) await publishEvent(notifications, verificationRequested, { ...newUser(), email, token: 't' });
      }
      expect((await states()).map(({ state }) => state)).toEqual(['failed', 'failed', 'suppressed']);
      expect(server.messages).toEqual([]);
    });
  });
});

describe('mails that follow each other', () => {
  /** Sends a mail to another user, once it was sent. */
  async function sendAnother(notifications: TestService): Promise<string> {
    const user = newUser();
    await publishEvent(notifications, verificationRequested, { ...user, token: 't' });
    await waitFor(async () => (await deliveryTo(notifications, user.email))?.state === 'sent', 20_000);
    return user.email;
  }

  it('share a connection', async () => {
    const greeted = jest.fn(() => WITH_LOGIN);
    await sendMail({ EHLO: greeted }, async (server, email, notifications) => {
      await waitFor(async () => (await deliveryTo(notifications, email))?.state === 'sent');
      for (let n = 0; n < 4; n += 1) await sendAnother(notifications);
      expect(server.messages).toHaveLength(5);
      expect(greeted).toHaveBeenCalledTimes(1);
    });
  });

  it('go over a new connection at once when the server has closed the one before', async () => {
    const replies = ['250 ok', null];
    const script = { MAIL: () => (replies.length > 0 ? (replies.shift() ?? null) : '250 ok') };
    await sendMail(script, async (server, email, notifications) => {
      await waitFor(async () => (await deliveryTo(notifications, email))?.state === 'sent');
      const next = await sendAnother(notifications);
      expect(server.messages).toHaveLength(2);
      expect(await deliveryTo(notifications, next)).toMatchObject({ attempts: 1, last_error: null });
    });
  });
});
