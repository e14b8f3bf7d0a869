import { verificationRequested } from '@vault/contracts/identity/auth';
import { waitFor, type TestService } from '@vault/service-kit/testing';
import { startScriptedServer, WITH_LOGIN, type Script, type ScriptedServer } from './support/scripted-server';
import { deliveryTo, happened, someone, startNotifications } from './support/service';

const messageId = (message: string): string | undefined => /^message-id: *(\S+)/im.exec(message)?.[1];

/** Sends one mail by a server that follows the script. */
async function sending<T>(
  script: Script,
  work: (server: ScriptedServer, email: string, notifications: TestService) => Promise<T>,
): Promise<T> {
  const server = await startScriptedServer({ EHLO: () => WITH_LOGIN, ...script });
  const notifications = await startNotifications({ SMTP_URL: server.url });
  const person = someone();
  try {
    await happened(notifications, verificationRequested, { ...person, token: 't' });
    return await work(server, person.email, notifications);
  } finally {
    await notifications.close();
    await server.close();
  }
}

/** Fails so many times first. */
function after(failures: number, failing: string | null, then: string): () => string | null {
  let left = failures;
  return () => (left-- > 0 ? failing : then);
}

describe('a mail whose server says nothing any more', () => {
  it('after it was sent whole is sent again as the same mail, until the server takes it', async () => {
    await sending({ MESSAGE: after(2, null, '250 queued') }, async (server, email, notifications) => {
      await waitFor(async () => (await deliveryTo(notifications, email))?.state === 'sent', 20_000);
      expect(server.messages).toHaveLength(3);
      const ids = new Set(server.messages.map(messageId));
      expect([...ids]).toEqual([expect.stringMatching(/^<[0-9a-f-]{36}@vault\.example>$/)]);
      expect(await deliveryTo(notifications, email)).toMatchObject({ attempts: 3, content: null, last_error: null });
    });
  });

  it.each([
    ['when it is given the recipient', 'RCPT', 0],
    ['when it is asked to take the message', 'DATA', 0],
  ] as const)('%s is not lost', async (_, step, arrived) => {
    const then = step === 'DATA' ? '354 go on' : '250 ok';
    await sending({ [step]: after(1, null, then) }, async (server, email, notifications) => {
      await waitFor(async () => (await deliveryTo(notifications, email))?.attempts === 1);
      expect(server.messages).toHaveLength(arrived);
      await waitFor(async () => (await deliveryTo(notifications, email))?.state === 'sent', 20_000);
      expect(server.messages).toHaveLength(1);
    });
  });
});

describe('a mail that is refused', () => {
  it.each([
    ['for now', { RCPT: after(1, '451 4.7.1 greylisted', '250 ok') }],
    ['since there is no room', { MESSAGE: after(1, '452 4.3.1 no space', '250 queued') }],
    ['since our sender is not known there yet', { MAIL: after(1, '553 5.7.1 not verified', '250 ok') }],
    ['since our password is wrong', { AUTH: after(1, '535 5.7.8 wrong', '235 welcome') }],
  ])('%s waits and is sent once it is taken', async (_, script: Script) => {
    await sending(script, async (server, email, notifications) => {
      await waitFor(async () => (await deliveryTo(notifications, email))?.state === 'sent', 20_000);
      expect((await deliveryTo(notifications, email))?.attempts).toBe(2);
      expect(new Set(server.messages.map(messageId)).size).toBe(1);
    });
  });

  it('as it is, is not sent again', async () => {
    await sending({ MESSAGE: () => '554 5.7.1 looks like spam' }, async (server, email, notifications) => {
      await waitFor(async () => (await deliveryTo(notifications, email))?.state === 'failed');
      expect(server.messages).toHaveLength(1);
    });
  });

  it('for want of such a mailbox ends what is sent there; for any other reason it does not', async () => {
    const replies = ['550 5.7.1 not from you', '550 5.1.1 no such user', '250 ok'];
    await sending({ RCPT: () => replies.shift() ?? '250 ok' }, async (server, email, notifications) => {
      const states = (): Promise<{ state: string }[]> =>
        notifications.dataSource.query(`select state from email_deliveries where recipient = $1 order by created_at`, [
          email,
        ]);
      for (const settled of [1, 2, 3]) {
        await waitFor(async () => (await states()).filter(({ state }) => state !== 'pending').length === settled);
        if (settled < 3) await happened(notifications, verificationRequested, { ...someone(), email, token: 't' });
      }
      expect((await states()).map(({ state }) => state)).toEqual(['failed', 'failed', 'suppressed']);
      expect(server.messages).toEqual([]);
    });
  });
});
