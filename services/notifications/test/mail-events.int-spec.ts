import { randomBytes, randomUUID } from 'node:crypto';
import { resetRequested, verificationRequested } from '@vault/contracts/identity/auth';
import { receiveMailEvents } from '@vault/contracts/notifications/mail';
import { asVisitor, waitFor, type TestService } from '@vault/service-kit/testing';
import { standInForAmazon, type Amazon } from './support/amazon';
import { mailFor, mailsFor } from './support/mail-catcher';
import { registered } from './support/people';
import { deliveryTo, happened, startNotifications } from './support/service';
import { byMailgun, byPostmark, bySendgrid, bySes, PROVIDER_ENV, STRANGER, TOPIC, type Sent } from './support/signed';

const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
const address = (): string => `${randomBytes(8).toString('hex')}@example.com`;
const now = (): string => new Date().toISOString();

let notifications: TestService;
let amazon: Amazon;

beforeAll(async () => {
  amazon = standInForAmazon();
  notifications = await startNotifications(PROVIDER_ENV);
});
afterAll(async () => {
  await notifications.close();
  amazon.restore();
});

const receive = (sent: Sent): Promise<unknown> => notifications.bus.call(receiveMailEvents, sent, { ctx: asVisitor() });

const refused = (sent: Sent): Promise<void> =>
  expect(receive(sent)).rejects.toMatchObject({ code: 'INVALID_SIGNATURE', status: 400 });

async function reasonOf(email: string): Promise<string | undefined> {
  const [row] = await notifications.dataSource.query<{ reason: string }[]>(
    `select reason from suppressed_addresses where email = lower($1)`,
    [email],
  );
  return row?.reason;
}

/** The mailbox takes mail again. */
const forgiven = (email: string): Promise<unknown> =>
  notifications.dataSource.query(`delete from suppressed_addresses where email = lower($1)`, [email]);

/** What each provider sends of a mailbox that is gone for good, of a reader's complaint, and of a passing trouble. */
const PROVIDERS = {
  ses: {
    bounce: (emailAddress: string, signing = {}) =>
      bySes(
        {
          notificationType: 'Bounce',
          bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress }], timestamp: now() },
        },
        signing,
      ),
    complaint: (emailAddress: string) =>
      bySes({ eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress }], timestamp: now() } }),
    passing: (emailAddress: string) =>
      bySes({
        notificationType: 'Bounce',
        bounce: { bounceType: 'Transient', bouncedRecipients: [{ emailAddress }], timestamp: now() },
      }),
    forged: (email: string) => PROVIDERS.ses.bounce(email, { key: STRANGER.rsa }),
    stale: (email: string) => PROVIDERS.ses.bounce(email, { at: ago(61) }),
  },
  sendgrid: {
    bounce: (email: string, signing = {}) =>
      bySendgrid([{ event: 'bounce', type: 'bounce', email, sg_event_id: randomUUID(), timestamp: unix() }], signing),
    complaint: (email: string) =>
      bySendgrid([{ event: 'spamreport', email, sg_event_id: randomUUID(), timestamp: unix() }]),
    passing: (email: string) =>
      bySendgrid([
        { event: 'bounce', type: 'blocked', email, sg_event_id: randomUUID(), timestamp: unix() },
        { event: 'deferred', email, sg_event_id: randomUUID(), timestamp: unix() },
      ]),
    forged: (email: string) => PROVIDERS.sendgrid.bounce(email, { key: STRANGER.p256 }),
    stale: (email: string) => PROVIDERS.sendgrid.bounce(email, { at: ago(16) }),
  },
  mailgun: {
    bounce: (recipient: string, signing = {}) =>
      byMailgun({ event: 'failed', severity: 'permanent', reason: 'bounce', recipient }, signing),
    complaint: (recipient: string) => byMailgun({ event: 'complained', recipient }),
    passing: (recipient: string) => byMailgun({ event: 'failed', severity: 'temporary', recipient }),
    forged: (email: string) => PROVIDERS.mailgun.bounce(email, { key: 'somebody else’s key' }),
    stale: (email: string) => PROVIDERS.mailgun.bounce(email, { at: ago(16) }),
  },
  postmark: {
    bounce: (Email: string) => byPostmark({ RecordType: 'Bounce', Type: 'HardBounce', ID: id(), Email }),
    complaint: (Email: string) => byPostmark({ RecordType: 'SpamComplaint', Type: 'SpamComplaint', ID: id(), Email }),
    passing: (Email: string) => byPostmark({ RecordType: 'Bounce', Type: 'SoftBounce', ID: id(), Email }),
    forged: (Email: string) =>
      byPostmark({ RecordType: 'Bounce', Type: 'HardBounce', ID: id(), Email }, 'postmark:another password'),
  },
};
const unix = (): number => Math.floor(Date.now() / 1000);
const id = (): number => randomBytes(4).readUInt32BE();

describe.each(Object.entries(PROVIDERS))('what %s tells', (_, provider) => {
  it('of a mailbox that is gone for good ends what is sent to it', async () => {
    const email = address();
    await expect(receive(provider.bounce(email.toUpperCase()))).resolves.toEqual({ received: true });
    expect(await reasonOf(email)).toBe('bounce');
  });

  it('of a complaint does too, and weighs more than a bounce', async () => {
    const email = address();
    await receive(provider.bounce(email));
    await receive(provider.complaint(email));
    expect(await reasonOf(email)).toBe('complaint');
  });

  it('of a passing trouble has no consequence', async () => {
    const email = address();
    await receive(provider.passing(email));
    expect(await reasonOf(email)).toBeUndefined();
  });

  it('has its effect once, however often it comes', async () => {
    const email = address();
    const sent = provider.bounce(email);
    await Promise.all(Array.from({ length: 10 }, () => receive(sent)));
    await forgiven(email);
    await receive(sent);
    expect(await reasonOf(email)).toBeUndefined();
  });

  it('is refused when somebody else signed it', async () => {
    const email = address();
    await refused(provider.forged(email));
    expect(await reasonOf(email)).toBeUndefined();
  });

  it('is refused unsigned', async () => {
    const { provider: name, payload } = provider.bounce(address());
    const unsigned = payload.replace(/"[Ss]ignature":("[^"]*"|\{[^}]*\})/, '"none":0');
    await refused({ provider: name, payload: unsigned });
  });

  it.each(['', '{', '[]', 'null', '{"a":1}', '"x"', '[{"event":"bounce"}]'])(
    'is no failure of ours: %p',
    async (payload) => {
      const sent = provider.bounce(address());
      await receive({ ...sent, payload }).catch((error: unknown) =>
        expect(error).toMatchObject({ code: 'INVALID_SIGNATURE' }),
      );
    },
  );
});

it.each(['ses', 'sendgrid'] as const)('what %s tells is refused when it was changed on its way', async (name) => {
  const sent = PROVIDERS[name].bounce('ada@example.com');
  await refused({ ...sent, payload: sent.payload.replace('ada@', 'bob@') });
});

it.each(['ses', 'sendgrid', 'mailgun'] as const)('what %s tells is refused when it was signed long ago', (name) =>
  refused(PROVIDERS[name].stale(address())),
);

describe('what Amazon tells', () => {
  it('asks whether its topic may send, and is answered at its own address, not at the one that is named', async () => {
    const elsewhere = 'https://sns.eu-west-1.amazonaws.com.evil.example/?Action=ConfirmSubscription';
    const question = { Type: 'SubscriptionConfirmation', Token: 'a&b=c', SubscribeURL: elsewhere } as const;
    await receive(bySes({}, question));
    expect(amazon.asked.at(-1)).toBe(
      `https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${encodeURIComponent(TOPIC)}&Token=a%26b%3Dc`,
    );
    const before = amazon.asked.length;
    await refused(bySes({}, { ...question, key: STRANGER.rsa }));
    await refused(bySes({}, { ...question, TopicArn: 'arn:aws:sns:eu-west-1:123456789012:other' }));
    expect(amazon.asked).toHaveLength(before);
  });

  it.each([
    ['of another host', 'https://evil.example/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem'],
    ['of a look-alike', 'https://sns.eu-west-1.amazonaws.com.evil.example/x.pem'],
    ['of another region', `https://sns.us-east-1.amazonaws.com/SimpleNotificationService-${'a'.repeat(32)}.pem`],
    ['that is not encrypted', `http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-${'a'.repeat(32)}.pem`],
    ['that is a bucket’s', 'https://sns.eu-west-1.amazonaws.com/../bucket/cert.pem'],
    [
      'with a name in it',
      `https://sns.eu-west-1.amazonaws.com@evil.example/SimpleNotificationService-${'a'.repeat(32)}.pem`,
    ],
  ])('is refused with a certificate %s, which is never fetched', async (_, SigningCertURL) => {
    const before = amazon.asked.length;
    await refused(PROVIDERS.ses.bounce(address(), { SigningCertURL }));
    expect(amazon.asked).toHaveLength(before);
  });

  it('is refused when there is no such certificate, or when it is signed in the old way', async () => {
    const SigningCertURL = `https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-${'b'.repeat(32)}.pem`;
    await refused(PROVIDERS.ses.bounce(address(), { SigningCertURL }));
    const sent = PROVIDERS.ses.bounce(address());
    await refused({ ...sent, payload: sent.payload.replace('"SignatureVersion":"2"', '"SignatureVersion":"1"') });
  });

  it('of a complaint that was none is noted', async () => {
    const email = address();
    const complaint = { complainedRecipients: [{ emailAddress: email }], complaintFeedbackType: 'not-spam' };
    await receive(bySes({ eventType: 'Complaint', complaint: { ...complaint, timestamp: now() } }));
    expect(await reasonOf(email)).toBeUndefined();
  });
});

it('believes what is signed for another mail by nobody: a token of Mailgun counts for one body', async () => {
  const [first, second] = [address(), address()];
  const sent = PROVIDERS.mailgun.bounce(first);
  await receive(sent);
  await receive({ ...sent, payload: sent.payload.replace(first, second) });
  expect(await reasonOf(second)).toBeUndefined();
});

it('passes over what was told of days ago', async () => {
  const email = address();
  const BouncedAt = ago(4 * 24 * 60).toISOString();
  await receive(byPostmark({ RecordType: 'Bounce', Type: 'HardBounce', ID: id(), Email: email, BouncedAt }));
  expect(await reasonOf(email)).toBeUndefined();
});

it('stores nothing that cannot be stored', async () => {
  const email = 'a\u0000b@example.com';
  await expect(receive(PROVIDERS.sendgrid.bounce(email))).resolves.toEqual({ received: true });
});

describe('an address that refused mail', () => {
  it('is sent nothing more, and the mail is kept as such', async () => {
    const person = await registered(notifications);
    await receive(PROVIDERS.postmark.bounce(person.email));
    await happened(notifications, verificationRequested, { ...person, token: 't' });
    await waitFor(async () => (await deliveryTo(notifications, person.email))?.state === 'suppressed');
    expect(await deliveryTo(notifications, person.email)).toMatchObject({ content: null, last_error: 'bounce' });
    expect(await mailsFor(person.email)).toEqual([]);
  });

  it('still gets the code that its owner asks for when it only complained', async () => {
    const person = await registered(notifications);
    await receive(PROVIDERS.mailgun.complaint(person.email));
    await happened(notifications, verificationRequested, { ...person, token: 't' });
    await waitFor(async () => (await deliveryTo(notifications, person.email))?.state === 'suppressed');
    const expiresAt = new Date(Date.now() + 900_000).toISOString();
    await happened(notifications, resetRequested, { ...person, code: '042137', expiresAt });
    expect((await mailFor(person.email)).text).toContain('042137');
  });
});
