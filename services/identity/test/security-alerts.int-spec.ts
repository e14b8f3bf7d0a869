import { login, loginRemembered, resetPassword } from '@vault/contracts/identity/auth';
import { addPasskey, beginPasskey, removePasskey } from '@vault/contracts/identity/passkeys';
import { securityAlertRaised } from '@vault/contracts/identity/security-alerts';
import { beginTwoStep, confirmTwoStep, endTwoStep } from '@vault/contracts/identity/two-step';
import { recordedEvents, waitFor, type RecordedEvent } from '@vault/service-kit/testing';
import { Secret, TOTP } from 'otpauth';
import { TestAuthenticator } from './support/authenticator';
import { openMailbox } from './support/mailbox';
import { PASSWORD } from './support/browser';
import { startIdentity, type IdentityUnderTest } from './support/service';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let identity: IdentityUnderTest;
let events: readonly RecordedEvent[];
beforeAll(async () => {
  identity = await startIdentity();
  events = await recordedEvents(identity.bus, [securityAlertRaised]);
});
afterAll(() => identity.close());

interface Alert {
  readonly userId: string;
  readonly alert: string;
  readonly device: string;
}

const alertsOf = (userId: string): Alert[] =>
  events.map(({ payload }) => payload as Alert).filter((alert) => alert.userId === userId);

/** The alerts once all of those published until now have arrived, of which one of a user of its own is the last. */
async function settledAlertsOf(userId: string): Promise<string[]> {
  const { id, email } = (await identity.browser().register()).body;
  await identity.browser().login(email, PASSWORD);
  await waitFor(() => alertsOf(id).length === 1);
  return alertsOf(userId).map(({ alert }) => alert);
}

async function guess(email: string, address: string): Promise<void> {
  for (let n = 0; n < 9; n += 1) {
    await expect(identity.browser(address).login(email, `wrong ${n}`)).rejects.toThrow();
  }
}

describe('the owner of an account is warned', () => {
  it('of a sign-in in a browser that they did not use before, once', async () => {
    const here = identity.browser();
    const { id, email } = (await here.register()).body;
    const there = Object.assign(identity.browser(), { userAgent: FIREFOX });
    await there.login(email, PASSWORD);
    await there.login(email, PASSWORD);
    await here.login(email, PASSWORD);
    expect(await settledAlertsOf(id)).toEqual(['new_device']);
    expect(alertsOf(id)[0]?.device).toBe('Firefox on Windows');
  });

  it('of another user’s browser, though it is known for its own', async () => {
    const here = identity.browser();
    await here.register();
    const { id, email } = (await identity.browser().register()).body;
    await here.login(email, PASSWORD);
    await here.login(email, PASSWORD);
    expect(await settledAlertsOf(id)).toEqual(['new_device']);
  });

  it('not of the first sign-in after a reset, when no browser is known any more', async () => {
    const mailbox = await openMailbox(identity.bus);
    const here = identity.browser();
    const { id, email } = (await here.register()).body;
    await here.send(resetPassword, { email, newPassword: 'another horse 8' });
    const code = await mailbox.code(email);
    await here.send(resetPassword, { email, newPassword: 'another horse 8', code });
    await identity.browser().login(email, 'another horse 8');
    await here.login(email, 'another horse 8');
    expect(await settledAlertsOf(id)).toEqual(['new_device']);
  });

  it('of at most five new devices a day', async () => {
    const { id, email } = (await identity.browser().register()).body;
    for (let n = 0; n < 7; n += 1) await identity.browser().login(email, PASSWORD);
    expect(await settledAlertsOf(id)).toHaveLength(5);
  });

  it('of guessed passwords once a day, from however many networks', async () => {
    const { id, email } = (await identity.browser().register()).body;
    await guess(email, '198.51.100.1');
    await guess(email, '198.51.100.2');
    expect(await settledAlertsOf(id)).toEqual(['passwords_guessed']);
  });

  it('not of a few wrong passwords', async () => {
    const here = identity.browser();
    const { id, email } = (await here.register()).body;
    for (let n = 0; n < 7; n += 1) await expect(here.login(email, `wrong ${n}`)).rejects.toThrow();
    expect(await settledAlertsOf(id)).toEqual([]);
  });

  it('of another registration of their address, once a day', async () => {
    const { id, email } = (await identity.browser().register()).body;
    for (let n = 0; n < 2; n += 1) {
      const again = identity.browser('198.51.100.7').register({ email: email.toUpperCase() });
      await expect(again).rejects.toMatchObject({ code: 'EMAIL_TAKEN', status: 409 });
    }
    expect(await settledAlertsOf(id)).toEqual(['address_registered_again']);
  });

  it('of a passkey that was added or removed', async () => {
    const here = identity.browser();
    const { id } = (await here.register()).body;
    const { challenge } = (await here.send(beginPasskey, { password: PASSWORD })).body;
    const credential = new TestAuthenticator().register({ challenge });
    const passkey = (await here.send(addPasskey, { name: 'Phone', credential })).body;
    await here.send(removePasskey, { id: passkey.id, password: PASSWORD });
    expect(await settledAlertsOf(id)).toEqual(['passkey_added', 'passkey_removed']);
  });

  it('of guessed codes of two-step sign-in, and of its end', async () => {
    const here = identity.browser();
    const { id, email } = (await here.register()).body;
    const { secret } = (await here.send(beginTwoStep, { password: PASSWORD })).body;
    await here.send(confirmTwoStep, { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
    for (let n = 0; n < 9; n += 1) {
      const attempt = identity.browser().send(login, { email, password: PASSWORD, code: `wrong ${n}` });
      await expect(attempt).rejects.toThrow();
    }
    await here.send(endTwoStep, { password: PASSWORD });
    expect(await settledAlertsOf(id)).toEqual(['codes_guessed', 'two_step_ended']);
  });

  it('of a remembered sign-in that was copied', async () => {
    const here = identity.browser();
    const { id, email } = (await here.register()).body;
    await here.login(email, PASSWORD, true);
    const thief = here.copy();
    await thief.send(loginRemembered, {});
    await identity.dataSource.query(`UPDATE remember_tokens SET recent_uses = '[]' WHERE user_id = $1`, [id]);
    await expect(here.send(loginRemembered, {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await settledAlertsOf(id)).toEqual(['remember_token_reused']);
    expect(await thief.whoAmI()).toBeNull();
  });
});
