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

/** Somebody who is signed in here, and remembered. */
async function someone(): Promise<{ here: Browser; email: string; id: string }> {
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

describe('changing one’s password', () => {
  it('ends every other session and remembered browser, and this one goes on', async () => {
    const { here, email, id } = await someone();
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
    const told = await waitFor(() => events.find(({ payload }) => (payload as { email?: string }).email === email));
    expect(told).toMatchObject({ name: passwordChanged.name, payload: { userId: id, firstName: 'Ada' } });
    await waitFor(() =>
      events.some(({ payload }) => {
        const { userId, sessionIds } = payload as { userId: string; sessionIds?: string[] };
        return userId === id && sessionIds?.length === 2 && sessionIds.every((sid) => ended.includes(sid));
      }),
    );
  });

  it('makes the new one the only one', async () => {
    const { here, email } = await someone();
    await change(here, PASSWORD);
    await expect(identity.browser().login(email, PASSWORD)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect((await identity.browser().login(email, NEW)).body.email).toBe(email);
  });

  it('is refused with 403 and changes nothing while the current one is wrong', async () => {
    const { here, email } = await someone();
    await expect(change(here, 'not mine')).rejects.toMatchObject({ code: 'WRONG_PASSWORD', status: 403 });
    expect((await identity.browser().login(email, PASSWORD)).body.email).toBe(email);
  });

  it('refuses a new one that is short, or that everybody guesses first', async () => {
    const { here } = await someone();
    for (const poor of ['12345', 'password']) {
      await expect(change(here, PASSWORD, poor)).rejects.toMatchObject({
        status: 400,
        details: [expect.objectContaining({ field: 'newPassword' })],
      });
    }
  });

  it('bites after eight wrong tries, all at once or not, and leaves the sign-in alone', async () => {
    const { here, email } = await someone();
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => change(here, 'a guess')));
    const codes = tries.map((each) => (each.status === 'rejected' ? (each.reason as { code: string }).code : 'done'));
    expect(codes.filter((code) => code === 'WRONG_PASSWORD').length).toBeLessThanOrEqual(9);
    await expect(change(here, PASSWORD)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
    expect((await identity.browser().login(email, PASSWORD)).body.email).toBe(email);
  });

  it('happens once when two browsers do it at the same moment: the other has to sign in again', async () => {
    const { here, email } = await someone();
    const there = await elsewhere(email);
    const done = await Promise.allSettled([
      change(here, PASSWORD, 'horse of here'),
      change(there, PASSWORD, 'of there'),
    ]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const alive = await Promise.all([here, there].map((browser) => browser.whoAmI()));
    expect(alive.filter((found) => found !== null)).toHaveLength(1);
  });

  it('makes a code useless that was mailed before', async () => {
    const { here, email } = await someone();
    await here.send(resetPassword, { email, newPassword: 'of a thief' });
    const code = await mailbox.code(email);
    await change(here, PASSWORD);
    await expect(
      identity.browser().send(resetPassword, { email, newPassword: 'of a thief', code }),
    ).rejects.toMatchObject({ code: 'INVALID_RESET_CODE' });
  });
});
