import {
  loginRemembered,
  passwordChanged,
  resetPassword,
  sessionsEnded,
  type User,
} from '@vault/contracts/identity/auth';
import { recordedEvents, waitFor } from '@vault/service-kit/testing';
import { PASSWORD, type Answer } from './support/browser';
import { openMailbox, type Mailbox } from './support/mailbox';
import { startIdentity, type IdentityUnderTest } from './support/service';

const NEW = 'another horse 8';
const INVALID = { code: 'INVALID_RESET_CODE', status: 400 };

describe('resetting a password', () => {
  let identity: IdentityUnderTest;
  let mailbox: Mailbox;
  beforeAll(async () => {
    identity = await startIdentity();
    mailbox = await openMailbox(identity.bus);
  });
  afterAll(() => identity.close());

  const ask = (email: string): Promise<Answer<{ status: string }>> =>
    identity.browser().send(resetPassword, { email, newPassword: NEW });
  const reset = (email: string, code: string, newPassword = NEW): Promise<Answer<{ status: string }>> =>
    identity.browser().send(resetPassword, { email, newPassword, code });
  const newUser = async (): Promise<User> => (await identity.browser().register()).body;
  const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('works with the mailed code, whatever the address’s letter case, and replaces the old password', async () => {
    const { email } = await newUser();
    const input = await ask(email.toLowerCase());
    expect([input.body, input.meta.status]).toEqual([{ status: 'code_sent' }, 202]);
    const done = await reset(email.toUpperCase(), await mailbox.code(email));
    expect([done.body, done.meta.status]).toEqual([{ status: 'reset' }, undefined]);
    await identity.browser().login(email, NEW);
    await expect(identity.browser().login(email, PASSWORD)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  it('answers alike for an address without an account, and sends nothing', async () => {
    const before = mailbox.codes();
    const { body, meta } = await ask('unknown@example.com');
    expect([body, meta.status]).toEqual([{ status: 'code_sent' }, 202]);
    await expect(reset('unknown@example.com', '123456')).rejects.toMatchObject(INVALID);
    expect(mailbox.codes()).toBe(before);
  });

  it('signs out everywhere and publishes that', async () => {
    const events = await recordedEvents(identity.bus, [sessionsEnded, passwordChanged]);
    const browser = identity.browser();
    const { body } = await browser.register();
    await browser.login(body.email, PASSWORD, true);
    const second = identity.browser();
    await second.login(body.email, PASSWORD);
    await ask(body.email);
    await reset(body.email, await mailbox.code(body.email));
    expect([await browser.whoAmI(), await second.whoAmI()]).toEqual([null, null]);
    await expect(browser.send(loginRemembered, {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await waitFor(() => events.some(({ name }) => name === passwordChanged.name));
    expect(events.map(({ payload }) => payload)).toContainEqual({ userId: body.id, sessionIds: null });
  });

  it('accepts a code once, also when it is sent twice at once', async () => {
    const { email } = await newUser();
    await ask(email);
    const code = await mailbox.code(email);
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((i) => reset(email, code, `${NEW} ${i}`)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(reset(email, code)).rejects.toMatchObject(INVALID);
  });

  it('accepts only the newest code', async () => {
    const { email } = await newUser();
    await ask(email);
    const first = await mailbox.code(email);
    await ask(email);
    const second = await mailbox.code(email, 2);
    if (first !== second) await expect(reset(email, first)).rejects.toMatchObject(INVALID);
    await reset(email, second);
  });

  it('allows five attempts, also when a hundred come at once', async () => {
    const { email } = await newUser();
    await ask(email);
    const code = await mailbox.code(email);
    const guesses = Array.from({ length: 100 }, () => reset(email, another(code)));
    for (const outcome of await Promise.allSettled(guesses)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: INVALID });
    }
    await expect(reset(email, code)).rejects.toMatchObject(INVALID);
    const [row] = await identity.dataSource.query<{ most: number }[]>(
      `SELECT max(browser_attempts + network_attempts) AS most FROM reset_codes`,
    );
    expect(row?.most).toBe(5);
  });

  it.each(['', '12345', '1234567', 'abcdef', '12 456'])('answers the code "%s" like any wrong one', async (code) => {
    const { email } = await newUser();
    await ask(email);
    const right = await mailbox.code(email);
    await expect(reset(email, code)).rejects.toMatchObject(INVALID);
    await reset(email, ` ${right} `);
  });

  it('refuses a code that is older than fifteen minutes', async () => {
    const { email } = await newUser();
    await ask(email);
    const code = await mailbox.code(email);
    const [row] = await identity.dataSource.query<{ minutes: number }[]>(
      `SELECT round(extract(epoch FROM max(expires_at) - now()) / 60)::int AS minutes FROM reset_codes`,
    );
    expect(row?.minutes).toBe(15);
    await identity.dataSource.query(`UPDATE reset_codes SET expires_at = now()`);
    await expect(reset(email, code)).rejects.toMatchObject(INVALID);
  });

  it('stores codes only as slow hashes', async () => {
    const { email } = await newUser();
    await ask(email);
    const code = await mailbox.code(email);
    const rows = await identity.dataSource.query<{ text: string }[]>(
      `SELECT to_jsonb(r)::text AS text FROM reset_codes r`,
    );
    for (const { text } of rows) {
      expect(text).toContain('$argon2id$');
      expect(text).not.toContain(`"${code}"`);
    }
  });

  it('refuses a common new password before it sends a code', async () => {
    const { email } = await newUser();
    const before = mailbox.codes();
    const input = identity.browser().send(resetPassword, { email, newPassword: 'password' });
    await expect(input).rejects.toMatchObject({ status: 400, details: [{ field: 'newPassword' }] });
    expect(mailbox.codes()).toBe(before);
  });

  it('refuses the own name only with a right code, which stays valid', async () => {
    const { body } = await identity.browser().register({ firstName: 'Grace', lastName: 'Hopper' });
    const input = { email: body.email, newPassword: 'grace hopper' };
    const browser = identity.browser();
    expect((await browser.send(resetPassword, input)).body).toEqual({ status: 'code_sent' });
    const code = await mailbox.code(body.email);
    await expect(browser.send(resetPassword, { ...input, code: another(code) })).rejects.toMatchObject(INVALID);
    await expect(browser.send(resetPassword, { ...input, code })).rejects.toMatchObject({
      status: 400,
      details: [{ field: 'newPassword' }],
    });
    expect((await browser.send(resetPassword, { ...input, newPassword: NEW, code })).body.status).toBe('reset');
  });

  it('ends the block of wrong passwords', async () => {
    const { email } = await newUser();
    for (let i = 0; i < 9; i += 1)
      await identity
        .browser()
        .login(email, 'wrong')
        .catch(() => undefined);
    await expect(identity.browser().login(email, PASSWORD)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await ask(email);
    await reset(email, await mailbox.code(email));
    await identity.browser().login(email, NEW);
  });

  it('belongs to the browser that asked, or without its cookie to its network', async () => {
    const { email } = await newUser();
    const asking = identity.browser('192.0.2.20');
    await asking.send(resetPassword, { email, newPassword: NEW });
    const code = await mailbox.code(email);
    const attacker = identity.browser('198.51.100.20');
    await expect(attacker.send(resetPassword, { email, newPassword: NEW, code })).rejects.toMatchObject(INVALID);
    await attacker.send(resetPassword, { email, newPassword: NEW });
    await expect(attacker.send(resetPassword, { email, newPassword: NEW, code })).rejects.toMatchObject(INVALID);
    const moved = Object.assign(identity.browser('203.0.113.20'), { reset: asking.reset });
    expect((await moved.send(resetPassword, { email, newPassword: NEW, code })).body).toEqual({ status: 'reset' });
    expect(moved.reset).toBeUndefined();
  });

  it('is not hindered by wrong codes of others, in the same network or elsewhere', async () => {
    const { email } = await newUser();
    const owner = identity.browser('192.0.2.21');
    await owner.send(resetPassword, { email, newPassword: NEW });
    const code = await mailbox.code(email);
    for (const address of ['198.51.100.21', '192.0.2.21']) {
      for (let i = 0; i < 6; i += 1) {
        const guess = identity.browser(address).send(resetPassword, { email, newPassword: NEW, code: another(code) });
        await expect(guess).rejects.toMatchObject(INVALID);
      }
    }
    await owner.send(resetPassword, { email, newPassword: NEW, code });
  });

  it('is not used up by the requests of others', async () => {
    const { email } = await newUser();
    const attacker = identity.browser('198.51.100.22');
    for (let i = 0; i < 5; i += 1) await attacker.send(resetPassword, { email, newPassword: NEW });
    const owner = identity.browser('192.0.2.22');
    await owner.send(resetPassword, { email, newPassword: NEW });
    await owner.send(resetPassword, { email, newPassword: NEW, code: await mailbox.code(email, 6) });
  });

  it('works with the mailed link in any browser, once, when the code has no attempts left', async () => {
    const { email } = await newUser();
    await ask(email);
    const code = await mailbox.code(email);
    for (let i = 0; i < 5; i += 1) await expect(reset(email, another(code))).rejects.toMatchObject(INVALID);
    const link = await mailbox.linkToken(email);
    const elsewhere = identity.browser('203.0.113.23');
    await elsewhere.send(resetPassword, { email, newPassword: NEW, code: link });
    await identity.browser().login(email, NEW);
    await expect(reset(email, link)).rejects.toMatchObject(INVALID);
  });

  it('sends ten mails in a quarter of an hour, and only links after ten codes a day', async () => {
    const { email } = await newUser();
    const askFrom = (network: number): Promise<unknown> =>
      identity.browser(`198.51.100.${network}`).send(resetPassword, { email, newPassword: NEW });
    for (let network = 30; network < 42; network += 1) await askFrom(network);
    await mailbox.linkToken(email, 10);
    expect(mailbox.count(email)).toBe(10);

    await identity.dataSource.query(
      `UPDATE hourly_counts SET ends_at = now() WHERE ends_at <= now() + interval '15 minutes'`,
    );
    await askFrom(42);
    const link = await mailbox.linkToken(email, 11);
    expect(await mailbox.code(email, 10)).toMatch(/^\d{6}$/);
    expect(mailbox.hasCode(email, 11)).toBe(false);
    await reset(email, link);
  });

  it('sends at most five codes an hour to an address, known or not', async () => {
    const { email } = await newUser();
    for (const address of [email, 'unknown.hour@example.com']) {
      for (let i = 0; i < 5; i += 1) await ask(address);
      await expect(ask(address)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
    }
  });
});
