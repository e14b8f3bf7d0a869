import { hash } from '@node-rs/argon2';
import { getAdminSession, openAdminGate } from '@vault/contracts/identity/admin';
import { listAudit } from '@vault/contracts/identity/audit';
import { beginConfirmation } from '@vault/contracts/identity/confirmation';
import { addPasskey, beginPasskey, removePasskey } from '@vault/contracts/identity/passkeys';
import { beginTwoStep, confirmTwoStep, endTwoStep, renewRecoveryCodes } from '@vault/contracts/identity/two-step';
import { Secret, TOTP } from 'otpauth';
import { administrator, ADMIN_ENV } from './support/administrator';
import { TestAuthenticator } from './support/authenticator';
import type { Browser } from './support/browser';
import { startIdentity, type IdentityUnderTest } from './support/service';

const GATE_PASSWORD = 'open, sesame 9';
const gate = { password: GATE_PASSWORD };
const own = { password: ADMIN_ENV.ADMIN_PASSWORD };
const STEP_UP_REQUIRED = { code: 'ADMIN_STEP_UP_REQUIRED', status: 403 };

let identity: IdentityUnderTest;
let here: Browser;

const start = async (setting: string): Promise<void> => {
  const ADMIN_GATE_PASSWORD_HASH = await hash(GATE_PASSWORD);
  identity = await startIdentity({ ...ADMIN_ENV, ADMIN_GATE_PASSWORD_HASH, ADMIN_SECOND_FACTOR: setting });
};

const sessionOf = async (browser: Browser) => (await browser.send(getAdminSession, {})).body;

const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Sets up an app in this browser; the code of this half minute is still to be used. */
async function setUpApp(browser: Browser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await browser.send(beginTwoStep, own)).body;
  const { recoveryCodes } = (await browser.send(confirmTwoStep, { code: appCode(secret, -1) })).body;
  return { secret, recoveryCodes };
}

async function addKey(browser: Browser): Promise<TestAuthenticator> {
  const key = new TestAuthenticator();
  const { challenge } = (await browser.send(beginPasskey, own)).body;
  await browser.send(addPasskey, { name: 'Key', credential: key.register({ challenge }) });
  return key;
}

const signed = async (browser: Browser, key: TestAuthenticator) =>
  key.sign({ challenge: (await browser.send(beginConfirmation, {})).body.challenge });

afterEach(() => identity.close());

describe('where a second factor is required', () => {
  beforeEach(async () => {
    await start('required');
    here = (await administrator(identity)).browser;
  });

  it('lets the administrator without one only look', async () => {
    expect(await sessionOf(here)).toEqual({ openUntil: null, mustSetUpSecondFactor: true });
    await here.send(openAdminGate, gate);
    expect(await here.whoAmI()).toMatchObject({ isGateOpen: true, isGateReadOnly: true });
    expect((await sessionOf(here)).openUntil).not.toBeNull();
  });

  it('ends the open console once an app is set up, and then asks for its code, once each', async () => {
    await here.send(openAdminGate, gate);
    const { secret } = await setUpApp(here);
    expect(await sessionOf(here)).toEqual({ openUntil: null, mustSetUpSecondFactor: false });
    await expect(here.send(openAdminGate, gate)).rejects.toMatchObject({ code: 'TWO_STEP_REQUIRED', status: 403 });
    const code = appCode(secret);
    await expect(here.send(openAdminGate, { password: 'wrong', code })).rejects.toMatchObject({
      code: 'INVALID_GATE_PASSWORD',
    });
    expect(await here.whoAmI()).toMatchObject({ isGateOpen: false });
    await here.send(openAdminGate, { ...gate, code });
    expect(await here.whoAmI()).toMatchObject({ isGateOpen: true, isGateReadOnly: false });
    const again = here.send(openAdminGate, { ...gate, code });
    await expect(again).rejects.toMatchObject({ code: 'INVALID_TWO_STEP_CODE', status: 403 });
    const refused = await here.send(listAudit, { action: 'gate_refused' });
    expect(refused.body).toHaveLength(2);
  });

  it('opens the console with a recovery code, once', async () => {
    const { recoveryCodes } = await setUpApp(here);
    await here.send(openAdminGate, { ...gate, code: recoveryCodes[0] });
    expect(await here.whoAmI()).toMatchObject({ isGateReadOnly: false });
    const again = here.send(openAdminGate, { ...gate, code: recoveryCodes[0] });
    await expect(again).rejects.toMatchObject({ code: 'INVALID_TWO_STEP_CODE' });
  });

  it('opens the console with a passkey of the administrator, of nobody else', async () => {
    const stranger = identity.browser();
    await stranger.register();
    const key = await addKey(here);
    await expect(here.send(openAdminGate, gate)).rejects.toMatchObject({ code: 'PASSKEY_REQUIRED', status: 403 });
    const passkey = new TestAuthenticator().sign({
      challenge: (await here.send(beginConfirmation, {})).body.challenge,
    });
    await expect(here.send(openAdminGate, { ...gate, passkey })).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
    await expect(stranger.send(beginConfirmation, {})).rejects.toMatchObject({
      code: 'PASSKEY_NOT_FOUND',
      status: 404,
    });
    const once = await signed(here, key);
    await here.send(openAdminGate, { ...gate, passkey: once });
    expect(await here.whoAmI()).toMatchObject({ isGateOpen: true, isGateReadOnly: false });
    await expect(here.send(openAdminGate, { ...gate, passkey: once })).rejects.toMatchObject({
      code: 'PASSKEY_REFUSED',
    });
  });

  it('lets nobody change a factor who has not opened the console with one', async () => {
    const { secret } = await setUpApp(here);
    for (const change of [beginPasskey, endTwoStep, renewRecoveryCodes] as const) {
      await expect(here.send(change, own)).rejects.toMatchObject(STEP_UP_REQUIRED);
    }
    await here.send(openAdminGate, { ...gate, code: appCode(secret) });
    await addKey(here);
    const recovered = (await here.send(renewRecoveryCodes, own)).body.recoveryCodes;
    expect(recovered).toHaveLength(10);
    await here.send(endTwoStep, own);
    expect((await sessionOf(here)).mustSetUpSecondFactor).toBe(false);
    await identity.dataSource.query('UPDATE sessions SET step_up_until = now()');
    const removal = { ...own, id: '00000000-0000-4000-8000-000000000000' };
    await expect(here.send(removePasskey, removal)).rejects.toMatchObject(STEP_UP_REQUIRED);
  });
});

describe('where a second factor is optional', () => {
  beforeEach(async () => {
    await start('optional');
    here = (await administrator(identity)).browser;
  });

  it('lets the administrator without one do everything, and asks for the one that there is', async () => {
    await here.send(openAdminGate, gate);
    expect(await here.whoAmI()).toMatchObject({ isGateOpen: true, isGateReadOnly: false });
    expect((await sessionOf(here)).mustSetUpSecondFactor).toBe(false);
    await setUpApp(here);
    await expect(here.send(openAdminGate, gate)).rejects.toMatchObject({ code: 'TWO_STEP_REQUIRED' });
  });
});
