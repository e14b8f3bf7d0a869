import { randomBytes, randomUUID } from 'node:crypto';
import { resetRequested, verificationRequested } from '@vault/contracts/identity/auth';
import { receiveMailEvents } from '@vault/contracts/notifications/mail';
import { asVisitor, waitFor, type TestService } from '@vault/service-kit/testing';
import { mockAmazon, type Amazon } from './support/mock-amazon';
import { mailFor, mailsFor } from './support/mail-catcher';
import { registerUser } from './support/users';
import { deliveryTo, publishEvent, startNotifications } from './support/service';
import {
  mailgunRequest,
  postmarkRequest,
  sendgridRequest,
  sesRequest,
  PROVIDER_ENV,
  OTHER_KEYS,
  TOPIC,
  type WebhookRequest,
} from './support/webhook-requests';

const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
const address = (): string => `${randomBytes(8).toString('hex')}@example.com`;
const now = (): string => new Date().toISOString();

let notifications: TestService;
let amazon: Amazon;

beforeAll(async () => {
  amazon = mockAmazon();
  notifications = await startNotifications(PROVIDER_ENV);
});
afterAll(async () => {
  await notifications.close();
  amazon.restore();
});

const receive = (sent: WebhookRequest): Promise<unknown> =>
  notifications.bus.call(receiveMailEvents, sent, { ctx: asVisitor() });

const expectRefused = (sent: WebhookRequest): Promise<void> =>
  expect(receive(sent)).rejects.toMatchObject({ code: 'INVALID_SIGNATURE', status: 400 });

async function reasonOf(email: string): Promise<string | undefined> {
  const [row] = await notifications.dataSource.query<{ reason: string }[]>(
    `SELECT reason FROM suppressed_addresses WHERE email = lower($1)`,
    [email],
  );
  return row?.reason;
}

const unsuppress = (email: string): Promise<unknown> =>
  notifications.dataSource.query(`DELETE FROM suppressed_addresses WHERE email = lower($1)`, [email]);

/** Each provider's requests: a permanent bounce, a complaint, a temporary failure, a forged and an old one. */
const PROVIDERS = {
  ses: {
    bounce: (emailAddress: string, signing = {}) =>
      sesRequest(
        {
          notificationType: 'Bounce',
          bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress }], timestamp: now() },
        },
        signing,
      ),
    complaint: (emailAddress: string) =>
      sesRequest({ eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress }], timestamp: now() } }),
    temporary: (emailAddress: string) =>
      sesRequest({
        notificationType: 'Bounce',
        bounce: { bounceType: 'Transient', bouncedRecipients: [{ emailAddress }], timestamp: now() },
      }),
    forged: (email: string) => PROVIDERS.ses.bounce(email, { key: OTHER_KEYS.rsa }),
    old: (email: string) => PROVIDERS.ses.bounce(email, { at: ago(61) }),
  },
  sendgrid: {
    bounce: (email: string, signing = {}) =>
      sendgridRequest(
        [{ event: 'bounce', type: 'bounce', email, sg_event_id: randomUUID(), timestamp: unix() }],
        signing,
      ),
    complaint: (email: string) =>
      sendgridRequest([{ event: 'spamreport', email, sg_event_id: randomUUID(), timestamp: unix() }]),
    temporary: (email: string) =>
      sendgridRequest([
        { event: 'bounce', type: 'blocked', email, sg_event_id: randomUUID(), timestamp: unix() },
        { event: 'deferred', email, sg_event_id: randomUUID(), timestamp: unix() },
      ]),
    forged: (email: string) => PROVIDERS.sendgrid.bounce(email, { key: OTHER_KEYS.p256 }),
    old: (email: string) => PROVIDERS.sendgrid.bounce(email, { at: ago(16) }),
  },
  mailgun: {
    bounce: (recipient: string, signing = {}) =>
      mailgunRequest({ event: 'failed', severity: 'permanent', reason: 'bounce', recipient }, signing),
    complaint: (recipient: string) => mailgunRequest({ event: 'complained', recipient }),
    temporary: (recipient: string) => mailgunRequest({ event: 'failed', severity: 'temporary', recipient }),
    forged: (email: string) => PROVIDERS.mailgun.bounce(email, { key: 'another key' }),
    old: (email: string) => PROVIDERS.mailgun.bounce(email, { at: ago(16) }),
  },
  postmark: {
    bounce: (Email: string) => postmarkRequest({ RecordType: 'Bounce', Type: 'HardBounce', ID: id(), Email }),
    complaint: (Email: string) =>
      postmarkRequest({ RecordType: 'SpamComplaint', Type: 'SpamComplaint', ID: id(), Email }),
    temporary: (Email: string) => postmarkRequest({ RecordType: 'Bounce', Type: 'SoftBounce', ID: id(), Email }),
    forged: (Email: string) =>
      postmarkRequest({ RecordType: 'Bounce', Type: 'HardBounce', ID: id(), Email }, 'postmark:another password'),
  },
};
const unix = (): number => Math.floor(Date.now() / 1000);
const id = (): number => randomBytes(4).readUInt32BE();

describe.each(Object.entries(PROVIDERS))('a webhook of %s', (_, provider) => {
  it('suppresses an address that bounces permanently', async () => {
    const email = address();
    await expect(receive(provider.bounce(email.toUpperCase()))).resolves.toEqual({ received: true });
    expect(await reasonOf(email)).toBe('bounce');
  });

  it('suppresses an address after a complaint, which replaces a bounce', async () => {
    const email = address();
    await receive(provider.bounce(email));
    await receive(provider.complaint(email));
    expect(await reasonOf(email)).toBe('complaint');
  });

  it('ignores a temporary failure', async () => {
    const email = address();
    await receive(provider.temporary(email));
    expect(await reasonOf(email)).toBeUndefined();
  });

  it('has its effect once, however often it is sent', async () => {
    const email = address();
    const sent = provider.bounce(email);
    await Promise.all(Array.from({ length: 10 }, () => receive(sent)));
    await unsuppress(email);
    await receive(sent);
    expect(await reasonOf(email)).toBeUndefined();
  });

  it('is refused when another key signed it', async () => {
    const email = address();
    await expectRefused(provider.forged(email));
    expect(await reasonOf(email)).toBeUndefined();
  });

  it('is refused without a signature', async () => {
    const { provider: name, payload } = provider.bounce(address());
    const unsigned = payload.replace(/"[Ss]ignature":("[^"]*"|\{[^}]*\})/, '"none":0');
    await expectRefused({ provider: name, payload: unsigned });
  });

  it.each(['', '{', '[]', 'null', '{"a":1}', '"x"', '[{"event":"bounce"}]'])(
    'with the body %p is no server error',
    async (payload) => {
      const sent = provider.bounce(address());
      await receive({ ...sent, payload }).catch((error: unknown) =>
        expect(error).toMatchObject({ code: 'INVALID_SIGNATURE' }),
      );
    },
  );
});

it.each(['ses', 'sendgrid'] as const)('a webhook of %s is refused when its body was changed', async (name) => {
  const sent = PROVIDERS[name].bounce('ada@example.com');
  await expectRefused({ ...sent, payload: sent.payload.replace('ada@', 'bob@') });
});

it.each(['ses', 'sendgrid', 'mailgun'] as const)('a webhook of %s is refused when its signature is old', (name) =>
  expectRefused(PROVIDERS[name].old(address())),
);

describe('an SNS message', () => {
  it('confirms a subscription at Amazon’s endpoint, not at the address in the message', async () => {
    const elsewhere = 'https://sns.eu-west-1.amazonaws.com.evil.example/?Action=ConfirmSubscription';
    const confirmation = { Type: 'SubscriptionConfirmation', Token: 'a&b=c', SubscribeURL: elsewhere } as const;
    await receive(sesRequest({}, confirmation));
    expect(amazon.requests.at(-1)).toBe(
      `https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${encodeURIComponent(TOPIC)}&Token=a%26b%3Dc`,
    );
    const before = amazon.requests.length;
    await expectRefused(sesRequest({}, { ...confirmation, key: OTHER_KEYS.rsa }));
    await expectRefused(sesRequest({}, { ...confirmation, TopicArn: 'arn:aws:sns:eu-west-1:123456789012:other' }));
    expect(amazon.requests).toHaveLength(before);
  });

  it.each([
    ['on another host', 'https://evil.example/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem'],
    ['on a look-alike host', 'https://sns.eu-west-1.amazonaws.com.evil.example/x.pem'],
    ['in another region', `https://sns.us-east-1.amazonaws.com/SimpleNotificationService-${'a'.repeat(32)}.pem`],
    ['over plain HTTP', `http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-${'a'.repeat(32)}.pem`],
    ['at another path', 'https://sns.eu-west-1.amazonaws.com/../bucket/cert.pem'],
    [
      'with credentials in its address',
      `https://sns.eu-west-1.amazonaws.com@evil.example/SimpleNotificationService-${'a'.repeat(32)}.pem`,
    ],
  ])('is refused with a certificate %s, without fetching it', async (_, SigningCertURL) => {
    const before = amazon.requests.length;
    await expectRefused(PROVIDERS.ses.bounce(address(), { SigningCertURL }));
    expect(amazon.requests).toHaveLength(before);
  });

  it('is refused when its certificate is missing or its signature is of version 1', async () => {
    const SigningCertURL = `https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-${'b'.repeat(32)}.pem`;
    await expectRefused(PROVIDERS.ses.bounce(address(), { SigningCertURL }));
    const sent = PROVIDERS.ses.bounce(address());
    await expectRefused({ ...sent, payload: sent.payload.replace('"SignatureVersion":"2"', '"SignatureVersion":"1"') });
  });

  it('ignores a complaint of the type not-spam', async () => {
    const email = address();
    const complaint = { complainedRecipients: [{ emailAddress: email }], complaintFeedbackType: 'not-spam' };
    await receive(sesRequest({ eventType: 'Complaint', complaint: { ...complaint, timestamp: now() } }));
    expect(await reasonOf(email)).toBeUndefined();
  });
});

it('accepts a Mailgun token only once, whatever the body', async () => {
  const [first, second] = [address(), address()];
  const sent = PROVIDERS.mailgun.bounce(first);
  await receive(sent);
  await receive({ ...sent, payload: sent.payload.replace(first, second) });
  expect(await reasonOf(second)).toBeUndefined();
});

it('ignores an event that happened days ago', async () => {
  const email = address();
  const BouncedAt = ago(4 * 24 * 60).toISOString();
  await receive(postmarkRequest({ RecordType: 'Bounce', Type: 'HardBounce', ID: id(), Email: email, BouncedAt }));
  expect(await reasonOf(email)).toBeUndefined();
});

it('skips an address that Postgres cannot store', async () => {
  const email = 'a\u0000b@example.com';
  await expect(receive(PROVIDERS.sendgrid.bounce(email))).resolves.toEqual({ received: true });
});

describe('a suppressed address', () => {
  it('gets no mail, and the delivery is kept as suppressed', async () => {
    const user = await registerUser(notifications);
    await receive(PROVIDERS.postmark.bounce(user.email));
    await publishEvent(notifications, verificationRequested, { ...user, token: 't' });
    await waitFor(async () => (await deliveryTo(notifications, user.email))?.state === 'suppressed');
    expect(await deliveryTo(notifications, user.email)).toMatchObject({ content: null, last_error: 'bounce' });
    expect(await mailsFor(user.email)).toEqual([]);
  });

  it('still gets reset codes after a complaint', async () => {
    const user = await registerUser(notifications);
    await receive(PROVIDERS.mailgun.complaint(user.email));
    await publishEvent(notifications, verificationRequested, { ...user, token: 't' });
    await waitFor(async () => (await deliveryTo(notifications, user.email))?.state === 'suppressed');
    const expiresAt = new Date(Date.now() + 900_000).toISOString();
    await publishEvent(notifications, resetRequested, {
      ...user,
      code: '042137',
      linkToken: 'abcdefghijklmnopqrstuvwxyzab',
      expiresAt,
    });
    expect((await mailFor(user.email)).text).toContain('042137');
  });
});
