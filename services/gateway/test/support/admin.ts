import { Browser } from './browser';
import { bodyOf } from './market';

const ADMIN = { email: 'boss@example.com', password: 'boss of the vault' };
const STEP_UP_PASSWORD = 'open, sesame 9';

/** Environment of identity: the administrator's account. */
export const ADMIN_ENV: Record<string, string> = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  ADMIN_SECOND_FACTOR: 'optional',
  /** The hash of STEP_UP_PASSWORD. */
  ADMIN_GATE_PASSWORD_HASH:
    '$argon2id$v=19$m=19456,t=2,p=1$lkHZRnuJ/yrFCT2GFd1+lw$nzM3sTIZ0aSUQR72lsqGiOQJJ7TMBHGVQA4yqb6NQzM',
};

/** Signs the administrator in, without the step-up. */
export async function signInAsAdmin(origin: string): Promise<Browser> {
  const browser = new Browser(origin);
  bodyOf(await browser.post('/api/login', ADMIN), 200);
  return browser;
}

/** Passes the administrator's step-up. */
export const stepUp = (browser: Browser, password = STEP_UP_PASSWORD): ReturnType<Browser['post']> =>
  browser.post('/api/admin/session', { password });
