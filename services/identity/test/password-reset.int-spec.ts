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
    const { body, meta } = await ask('stranger@example.com');
    expect([body, meta.status]).toEqual([{ status: 'code_sent' }, 202]);
    await expect(reset('stranger@example.com', '123456')).rejects.toMatchObject(INVALID);
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
    const [row] = await identity.dataSource.query<{ most: number }[]>(`SELECT max(attempts) AS most FROM reset_codes`);
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

  it('sends at most five codes an hour to an address, known or not', async () => {
    const { email } = await newUser();
    for (const address of [email, 'unknown.hour@example.com']) {
      for (let i = 0; i < 5; i += 1) await ask(address);
      await expect(ask(address)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
    }
  });
});
