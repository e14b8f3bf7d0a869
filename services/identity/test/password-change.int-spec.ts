import { changePassword, listRememberedBrowsers } from '@vault/contracts/identity/account';
import { loginRemembered, passwordChanged, resetPassword, sessionsEnded } from '@vault/contracts/identity/auth';
import { recordedEvents, waitFor, type RecordedEvent } from '@vault/service-kit/testing';
import { PASSWORD, type Browser } from './support/browser';
import { openMailbox, type Mailbox } from './support/mailbox';
import { startIdentity, type IdentityUnderTest } from './support/service';

const NEW = 'another horse 8';

let identity: IdentityUnderTest;
let events: RecordedEvent[];
let mailbox: Mailbox;
beforeAll(async () => {
  identity = await startIdentity();
  events = await recordedEvents(identity.bus, [passwordChanged, sessionsEnded]);
  mailbox = await openMailbox(identity.bus);
});
afterAll(() => identity.close());

const change = (browser: Browser, currentPassword: string, newPassword = NEW): Promise<unknown> =>
  browser.send(changePassword, { currentPassword, newPassword });

/** A user signed in and remembered in this browser. */
async function newUser(): Promise<{ here: Browser; email: string; id: string }> {
  const here = identity.browser();
  const { body } = await here.register();
  await here.login(body.email, PASSWORD, true);
  return { here, email: body.email, id: body.id };
}

async function elsewhere(email: string): Promise<Browser> {
  const browser = identity.browser();
  await browser.login(email, PASSWORD, true);
  return browser;
}

describe('changing the password', () => {
  it('signs out all other browsers and keeps this one', async () => {
    const { here, email, id } = await newUser();
    const others = [await elsewhere(email), await elsewhere(email)];
    const ended = await Promise.all(others.map(async (other) => (await other.whoAmI())?.sessionId));
    await change(here, PASSWORD);

    expect(await here.whoAmI()).toMatchObject({ userId: id });
    for (const other of others) {
      expect(await other.whoAmI()).toBeNull();
      await expect(other.send(loginRemembered, {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    }
    expect((await here.send(listRememberedBrowsers, {})).body).toHaveLength(1);
    await here.send(loginRemembered, {});
    const published = await waitFor(() =>
      events.find(({ payload }) => (payload as { email?: string }).email === email),
    );
    expect(published).toMatchObject({ name: passwordChanged.name, payload: { userId: id, firstName: 'Ada' } });
    await waitFor(() =>
      events.some(({ payload }) => {
        const { userId, sessionIds } = payload as { userId: string; sessionIds?: string[] };
        return userId === id && sessionIds?.length === 2 && sessionIds.every((sid) => ended.includes(sid));
      }),
    );
  });

  it('replaces the old password', async () => {
    const { here, email } = await newUser();
    await change(here, PASSWORD);
    await expect(identity.browser().login(email, PASSWORD)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect((await identity.browser().login(email, NEW)).body.email).toBe(email);
  });

  it('is refused with 403 and changes nothing while the current one is wrong', async () => {
    const { here, email } = await newUser();
    await expect(change(here, 'not mine')).rejects.toMatchObject({ code: 'WRONG_PASSWORD', status: 403 });
    expect((await identity.browser().login(email, PASSWORD)).body.email).toBe(email);
  });

  it('refuses short and common new passwords, and the own address', async () => {
    const { here, email } = await newUser();
    for (const poor of ['12345', 'password', email]) {
      await expect(change(here, PASSWORD, poor)).rejects.toMatchObject({
        status: 400,
        details: [expect.objectContaining({ field: 'newPassword' })],
      });
    }
  });

  it('is blocked after eight wrong passwords, at once or not, apart from the sign-in', async () => {
    const { here, email } = await newUser();
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => change(here, 'a guess')));
    const codes = tries.map((each) => (each.status === 'rejected' ? (each.reason as { code: string }).code : 'done'));
    expect(codes.filter((code) => code === 'WRONG_PASSWORD').length).toBeLessThanOrEqual(9);
    await expect(change(here, PASSWORD)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
    expect((await identity.browser().login(email, PASSWORD)).body.email).toBe(email);
  });

  it('happens once when two browsers do it at once: the other has to sign in again', async () => {
    const { here, email } = await newUser();
    const there = await elsewhere(email);
    const done = await Promise.allSettled([
      change(here, PASSWORD, 'horse of here'),
      change(there, PASSWORD, 'of there'),
    ]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const alive = await Promise.all([here, there].map((browser) => browser.whoAmI()));
    expect(alive.filter((found) => found !== null)).toHaveLength(1);
  });

  it('invalidates a reset code mailed before', async () => {
    const { here, email } = await newUser();
    await here.send(resetPassword, { email, newPassword: 'of a thief' });
    const code = await mailbox.code(email);
    await change(here, PASSWORD);
    await expect(
      identity.browser().send(resetPassword, { email, newPassword: 'of a thief', code }),
    ).rejects.toMatchObject({ code: 'INVALID_RESET_CODE' });
  });
});
