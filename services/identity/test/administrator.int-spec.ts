import { getCurrentUser, verifyEmail } from '@vault/contracts/identity/auth';
import { testDatabase, type TestDatabase } from '@vault/service-kit/testing';
import { migrations } from '../src/database';
import { PASSWORD } from './support/browser';
import { openMailbox } from './support/mailbox';
import { startIdentity, type IdentityUnderTest } from './support/service';

const ADMIN_EMAIL = 'Boss@Example.com';
const env = { ADMIN_EMAIL, ADMIN_PASSWORD: 'boss of the vault' };

describe('the administrator', () => {
  let database: TestDatabase;
  let running: IdentityUnderTest | undefined;
  beforeEach(async () => {
    database = await testDatabase(migrations);
  });
  afterEach(async () => {
    await running?.close();
    running = undefined;
    await database.drop();
  });

  /** Restarts the service on the same database with another environment. */
  async function restart(changedEnv: Readonly<Record<string, string>>): Promise<IdentityUnderTest> {
    await running?.close();
    running = undefined;
    running = await startIdentity(changedEnv, { database });
    return running;
  }

  it('gets one account at the first start, which a second start does not change', async () => {
    await restart(env);
    const identity = await restart({ ...env, ADMIN_PASSWORD: 'something else' });
    const browser = identity.browser();
    const { body } = await browser.login(ADMIN_EMAIL.toLowerCase(), env.ADMIN_PASSWORD);
    expect(body).toMatchObject({ isAdmin: true, emailVerified: true });
    expect(await browser.whoAmI()).toMatchObject({ isAdmin: true });
    await expect(identity.browser().register({ email: ADMIN_EMAIL })).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  });

  it('gets the role of an account registered before only once its address is verified', async () => {
    const before = await restart({});
    const mailbox = await openMailbox(before.bus);
    await before.browser().register({ email: 'boss@example.com' });
    const token = await mailbox.token('boss@example.com');

    const identity = await restart(env);
    const browser = identity.browser();
    expect((await browser.login(ADMIN_EMAIL, PASSWORD)).body.isAdmin).toBe(false);
    await browser.send(verifyEmail, { token });
    expect((await browser.send(getCurrentUser, {})).body).toMatchObject({ isAdmin: true, emailVerified: true });
    expect(await browser.whoAmI()).toMatchObject({ isAdmin: true });
    const [users] = await identity.dataSource.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM users`);
    expect(users?.n).toBe(1);
  });

  it('changes with the address in the configuration', async () => {
    await restart(env);
    const identity = await restart({ ...env, ADMIN_EMAIL: 'next@example.com' });
    expect((await identity.browser().login(ADMIN_EMAIL, env.ADMIN_PASSWORD)).body.isAdmin).toBe(false);
    expect((await identity.browser().login('next@example.com', env.ADMIN_PASSWORD)).body.isAdmin).toBe(true);
  });
});
