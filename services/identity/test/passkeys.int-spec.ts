import { loginRemembered, type User } from '@vault/contracts/identity/auth';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
  type Passkey,
} from '@vault/contracts/identity/passkeys';
import { getAccountData } from '@vault/contracts/identity/profile';
import { TestAuthenticator } from './support/authenticator';
import { PASSWORD, type Answer, type Browser } from './support/browser';
import { startIdentity, type IdentityUnderTest } from './support/service';

const REFUSED = { code: 'PASSKEY_REFUSED', status: 403 };

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const challengeFor = async (browser: Browser): Promise<string> =>
  (await browser.send(beginPasskey, { password: PASSWORD })).body.challenge;

const loginChallenge = async (): Promise<string> =>
  (await identity.browser().send(beginPasskeyLogin, {})).body.challenge;

async function add(browser: Browser, name: string, key = new TestAuthenticator()): Promise<Passkey> {
  const credential = key.register({ challenge: await challengeFor(browser) });
  return (await browser.send(addPasskey, { name, credential })).body;
}

interface PasskeyUser {
  readonly here: Browser;
  readonly id: string;
  readonly email: string;
  readonly key: TestAuthenticator;
  readonly passkey: Passkey;
}

async function userWithPasskey(): Promise<PasskeyUser> {
  const here = identity.browser();
  const { id, email } = (await here.register()).body;
  const key = new TestAuthenticator();
  return { here, id, email, key, passkey: await add(here, 'Phone', key) };
}

const signIn = async (
  key: TestAuthenticator,
  browser = identity.browser(),
  rememberMe = false,
): Promise<Answer<User>> =>
  browser.send(loginWithPasskey, { credential: key.sign({ challenge: await loginChallenge() }), rememberMe });

describe('passkeys of a member', () => {
  it('have a key of a kind that Node does not call experimental', async () => {
    const here = identity.browser();
    await here.register();
    const { pubKeyCredParams } = (await here.send(beginPasskey, { password: PASSWORD })).body;
    expect(pubKeyCredParams).toEqual([-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })));
  });

  it('are added with the password, listed, renamed and removed with it', async () => {
    const here = identity.browser();
    await here.register();
    await expect(here.send(beginPasskey, { password: 'wrong' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    const phone = await add(here, ' Phone ');
    const token = await add(here, 'Key on my ring');
    const createdAt = expect.any(String) as string;
    expect(phone).toEqual({ id: phone.id, name: 'Phone', createdAt, lastUsedAt: null, synced: false });
    await here.send(renamePasskey, { id: phone.id, name: 'Old phone' });
    expect((await here.send(listPasskeys, {})).body.map(({ name }) => name)).toEqual(['Old phone', 'Key on my ring']);

    const removal = { id: phone.id, password: PASSWORD };
    const withWrongPassword = here.send(removePasskey, { ...removal, password: 'wrong' });
    await expect(withWrongPassword).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    await here.send(removePasskey, removal);
    await expect(here.send(removePasskey, removal)).rejects.toMatchObject({ code: 'PASSKEY_NOT_FOUND', status: 404 });
    expect((await here.send(listPasskeys, {})).body).toEqual([token]);
  });

  it('are missing to other users', async () => {
    const { passkey, key } = await userWithPasskey();
    const otherUser = identity.browser();
    await otherUser.register();
    const missing = { code: 'PASSKEY_NOT_FOUND', status: 404 };
    await expect(otherUser.send(renamePasskey, { id: passkey.id, name: 'Mine' })).rejects.toMatchObject(missing);
    await expect(otherUser.send(removePasskey, { id: passkey.id, password: PASSWORD })).rejects.toMatchObject(missing);
    expect((await otherUser.send(listPasskeys, {})).body).toEqual([]);
    await signIn(key);
  });

  it('are not added twice, nor for a challenge of another user, of a sign-in, or used before', async () => {
    const { here, key } = await userWithPasskey();
    const again = key.register({ challenge: await challengeFor(here) });
    await expect(here.send(addPasskey, { name: 'Again', credential: again })).rejects.toMatchObject({ status: 409 });

    const other = identity.browser();
    await other.register();
    const used = await challengeFor(here);
    await here.send(addPasskey, { name: 'Key', credential: new TestAuthenticator().register({ challenge: used }) });
    for (const challenge of [await challengeFor(other), await loginChallenge(), used, 'bWFkZSB1cA']) {
      const credential = new TestAuthenticator().register({ challenge });
      await expect(here.send(addPasskey, { name: 'Key', credential })).rejects.toMatchObject(REFUSED);
    }
  });

  it('are at most twenty, also when two are added at once', async () => {
    const { here, id } = await userWithPasskey();
    await identity.dataSource.query(
      `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, synced, name)
       SELECT gen_random_uuid(), $1::uuid, $1::text || n::text, '', 0, '{}', false, 'Key' FROM generate_series(1, 18) n`,
      [id],
    );
    const challenges = [await challengeFor(here), await challengeFor(here)];
    const outcomes = await Promise.allSettled(
      challenges.map((challenge) =>
        here.send(addPasskey, { name: 'Last', credential: new TestAuthenticator().register({ challenge }) }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(challengeFor(here)).rejects.toMatchObject({ code: 'TOO_MANY_PASSKEYS', status: 409 });
  });

  it('are in the account’s data by their names, without key and credential', async () => {
    const { id, key } = await userWithPasskey();
    const data = await identity.bus.call(getAccountData, { userId: id });
    expect(data).toMatchObject({ passkeys: [{ name: 'Phone', lastUsedAt: null }] });
    expect(JSON.stringify(data)).not.toContain(key.sign({ challenge: '' }).id);
  });
});

describe('signing in with a passkey', () => {
  it('begins a session without an address, and remembers the browser when asked to', async () => {
    const { here, email, key } = await userWithPasskey();
    const browser = identity.browser();
    expect((await signIn(key, browser, true)).body.email).toBe(email);
    expect(await browser.whoAmI()).not.toBeNull();
    expect((await browser.send(loginRemembered, {})).body.email).toBe(email);
    expect((await here.send(listPasskeys, {})).body[0]?.lastUsedAt).not.toBeNull();
  });

  it('takes a challenge once and for five minutes', async () => {
    const { key } = await userWithPasskey();
    const credential = key.sign({ challenge: await loginChallenge() });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => identity.browser().send(loginWithPasskey, { credential })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const late = key.sign({ challenge: await loginChallenge() });
    await identity.dataSource.query(`UPDATE passkey_challenges SET expires_at = now()`);
    await expect(identity.browser().send(loginWithPasskey, { credential: late })).rejects.toMatchObject(REFUSED);
  });

  it('is refused from another origin or host, without verifying the person, and for an unknown key', async () => {
    const { key } = await userWithPasskey();
    const sign = async (origin?: string): Promise<unknown> => {
      const credential = key.sign({ challenge: await loginChallenge(), origin });
      return identity.browser().send(loginWithPasskey, { credential });
    };
    await expect(sign('http://localhost:8081')).rejects.toMatchObject(REFUSED);
    await expect(sign('https://vault.example.net')).rejects.toMatchObject(REFUSED);
    key.rpId = 'example.net';
    await expect(sign()).rejects.toMatchObject(REFUSED);
    key.rpId = 'localhost';
    key.flags = 0x01;
    await expect(sign()).rejects.toMatchObject(REFUSED);
    await expect(signIn(new TestAuthenticator())).rejects.toMatchObject(REFUSED);
  });

  it('is refused to a copy of the key, whose counter is behind', async () => {
    const { key } = await userWithPasskey();
    key.counter = 7;
    await signIn(key);
    await expect(signIn(key)).rejects.toMatchObject(REFUSED);
    key.counter = 6;
    await expect(signIn(key)).rejects.toMatchObject(REFUSED);
    key.counter = 8;
    await signIn(key);
  });

  it('is refused with a removed passkey, and to suspended and closed accounts', async () => {
    const { here, id, key, passkey } = await userWithPasskey();
    await identity.dataSource.query('UPDATE users SET banned_at = now() WHERE id = $1', [id]);
    await expect(signIn(key)).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' });
    await identity.dataSource.query(
      `UPDATE users SET banned_at = NULL, closed_at = now(), purge_at = now() + interval '1 day' WHERE id = $1`,
      [id],
    );
    await expect(signIn(key)).rejects.toMatchObject({ code: 'ACCOUNT_CLOSED' });
    await identity.dataSource.query('UPDATE users SET closed_at = NULL, purge_at = NULL WHERE id = $1', [id]);
    await here.send(removePasskey, { id: passkey.id, password: PASSWORD });
    await expect(signIn(key)).rejects.toMatchObject(REFUSED);
  });
});
