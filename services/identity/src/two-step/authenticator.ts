import { PRODUCT_NAME } from '@vault/contracts/common/product';
import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;

/** RFC 6238 with what every authenticator app supports: SHA-1, six digits, half a minute. */
const totpOf = (secret: Secret, email?: string): TOTP =>
  new TOTP({ issuer: PRODUCT_NAME, label: email, secret, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS });

export interface NewSecret {
  readonly bytes: Buffer;
  /** Base32, to be typed. */
  readonly text: string;
  readonly uri: string;
}

export function newAuthenticatorSecret(email: string): NewSecret {
  const secret = new Secret({ size: SECRET_BYTES });
  return { bytes: Buffer.from(secret.bytes), text: secret.base32, uri: totpOf(secret, email).toString() };
}

/**
 * The time step of a code that is valid at `now` (epoch milliseconds), null of any other. A clock may be one step off, as
 * RFC 6238 recommends.
 */
export function stepOf(secret: Buffer, code: string, now: number): number | null {
  const totp = totpOf(new Secret({ buffer: new Uint8Array(secret).buffer }));
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}
