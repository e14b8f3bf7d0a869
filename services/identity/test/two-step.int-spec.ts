import { changePassword } from '@vault/contracts/identity/account';
import { login, loginRemembered, type User } from '@vault/contracts/identity/auth';
import { getAccountData } from '@vault/contracts/identity/profile';
import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  getTwoStep,
  renewRecoveryCodes,
} from '@vault/contracts/identity/two-step';
import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD, type Answer, type Browser } from './support/browser';
import { startIdentity, type IdentityUnderTest } from './support/service';

const INVALID = { code: 'INVALID_TWO_STEP_CODE', status: 403 };
const REQUIRED = { code: 'TWO_STEP_REQUIRED', status: 403 };

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

/** What the app shows `steps` half minutes from now. */
const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

interface TwoStepUser {
  readonly here: Browser;
  readonly id: string;
  readonly email: string;
  readonly secret: string;
  readonly recoveryCodes: string[];
}

/** A user who turned two-step sign-in on. The app's code of this half minute is still to be used. */
async function twoStepUser(): Promise<TwoStepUser> {
  const here = identity.browser();
  const { id, email } = (await here.register()).body;
  const { secret } = (await here.send(beginTwoStep, { password: PASSWORD })).body;
  const { recoveryCodes } = (await here.send(confirmTwoStep, { code: appCode(secret, -1) })).body;
  return { here, id, email, secret, recoveryCodes };
}

const signIn = (email: string, code?: string, browser = identity.browser()): Promise<Answer<User>> =>
  browser.send(login, { email, password: PASSWORD, code });

describe('turning two-step sign-in on', () => {
  it('takes the password and a code of the app, and signs out every other browser', async () => {
    const here = identity.browser();
    const { email } = (await here.register()).body;
    const there = identity.browser();
    await there.login(email, PASSWORD, true);
    expect((await here.send(getTwoStep, {})).body).toEqual({ enabledAt: null, recoveryCodesLeft: 0 });
    await expect(here.send(beginTwoStep, { password: 'wrong' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });

    const { secret, uri } = (await here.send(beginTwoStep, { password: PASSWORD })).body;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Diecast%20Vault:.*secret=/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    await signIn(email);
    await expect(here.send(confirmTwoStep, { code: appCode(secret, -5) })).rejects.toMatchObject(INVALID);

    const { recoveryCodes } = (await here.send(confirmTwoStep, { code: appCode(secret) })).body;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await here.send(getTwoStep, {})).body).toEqual({
      enabledAt: expect.any(String) as string,
      recoveryCodesLeft: 10,
    });
    expect(await here.whoAmI()).not.toBeNull();
    expect(await there.whoAmI()).toBeNull();
    await expect(there.send(loginRemembered, {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('is refused while it is on, and with a secret older than a quarter of an hour', async () => {
    const { here } = await twoStepUser();
    await expect(here.send(beginTwoStep, { password: PASSWORD })).rejects.toMatchObject({ code: 'TWO_STEP_ON' });
    await expect(here.send(confirmTwoStep, { code: '123456' })).rejects.toMatchObject({ code: 'TWO_STEP_ON' });

    const late = identity.browser();
    const { id } = (await late.register()).body;
    const { secret } = (await late.send(beginTwoStep, { password: PASSWORD })).body;
    await identity.dataSource.query(
      `UPDATE two_step_secrets SET created_at = now() - interval '16 minutes' WHERE user_id = $1`,
      [id],
    );
    await expect(late.send(confirmTwoStep, { code: appCode(secret) })).rejects.toMatchObject({
      code: 'NO_TWO_STEP_SETUP',
      status: 409,
    });
  });

  it('stores neither the secret nor a recovery code in a readable form', async () => {
    const { id, secret, recoveryCodes } = await twoStepUser();
    const [row] = await identity.dataSource.query<{ secret: Buffer; codes: string }[]>(
      `SELECT secret, (SELECT string_agg(code_digest, ' ') FROM recovery_codes WHERE user_id = $1) AS codes
       FROM two_step_secrets WHERE user_id = $1`,
      [id],
    );
    expect(row?.secret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
    for (const code of recoveryCodes) expect(row?.codes).not.toContain(code.replace('-', ''));
  });
});

const currentStep = (): number => Math.floor(Date.now() / 30_000);

describe('signing in with a second step', () => {
  it('asks for the code only after the right password', async () => {
    const { email, secret } = await twoStepUser();
    await expect(identity.browser().login(email, 'wrong')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const browser = identity.browser();
    await expect(signIn(email, undefined, browser)).rejects.toMatchObject(REQUIRED);
    expect(await browser.whoAmI()).toBeNull();
    expect((await signIn(email, ` ${appCode(secret).replace(/^.../, '$& ')} `, browser)).body.email).toBe(email);
    expect(await browser.whoAmI()).not.toBeNull();
  });

  it('accepts a clock that is one step off, no more', async () => {
    const { id, email, secret } = await twoStepUser();
    const forget = (): Promise<unknown> =>
      identity.dataSource.query('UPDATE two_step_secrets SET last_step = 0 WHERE user_id = $1', [id]);
    const signInOff = async (steps: number): Promise<void> => {
      await forget();
      const step = currentStep();
      await signIn(email, appCode(secret, steps)).catch((error: unknown) => {
        // Where the next step has begun meanwhile, the code was another step off.
        if (currentStep() === step) throw error;
        return signInOff(steps);
      });
    };
    for (const steps of [-1, 1]) await signInOff(steps);
    await forget();
    for (const steps of [-3, 3]) await expect(signIn(email, appCode(secret, steps))).rejects.toMatchObject(INVALID);
  });

  it('takes a code once, also of ten sign-ins at once', async () => {
    const { email, secret } = await twoStepUser();
    const code = appCode(secret);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => signIn(email, code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { here, email, recoveryCodes } = await twoStepUser();
    const [first = '', second = ''] = recoveryCodes;
    await signIn(email, ` ${first.toUpperCase().replace('-', ' ')}`);
    await expect(signIn(email, first)).rejects.toMatchObject(INVALID);
    await signIn(email, second);
    expect((await here.send(getTwoStep, {})).body.recoveryCodesLeft).toBe(8);
  });

  it('is blocked after eight wrong codes from whatever network, for the right one and fifty at once, too', async () => {
    const { email, secret } = await twoStepUser();
    const guess = async (i: number): Promise<string> => {
      const code = await signIn(email, String(i).padStart(6, '0'), identity.browser(`198.51.100.${i}`)).then(
        () => 'in',
        (error: unknown) => (error as { code: string }).code,
      );
      if (code !== 'SERVICE_UNAVAILABLE') return code;
      // So many passwords at once are more than a busy machine takes: whoever guesses tries again.
      await sleep(200);
      return guess(i);
    };
    const codes = await Promise.all(Array.from({ length: 50 }, (_, i) => guess(i)));
    expect(codes.filter((code) => code === INVALID.code)).toHaveLength(8);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(42);
    await expect(signIn(email, appCode(secret))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
    await identity.dataSource.query(`UPDATE password_failures SET blocked_until = now() WHERE blocked_until > now()`);
    await signIn(email, appCode(secret));
  });

  it('is not asked of a browser that is remembered since', async () => {
    const { email, secret } = await twoStepUser();
    const home = identity.browser();
    await home.send(login, { email, password: PASSWORD, rememberMe: true, code: appCode(secret) });
    expect((await home.send(loginRemembered, {})).body.email).toBe(email);
  });

  it('is asked before a closed account is restored, and stays with a new password', async () => {
    const { here, email, secret } = await twoStepUser();
    await here.send(changePassword, { currentPassword: PASSWORD, newPassword: 'another horse 8' });
    const input = { email, password: 'another horse 8' };
    await expect(identity.browser().send(login, input)).rejects.toMatchObject(REQUIRED);
    await here.send(changePassword, { currentPassword: 'another horse 8', newPassword: PASSWORD });
    await identity.dataSource.query(
      `UPDATE users SET closed_at = now(), purge_at = now() + interval '1 day' WHERE lower(email) = lower($1)`,
      [email],
    );
    const restore = { email, password: PASSWORD, restore: true };
    await expect(identity.browser().send(login, restore)).rejects.toMatchObject(REQUIRED);
    const { body } = await identity.browser().send(login, { ...restore, code: appCode(secret) });
    expect(body.email).toBe(email);
  });
});

describe('a member with two-step sign-in', () => {
  it('replaces the recovery codes with the password', async () => {
    const { here, email, recoveryCodes } = await twoStepUser();
    await expect(here.send(renewRecoveryCodes, { password: 'wrong' })).rejects.toMatchObject({
      code: 'WRONG_PASSWORD',
    });
    const renewed = (await here.send(renewRecoveryCodes, { password: PASSWORD })).body.recoveryCodes;
    await expect(signIn(email, recoveryCodes[0])).rejects.toMatchObject(INVALID);
    await signIn(email, renewed[0]);
  });

  it('turns it off with the password, once', async () => {
    const { here, email } = await twoStepUser();
    await expect(here.send(endTwoStep, { password: 'wrong' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    await here.send(endTwoStep, { password: PASSWORD });
    await signIn(email);
    expect((await here.send(getTwoStep, {})).body).toEqual({ enabledAt: null, recoveryCodesLeft: 0 });
    for (const contract of [endTwoStep, renewRecoveryCodes] as const) {
      await expect(here.send(contract, { password: PASSWORD })).rejects.toMatchObject({ code: 'TWO_STEP_OFF' });
    }
  });

  it('finds the date and the number of codes in the account’s data, no secret', async () => {
    const { id, secret } = await twoStepUser();
    const data = await identity.bus.call(getAccountData, { userId: id });
    expect(data).toMatchObject({ twoStep: { enabledAt: expect.any(String) as string, recoveryCodesLeft: 10 } });
    expect(JSON.stringify(data)).not.toContain(secret);
  });
});
