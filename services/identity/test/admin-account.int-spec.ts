import { getCurrentUser, userRegistered, verifyEmail } from '@vault/contracts/identity/auth';
import { recordedEvents, testDatabase, type TestDatabase } from '@vault/service-kit/testing';
import { PASSWORD } from './support/browser';
import { openMailbox } from './support/mailbox';
import { startIdentity } from './support/service';

const ADMIN_EMAIL = 'Boss@Example.com';
const env = { ADMIN_EMAIL, ADMIN_PASSWORD: 'boss of the vault' };

describe('the administrator', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(() => database.drop());

  it('has an account from the first start, one, and a second start changes nothing', async () => {
    const first = await startIdentity(env, { database });
    await first.close();
    const identity = await startIdentity({ ...env, ADMIN_PASSWORD: 'something else' }, { database });
    const browser = identity.browser();
    const { body } = await browser.login(ADMIN_EMAIL.toLowerCase(), env.ADMIN_PASSWORD);
    expect(body).toMatchObject({ isAdmin: true, emailVerified: true });
    expect(await browser.whoAmI()).toMatchObject({ isAdmin: true });
    await expect(identity.browser().register({ email: ADMIN_EMAIL })).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
    await identity.close();
  });

  it('who registered before becomes one only once the address is verified', async () => {
    const before = await startIdentity({}, { database });
    const mailbox = await openMailbox(before.bus);
    await before.browser().register({ email: 'boss@example.com' });
    const token = await mailbox.token('boss@example.com');
    await before.close();

    const identity = await startIdentity(env, { database });
    const events = await recordedEvents(identity.bus, [userRegistered]);
    const browser = identity.browser();
    expect((await browser.login(ADMIN_EMAIL, PASSWORD)).body.isAdmin).toBe(false);
    await browser.send(verifyEmail, { token });
    expect((await browser.send(getCurrentUser, {})).body).toMatchObject({ isAdmin: true, emailVerified: true });
    expect(await browser.whoAmI()).toMatchObject({ isAdmin: true });
    expect(events).toEqual([]);
    await identity.close();
  });

  it('is another one when the address in the configuration is another one', async () => {
    await (await startIdentity(env, { database })).close();
    const identity = await startIdentity({ ...env, ADMIN_EMAIL: 'next@example.com' }, { database });
    expect((await identity.browser().login(ADMIN_EMAIL, env.ADMIN_PASSWORD)).body.isAdmin).toBe(false);
    expect((await identity.browser().login('next@example.com', env.ADMIN_PASSWORD)).body.isAdmin).toBe(true);
    await identity.close();
  });
});
