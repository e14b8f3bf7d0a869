import { Browser } from './browser';
import { bodyOf } from './market';

const ADMIN = { email: 'boss@example.com', password: 'boss of the vault' };
const GATE_PASSWORD = 'open, sesame 9';

/** Identity's part of the environment. */
export const ADMIN_ENV: Record<string, string> = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  /** Of the gate's password, as an operator would put it into the environment. */
  ADMIN_GATE_PASSWORD_HASH:
    '$argon2id$v=19$m=19456,t=2,p=1$lkHZRnuJ/yrFCT2GFd1+lw$nzM3sTIZ0aSUQR72lsqGiOQJJ7TMBHGVQA4yqb6NQzM',
};

/** The administrator, signed in, before the gate. */
export async function administrator(origin: string): Promise<Browser> {
  const browser = new Browser(origin);
  bodyOf(await browser.post('/api/login', ADMIN), 200);
  return browser;
}

export const openGate = (browser: Browser, password = GATE_PASSWORD): ReturnType<Browser['post']> =>
  browser.post('/api/admin/session', { password });
