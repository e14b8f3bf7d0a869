import { changePassword, closeAccount } from '@vault/contracts/identity/account';
import { beginConfirmation } from '@vault/contracts/identity/confirmation';
import { addPasskey, beginPasskey, beginPasskeyLogin, removePasskey } from '@vault/contracts/identity/passkeys';
import { beginTwoStep, confirmTwoStep, endTwoStep, renewRecoveryCodes } from '@vault/contracts/identity/two-step';
import type { TestService } from '@vault/service-kit/testing';
import { Secret, TOTP } from 'otpauth';
import { TestAuthenticator } from './support/authenticator';
import { PASSWORD, type Browser } from './support/browser';
import { startMarket } from './support/other-services';
import { startIdentity, type IdentityUnderTest } from './support/service';

const REFUSED = { code: 'PASSKEY_REFUSED', status: 403 };

let identity: IdentityUnderTest;
let market: TestService;
beforeAll(async () => {
  identity = await startIdentity();
  market = await startMarket(identity);
});
afterAll(() => Promise.all([identity.close(), market.close()]));

async function userWithPasskey() {
  const here = identity.browser();
  const { email } = (await here.register()).body;
  const key = new TestAuthenticator();
  const { challenge } = (await here.send(beginPasskey, { password: PASSWORD })).body;
  const passkey = (await here.send(addPasskey, { name: 'Phone', credential: key.register({ challenge }) })).body;
  return { here, email, key, passkey };
}

const confirmed = async (browser: Browser, key: TestAuthenticator) => ({
  passkey: key.sign({ challenge: (await browser.send(beginConfirmation, {})).body.challenge }),
});

describe('a member with a passkey confirms with it instead of the password', () => {
  it('to change the password, the second step and the passkeys', async () => {
    const { here, email, key, passkey } = await userWithPasskey();
    const newPassword = 'another horse 8';
    await here.send(changePassword, { ...(await confirmed(here, key)), newPassword });
    await identity.browser().login(email, newPassword);
    const { secret } = (await here.send(beginTwoStep, await confirmed(here, key))).body;
    await here.send(confirmTwoStep, { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
    const renewed = (await here.send(renewRecoveryCodes, await confirmed(here, key))).body;
    expect(renewed.recoveryCodes).toHaveLength(10);
    await here.send(endTwoStep, await confirmed(here, key));
    await here.send(beginPasskey, await confirmed(here, key));
    await here.send(removePasskey, { id: passkey.id, ...(await confirmed(here, key)) });
  });

  it('to close the account', async () => {
    const { here, email, key } = await userWithPasskey();
    await here.send(closeAccount, await confirmed(here, key));
    await expect(identity.browser().login(email, PASSWORD)).rejects.toMatchObject({ code: 'ACCOUNT_CLOSED' });
  });

  it('once, and not with an answer to another question', async () => {
    const { here, key } = await userWithPasskey();
    const once = await confirmed(here, key);
    await here.send(beginTwoStep, once);
    await expect(here.send(beginTwoStep, once)).rejects.toMatchObject(REFUSED);
    const { challenge } = (await identity.browser().send(beginPasskeyLogin, {})).body;
    await expect(here.send(beginTwoStep, { passkey: key.sign({ challenge }) })).rejects.toMatchObject(REFUSED);
  });

  it('never with the passkey or the challenge of somebody else', async () => {
    const [mine, theirs] = [await userWithPasskey(), await userWithPasskey()];
    const foreignKey = await confirmed(mine.here, theirs.key);
    await expect(mine.here.send(beginTwoStep, foreignKey)).rejects.toMatchObject(REFUSED);
    const foreignChallenge = await confirmed(theirs.here, mine.key);
    await expect(mine.here.send(beginTwoStep, foreignChallenge)).rejects.toMatchObject(REFUSED);
  });

  it('with one of the two, not none and not both', async () => {
    const { here, key } = await userWithPasskey();
    const missing = { status: 400, details: [{ field: 'password', message: 'Enter your password' }] };
    await expect(here.send(beginTwoStep, {})).rejects.toMatchObject(missing);
    const both = { ...(await confirmed(here, key)), password: PASSWORD };
    await expect(here.send(beginTwoStep, both)).rejects.toMatchObject({ status: 400 });
  });
});
