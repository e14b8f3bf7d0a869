import { login, logout, sessionsEnded } from '@vault/contracts/identity/auth';
import { recordedEvents, waitFor } from '@vault/service-kit/testing';
import type * as argon2 from '@node-rs/argon2';
import { HASH_COST } from '../src/passwords/password-hasher.service';
import { PASSWORD } from './support/browser';
import { startIdentity, type IdentityUnderTest } from './support/service';

describe('signing in', () => {
  let identity: IdentityUnderTest;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.close());

  const newUser = async (): Promise<string> => (await identity.browser().register()).body.email;

  it('ignores letter case and spaces around the address', async () => {
    const email = await newUser();
    const { body } = await identity.browser().login(`  ${email.toUpperCase()} `, PASSWORD);
    expect(body.email).toBe(email);
  });

  it('begins a new session and ends the browser’s old one', async () => {
    const events = await recordedEvents(identity.bus, [sessionsEnded]);
    const browser = identity.browser();
    const { body } = await browser.register();
    const before = browser.copy();
    const old = await before.whoAmI();
    await browser.login(body.email, PASSWORD);
    expect(browser.session).not.toBe(before.session);
    expect(await before.whoAmI()).toBeNull();
    expect(await browser.whoAmI()).toMatchObject({ userId: body.id, isAdmin: false });
    await waitFor(() => events.length > 0);
    expect(events[0]?.payload).toEqual({ userId: body.id, sessionIds: [old?.sessionId] });
  });

  it('leaves the sessions of other browsers alone', async () => {
    const browser = identity.browser();
    const { body } = await browser.register();
    await identity.browser().login(body.email, PASSWORD);
    expect(await browser.whoAmI()).not.toBeNull();
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const expected = { code: 'INVALID_CREDENTIALS', status: 401, message: 'Invalid email or password' };
    await expect(identity.browser().login(await newUser(), 'wrong')).rejects.toMatchObject(expected);
    await expect(identity.browser().login('nobody@example.com', 'wrong')).rejects.toMatchObject(expected);
  });

  it('takes as long for an unknown address as for a known one', async () => {
    const known = await newUser();
    const verified = jest.spyOn(jest.requireActual<typeof argon2>('@node-rs/argon2'), 'verify');
    for (const email of [known, `un${known}`]) {
      await expect(identity.browser().login(email, 'wrong')).rejects.toMatchObject({ status: 401 });
    }
    // One hash each, of the same cost.
    const costs = verified.mock.calls.map(([hash, password]) => [String(hash).split('$').slice(0, 4), password]);
    verified.mockRestore();
    const { memoryCost: m, timeCost: t, parallelism: p } = HASH_COST;
    const cost = [['', 'argon2id', 'v=19', `m=${m},t=${t},p=${p}`], 'wrong'];
    expect(costs).toEqual([cost, cost]);
  });

  it('serves thirty sign-ins to one account at once', async () => {
    const email = await newUser();
    const answers = await Promise.all(Array.from({ length: 30 }, () => identity.browser().login(email, PASSWORD)));
    expect(new Set(answers.map(({ meta }) => meta.cookies?.session?.value)).size).toBe(30);
  });

  it('is refused to a suspended user with the right password, and their session is not valid', async () => {
    const browser = identity.browser();
    const { body } = await browser.register();
    await identity.dataSource.query(`UPDATE users SET banned_at = now() WHERE id = $1`, [body.id]);
    expect(await browser.whoAmI()).toBeNull();
    await expect(browser.login(body.email, PASSWORD)).rejects.toMatchObject({ code: 'ACCOUNT_BANNED', status: 403 });
    await expect(browser.login(body.email, 'wrong')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  it('is undone by signing out: session and remembered browser end, both cookies are cleared', async () => {
    const browser = identity.browser();
    const { body } = await browser.register();
    await browser.login(body.email, PASSWORD, true);
    const before = browser.copy();
    const { meta } = await browser.send(logout, {});
    expect(meta.cookies).toEqual({ session: null, remember: null });
    expect(await before.whoAmI()).toBeNull();
    const [left] = await identity.dataSource.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM remember_tokens WHERE user_id = $1`,
      [body.id],
    );
    expect(left?.n).toBe(0);
  });

  it('allows signing out without a session', async () => {
    await expect(identity.browser().send(logout, {})).resolves.toMatchObject({ body: null });
  });

  it('refuses unknown fields', async () => {
    const input = { email: 'a@example.com', password: 'x', isAdmin: true };
    await expect(identity.bus.call(login, input)).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
});
