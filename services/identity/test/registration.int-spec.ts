import { getCurrentUser, userRegistered, verificationRequested } from '@vault/contracts/identity/auth';
import { recordedEvents, waitFor } from '@vault/service-kit/testing';
import { newRegistration, PASSWORD } from './support/browser';
import { startIdentity, type IdentityUnderTest } from './support/service';

describe('registering', () => {
  let identity: IdentityUnderTest;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.close());

  it('creates a free account, signs in and requests the verification mail', async () => {
    const events = await recordedEvents(identity.bus, [userRegistered, verificationRequested]);
    const browser = identity.browser();
    const { body, meta } = await browser.register({ email: 'Ada.L@Example.com', firstName: ' Ada ' });
    expect(body).toMatchObject({
      email: 'Ada.L@Example.com',
      firstName: 'Ada',
      subscriptionTier: 'free',
      subscriptionStatus: 'active',
      emailVerified: false,
      isAdmin: false,
    });
    expect(meta.cookies?.session?.value).toHaveLength(43);
    expect((await browser.send(getCurrentUser, {})).body).toEqual(body);
    await waitFor(() => events.length === 2);
    expect(events.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ userId: body.id, email: 'Ada.L@Example.com', firstName: 'Ada' }),
      expect.objectContaining({ userId: body.id, token: expect.stringMatching(/^[\w-]{43}$/) as string }),
    ]);
  });

  it('gives an address to one of twenty registrations at once, whatever the letter case', async () => {
    const emails = Array.from({ length: 20 }, (_, i) => (i % 2 ? 'One@Example.com' : 'oNE@example.COM'));
    const outcomes = await Promise.allSettled(emails.map((email) => identity.browser().register({ email })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'EMAIL_TAKEN', status: 409 });
    }
  });

  it('leaves no account and no mail behind when it fails', async () => {
    const [before] = await identity.dataSource.query<{ users: number }[]>('SELECT count(*)::int AS users FROM users');
    await identity
      .browser()
      .register({ email: 'one@example.com' })
      .catch(() => undefined);
    const [after] = await identity.dataSource.query<{ users: number }[]>('SELECT count(*)::int AS users FROM users');
    expect(after).toEqual(before);
  });

  it.each(['password', 'QWERTY', '123456', '07031967'])('refuses the common password %s', async (password) => {
    await expect(identity.browser().register({ password })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      details: [{ field: 'password', message: expect.stringMatching(/too common/) as string }],
    });
  });

  it.each(['Babbage', 'Ada Babbage', 'babbage@numbers', 'ada.babbage@numbers.example'])(
    'refuses the own name or address %s',
    async (password) => {
      const owner = { email: 'ada.babbage@numbers.example', firstName: 'Ada', lastName: 'Babbage' };
      await expect(identity.browser().register({ ...owner, password })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        details: [{ field: 'password', message: expect.stringMatching(/only your name or email/) as string }],
      });
    },
  );

  it('names every wrong field with the form’s messages', async () => {
    const wrong = { email: 'nobody', password: 'short', firstName: ' ', lastName: '' };
    const failure = identity.browser().register(wrong);
    await expect(failure).rejects.toMatchObject({ status: 400 });
    await expect(failure).rejects.toMatchObject({
      details: expect.arrayContaining([
        { field: 'email', message: 'Please enter a valid email address' },
        { field: 'password', message: 'Password must be at least 6 characters' },
        { field: 'firstName', message: 'First name is required' },
        { field: 'lastName', message: 'Last name is required' },
      ]) as unknown[],
    });
  });

  it('stores neither the password nor the cookie', async () => {
    const browser = identity.browser();
    const { body } = await browser.register();
    const [row] = await identity.dataSource.query<{ text: string; password_hash: string }[]>(
      `SELECT to_jsonb(u)::text || (SELECT string_agg(to_jsonb(s)::text, '') FROM sessions s WHERE user_id = u.id) AS text,
              password_hash FROM users u WHERE id = $1`,
      [body.id],
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row?.text).not.toContain(PASSWORD);
    expect(row?.text).not.toContain(browser.session);
  });
});

describe('registering too often', () => {
  it('is refused for an hour to that network address alone', async () => {
    const identity = await startIdentity({ REGISTER_LIMIT_PER_HOUR: '3' });
    try {
      for (let i = 0; i < 3; i += 1) await identity.browser('198.51.100.7').register(newRegistration());
      await expect(identity.browser('198.51.100.7').register()).rejects.toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        status: 429,
        retryAfter: expect.any(Number) as number,
      });
      await identity.browser('198.51.100.8').register();

      for (let i = 1; i <= 3; i += 1) await identity.browser(`2001:db8:5:6::${i}`).register();
      await expect(identity.browser('2001:db8:5:6:7::8').register()).rejects.toMatchObject({ status: 429 });
      await identity.browser('2001:db8:5:7::1').register();
    } finally {
      await identity.close();
    }
  });
});
