import { hash } from '@node-rs/argon2';
import { closeAdminGate, openAdminGate } from '@vault/contracts/identity/admin';
import type { ContractError } from '@vault/service-kit/errors';
import { PASSWORD, type Browser } from './support/browser';
import { startIdentity, type IdentityUnderTest } from './support/service';

const ADMIN_EMAIL = 'boss@example.com';
const ADMIN_PASSWORD = 'boss of the vault';
const GATE_PASSWORD = 'open, sesame 9';

let identity: IdentityUnderTest;

async function admin(): Promise<Browser> {
  const browser = identity.browser();
  await browser.login(ADMIN_EMAIL, ADMIN_PASSWORD);
  return browser;
}

const open = (browser: Browser, password = GATE_PASSWORD): Promise<unknown> =>
  browser.send(openAdminGate, { password });

const isOpen = async (browser: Browser): Promise<boolean | undefined> => (await browser.whoAmI())?.isGateOpen;

/** The error of an attempt; null when it succeeds. */
const refusalOf = (attempt: Promise<unknown>): Promise<ContractError | null> =>
  attempt.then(
    () => null,
    (error: unknown) => error as ContractError,
  );

describe('the administrator’s step-up', () => {
  beforeAll(async () => {
    identity = await startIdentity({
      ADMIN_EMAIL,
      ADMIN_PASSWORD,
      ADMIN_GATE_PASSWORD_HASH: await hash(GATE_PASSWORD),
    });
  });
  afterAll(() => identity.close());
  beforeEach(() => identity.dataSource.query(`DELETE FROM password_failures`));

  it('is needed after signing in, begins with its own password, and can be ended', async () => {
    const browser = await admin();
    expect(await isOpen(browser)).toBe(false);
    await open(browser);
    expect(await isOpen(browser)).toBe(true);
    await browser.send(closeAdminGate, {});
    expect(await isOpen(browser)).toBe(false);
    await browser.send(closeAdminGate, {});
  });

  it('is valid for one session alone and for half an hour', async () => {
    const [here, elsewhere] = [await admin(), await admin()];
    await open(here);
    expect(await isOpen(elsewhere)).toBe(false);
    const pass = (minutes: number): Promise<unknown> =>
      identity.dataSource.query(`UPDATE sessions SET step_up_until = step_up_until - make_interval(mins => $1)`, [
        minutes,
      ]);
    await pass(29);
    expect(await isOpen(here)).toBe(true);
    await pass(1);
    expect(await isOpen(here)).toBe(false);
  });

  it.each([ADMIN_PASSWORD, '', 'x'.repeat(1000)])('refuses the password %.20p', async (password) => {
    const browser = await admin();
    expect(await refusalOf(open(browser, password))).toMatchObject(
      password ? { code: 'INVALID_GATE_PASSWORD', status: 403 } : { status: 400 },
    );
    expect(await isOpen(browser)).toBe(false);
  });

  it('is refused to every other caller', async () => {
    const browser = identity.browser();
    await browser.register();
    expect(await refusalOf(open(browser))).toMatchObject({ code: 'ADMIN_ONLY', status: 403 });
    expect(await refusalOf(open(identity.browser()))).toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
  });

  it('ends with the administrator’s role', async () => {
    const browser = await admin();
    await open(browser);
    await identity.dataSource.query(`UPDATE users SET is_admin = false WHERE lower(email) = $1`, [ADMIN_EMAIL]);
    expect(await browser.whoAmI()).toMatchObject({ isAdmin: false, isGateOpen: false });
    await identity.dataSource.query(`UPDATE users SET is_admin = true WHERE lower(email) = $1`, [ADMIN_EMAIL]);
  });

  it('blocks after eight wrong passwords for half a minute, for the right one and other sessions, too', async () => {
    const browser = await admin();
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < 9; tries += 1) codes.push((await refusalOf(open(browser, `wrong ${tries}`)))?.code);
    expect(codes).toEqual([...Array<string>(8).fill('INVALID_GATE_PASSWORD'), 'TOO_MANY_REQUESTS']);
    const refusal = await refusalOf(open(await admin()));
    expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
    expect(refusal?.retryAfter).toBeGreaterThan(20);
  });

  it('blocks thirty wrong passwords sent at once', async () => {
    const browser = await admin();
    const tries = await Promise.all(Array.from({ length: 30 }, (_, i) => refusalOf(open(browser, `wrong ${i}`))));
    expect(tries.filter((refusal) => refusal?.code === 'INVALID_GATE_PASSWORD').length).toBeLessThanOrEqual(9);
    expect(tries.filter((refusal) => refusal?.code === 'TOO_MANY_REQUESTS').length).toBeGreaterThanOrEqual(21);
  });

  it('is blocked apart from the sign-in', async () => {
    const browser = await admin();
    for (let tries = 0; tries < 9; tries += 1) await refusalOf(open(browser, `wrong ${tries}`));
    expect((await identity.browser().login(ADMIN_EMAIL, ADMIN_PASSWORD)).body).toMatchObject({ isAdmin: true });
    await identity.dataSource.query(`DELETE FROM password_failures`);
    for (let tries = 0; tries < 9; tries += 1) await refusalOf(identity.browser().login(ADMIN_EMAIL, PASSWORD));
    await open(browser);
    expect(await isOpen(browser)).toBe(true);
  });
});

describe('a step-up without a configured password', () => {
  it('refuses every password', async () => {
    identity = await startIdentity({ ADMIN_EMAIL, ADMIN_PASSWORD, ADMIN_GATE_PASSWORD_HASH: '' });
    try {
      expect(await refusalOf(open(await admin()))).toMatchObject({ code: 'INVALID_GATE_PASSWORD' });
    } finally {
      await identity.close();
    }
  });
});
