import { ContractError } from '@vault/service-kit/errors';
import { PASSWORD, type Browser } from './support/browser';
import { startIdentity, type IdentityUnderTest } from './support/service';

const TOO_MANY = { code: 'TOO_MANY_REQUESTS', status: 429 };

/** The error of an attempt; null when it succeeds. */
const refusalOf = (attempt: Promise<unknown>): Promise<ContractError | null> =>
  attempt.then(
    () => null,
    (error: unknown) => {
      if (error instanceof ContractError) return error;
      throw error;
    },
  );

/** Sends wrong passwords until blocked; returns how many were checked. */
async function guess(browser: Browser, emails: readonly string[], most = 25): Promise<number> {
  for (let tries = 0; tries < most; tries += 1) {
    const email = emails[tries % emails.length] ?? '';
    const refusal = await refusalOf(browser.login(email, `wrong ${tries}`));
    if (refusal?.code === TOO_MANY.code) return tries;
  }
  return most;
}

describe('guessing a password', () => {
  let identity: IdentityUnderTest;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.close());

  it('is blocked in its network after eight wrong ones for half a minute, for the right one, too', async () => {
    const owner = identity.browser();
    const { body } = await owner.register();
    expect(await guess(identity.browser('198.51.100.1'), [body.email, body.email.toUpperCase()])).toBe(8);
    const refusal = await refusalOf(identity.browser('198.51.100.1').login(body.email.toLowerCase(), PASSWORD));
    expect(refusal).toMatchObject(TOO_MANY);
    expect(refusal?.retryAfter).toBeGreaterThan(20);
    expect(refusal?.retryAfter).toBeLessThanOrEqual(30);
  });

  it('does not block the owner elsewhere, not even in a network that the account is not known in', async () => {
    const { body } = await identity.browser().register();
    await guess(identity.browser('198.51.100.1'), [body.email]);
    await identity.browser().login(body.email, PASSWORD);
    await identity.browser('198.51.100.2').login(body.email, PASSWORD);
  });

  it('is counted for all addresses of an IPv6 network together', async () => {
    const { body } = await identity.browser().register();
    for (let host = 1; host <= 8; host += 1) await guess(identity.browser(`2001:db8:1:2::${host}`), [body.email], 1);
    expect(await guess(identity.browser('2001:db8:1:2:ffff::1'), [body.email])).toBe(0);
    await identity.browser('2001:db8:1:3::1').login(body.email, PASSWORD);
  });

  it('leaves other accounts and live sessions alone', async () => {
    const owner = identity.browser();
    const { body } = await owner.register();
    const other = (await identity.browser().register()).body.email;
    await guess(identity.browser(), [body.email]);
    expect(await owner.whoAmI()).toMatchObject({ userId: body.id });
    await identity.browser().login(other, PASSWORD);
  });

  it('is throttled alike for addresses without an account', async () => {
    expect(await guess(identity.browser(), ['nobody.at.all@example.com'])).toBe(8);
  });

  it('is blocked though fifty guesses come at once', async () => {
    const { body } = await identity.browser().register();
    const guesses = Array.from({ length: 50 }, (_, i) => identity.browser().login(body.email, `wrong ${i}`));
    const codes = (await Promise.allSettled(guesses)).map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'in',
    );
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS').length).toBeLessThanOrEqual(9);
    expect(codes).toContain(TOO_MANY.code);
    // On a slow machine some are refused before they are counted: they would wait too long for a hash.
    const refused = codes.filter((code) => code === TOO_MANY.code || code === 'SERVICE_UNAVAILABLE');
    expect(refused.length).toBeGreaterThanOrEqual(41);
  });

  it('does not block the owner’s remembered browser, whose own failures are counted apart', async () => {
    const home = identity.browser();
    const { body } = await home.register();
    await home.login(body.email, PASSWORD, true);
    await guess(identity.browser(), [body.email]);
    await home.login(body.email, PASSWORD, true);
    expect(await guess(home.copy(), [body.email])).toBe(8);
    const other = identity.browser();
    await other.login((await identity.browser().register()).body.email, PASSWORD, true);
    await expect(other.login(body.email, PASSWORD)).rejects.toMatchObject(TOO_MANY);
    const visitor = identity.browser();
    visitor.remember = `${home.remember?.split('.')[0] ?? ''}.made-up`;
    await expect(visitor.login(body.email, PASSWORD)).rejects.toMatchObject(TOO_MANY);
  });

  it('is blocked longer with each failure, and resets with a success', async () => {
    const { body } = await identity.browser().register();
    await guess(identity.browser(), [body.email]);
    const over = (): Promise<unknown> =>
      identity.dataSource.query(`UPDATE password_failures SET blocked_until = now() WHERE blocked_until > now()`);
    await over();
    expect(await guess(identity.browser(), [body.email])).toBe(1);
    const refusal = await refusalOf(identity.browser().login(body.email, PASSWORD));
    expect(refusal?.retryAfter).toBeGreaterThan(50);
    await over();
    await identity.browser().login(body.email, PASSWORD);
    expect(await guess(identity.browser(), [body.email])).toBe(8);
  });
});

describe('guessing a password from many networks', () => {
  let identity: IdentityUnderTest;
  beforeAll(async () => {
    identity = await startIdentity({ LOGIN_FREE_TRIES_UNKNOWN_NETWORKS: '20' });
  });
  afterAll(() => identity.close());

  it('slows down unknown networks for seconds, never a known one or a remembered browser', async () => {
    const { body } = await identity.browser('192.0.2.10').register();
    const remembered = identity.browser('192.0.2.11');
    await remembered.login(body.email, PASSWORD, true);
    for (let n = 0; n < 4; n += 1) expect(await guess(identity.browser(`198.51.100.${n}`), [body.email], 5)).toBe(5);
    const refusal = await refusalOf(identity.browser('198.51.100.9').login(body.email, PASSWORD));
    expect(refusal).toMatchObject(TOO_MANY);
    expect(refusal?.retryAfter).toBeLessThanOrEqual(5);
    await identity.browser('192.0.2.10').login(body.email, PASSWORD);
    const moved = Object.assign(identity.browser('198.51.100.10'), { remember: remembered.remember });
    await moved.login(body.email, PASSWORD);

    await identity.dataSource.query(`UPDATE password_failures SET blocked_until = now() WHERE blocked_until > now()`);
    await identity.browser('198.51.100.9').login(body.email, PASSWORD);
  });
});
