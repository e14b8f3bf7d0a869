import {
  endOtherSessions,
  endSession,
  forgetRememberedBrowser,
  listRememberedBrowsers,
  listSessions,
} from '@vault/contracts/identity/account';
import { loginRemembered, sessionsEnded } from '@vault/contracts/identity/auth';
import { recordedEvents, waitFor } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { PASSWORD, type Browser } from './support/browser';
import { startIdentity, type IdentityUnderTest } from './support/service';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

/** A user signed in on a computer and remembered by a phone. */
async function newUser(): Promise<{ here: Browser; phone: Browser; email: string }> {
  const here = identity.browser();
  here.userAgent = FIREFOX;
  const { body } = await here.register();
  const phone = identity.browser();
  phone.userAgent = IPHONE;
  await phone.login(body.email, PASSWORD, true);
  return { here, phone, email: body.email };
}

describe('the list of sessions', () => {
  it('labels devices, this browser first, then the one seen last', async () => {
    const { here, phone, email } = await newUser();
    const third = identity.browser();
    await third.login(email, PASSWORD);
    await identity.dataSource.query(`UPDATE sessions SET last_seen_at = now() - interval '1 day' WHERE sid = $1`, [
      (await phone.whoAmI())?.sessionId,
    ]);
    const { body, meta } = await here.send(listSessions, {});
    expect(body.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox on Windows', true],
      ['Unknown browser', false],
      ['Safari on iPhone', false],
    ]);
    expect(meta.total).toBe(3);
  });

  it('contains nothing that would take over a session', async () => {
    const { here, phone } = await newUser();
    const published = JSON.stringify((await here.send(listSessions, {})).body);
    for (const browser of [here, phone]) {
      expect(published).not.toContain(browser.session);
      expect(published).not.toContain((await browser.whoAmI())?.sessionId);
    }
  });

  it('leaves out expired sessions', async () => {
    const { here, phone } = await newUser();
    await identity.dataSource.query(`UPDATE sessions SET expire = now() WHERE sid = $1`, [
      (await phone.whoAmI())?.sessionId,
    ]);
    expect((await here.send(listSessions, {})).body).toHaveLength(1);
  });
});

describe('ending a session', () => {
  it('signs its browser out, notifies the gateways, and forgets the remembered browser', async () => {
    const events = await recordedEvents(identity.bus, [sessionsEnded]);
    const { here, phone } = await newUser();
    const sid = (await phone.whoAmI())?.sessionId;
    const [, other] = (await here.send(listSessions, {})).body;
    await here.send(endSession, { id: other?.id ?? '' });
    expect(await phone.whoAmI()).toBeNull();
    await expect(phone.send(loginRemembered, {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await here.whoAmI()).not.toBeNull();
    await waitFor(() => events.some(({ payload }) => JSON.stringify(payload).includes(sid ?? '?')));
    await expect(here.send(endSession, { id: other?.id ?? '' })).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' });
  });

  it('is possible for its owner alone: others get 404', async () => {
    const { here, phone } = await newUser();
    const { here: otherUser } = await newUser();
    const [, other] = (await here.send(listSessions, {})).body;
    for (const id of [other?.id ?? '', v7()]) {
      await expect(otherUser.send(endSession, { id })).rejects.toMatchObject({
        code: 'SESSION_NOT_FOUND',
        status: 404,
      });
    }
    expect(await phone.whoAmI()).not.toBeNull();
  });

  it('of all others leaves this browser signed in, remembered or not', async () => {
    const { here, phone, email } = await newUser();
    const third = identity.browser();
    await third.login(email, PASSWORD);
    await phone.send(endOtherSessions, {});
    expect([await here.whoAmI(), await third.whoAmI()]).toEqual([null, null]);
    expect((await phone.send(listSessions, {})).body).toHaveLength(1);
    Object.assign(phone, { session: undefined });
    await phone.send(loginRemembered, {});
  });

  it('of all others by two browsers at once leaves one of them', async () => {
    const { here, phone } = await newUser();
    await Promise.allSettled([here.send(endOtherSessions, {}), phone.send(endOtherSessions, {})]);
    const alive = await Promise.all([here, phone].map((browser) => browser.whoAmI()));
    expect(alive.filter((found) => found !== null)).toHaveLength(1);
  });
});

describe('remembered browsers', () => {
  it('are listed with device and last use', async () => {
    const { here, phone } = await newUser();
    const seenFromHere = (await here.send(listRememberedBrowsers, {})).body;
    expect(seenFromHere).toMatchObject([{ device: 'Safari on iPhone', current: false }]);
    const [before] = (await phone.send(listRememberedBrowsers, {})).body;
    expect(before?.current).toBe(true);
    phone.userAgent = IPHONE.replace('Version/17.5', 'Version/18.0');
    await phone.send(loginRemembered, {});
    const [after] = (await phone.send(listRememberedBrowsers, {})).body;
    expect(after?.createdAt).toBe(before?.createdAt);
    expect(Date.parse(after?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(before?.lastUsedAt ?? ''));
    expect(JSON.stringify(seenFromHere)).not.toContain(phone.remember?.split('.')[1]);
  });

  it('can be forgotten by their owner alone, which ends their sessions', async () => {
    const { here, phone } = await newUser();
    const { here: otherUser } = await newUser();
    const [remembered] = (await here.send(listRememberedBrowsers, {})).body;
    const id = remembered?.id ?? '';
    await expect(otherUser.send(forgetRememberedBrowser, { id })).rejects.toMatchObject({
      code: 'REMEMBERED_NOT_FOUND',
    });
    expect(await phone.whoAmI()).not.toBeNull();
    await here.send(forgetRememberedBrowser, { id });
    expect(await phone.whoAmI()).toBeNull();
    await expect(phone.send(loginRemembered, {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(here.send(forgetRememberedBrowser, { id })).rejects.toMatchObject({ status: 404 });
  });
});
