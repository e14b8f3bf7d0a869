import { login, logout, sessionsEnded } from '@vault/contracts/identity/auth';
import { ContractError } from '@vault/service-kit/errors';
import { recordedEvents, waitFor } from '@vault/service-kit/testing';
import { JobProcess } from '@vault/service-kit/child-process';
import { HASH_COST } from '../src/passwords/hash-cost';
import { PasswordHasher } from '../src/passwords/password-hasher.service';
import { PASSWORD, type Browser } from './support/browser';
import { startIdentity, type IdentityUnderTest } from './support/service';

describe('signing in', () => {
  let identity: IdentityUnderTest;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => identity.close());

  const newUser = async (): Promise<string> => (await identity.browser().register()).body.email;

  /** Signs in; refused for lack of time, as happens on a slow machine, it tries again like a browser. */
  async function loginWithRetries(email: string): ReturnType<Browser['login']> {
    for (let tries = 1; ; tries += 1)
      try {
        return await identity.browser().login(email, PASSWORD);
      } catch (error) {
        if (tries === 20 || !(error instanceof ContractError && error.status === 503)) throw error;
      }
  }

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
    const run = jest.spyOn(JobProcess.prototype, 'run');
    for (const email of [known, `un${known}`]) {
      await expect(identity.browser().login(email, 'wrong')).rejects.toMatchObject({ status: 401 });
    }
    // One hash each, of the same cost.
    const { memoryCost: m, timeCost: t, parallelism: p } = HASH_COST;
    const ofCost = new RegExp(String.raw`^\$argon2id\$v=19\$m=${m},t=${t},p=${p}\$`);
    const job = { kind: 'verify', passwordHash: expect.stringMatching(ofCost), password: 'wrong' };
    expect(run.mock.calls).toEqual([[job], [job]]);
  });

  it('serves thirty sign-ins to one account at once', async () => {
    const email = await newUser();
    const answers = await Promise.all(Array.from({ length: 30 }, () => loginWithRetries(email)));
    expect(new Set(answers.map(({ meta }) => meta.cookies?.session?.value)).size).toBe(30);
  });

  it('holds nobody else up while two hundred sign-ins wait for the hashing', async () => {
    const browser = identity.browser();
    const { email } = (await browser.register()).body;
    const hasher = identity.app.get(PasswordHasher);
    jest.spyOn(hasher, 'matches').mockResolvedValue(true);
    let beginHashing = () => {};
    const hashing = new Promise<void>((resolve) => {
      beginHashing = resolve;
    });
    // None gets its turn, however long the others take.
    const waiting = jest.spyOn(hasher, 'runLimited').mockImplementation((work) => hashing.then(work));
    let answered = 0;
    const signIns = Array.from({ length: 200 }, async () => {
      const answer = await identity.browser().login(email, PASSWORD);
      answered += 1;
      return answer;
    });
    await waitFor(() => waiting.mock.calls.length === signIns.length, 50_000);
    for (const session of await Promise.all(Array.from({ length: 25 }, () => browser.whoAmI())))
      expect(session).toMatchObject({ isAdmin: false });
    expect(answered).toBe(0);
    beginHashing();
    await Promise.allSettled(signIns);
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
