import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type IdentityConfig } from '../config';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = (secretsKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretsKey, '', purpose, 32));

/** Encrypts what has to be read again, and digests what has few bits, with keys that are not in the database. */
@Injectable()
export class SecretBox {
  private readonly cipherKey: Buffer;
  private readonly digestKey: Buffer;

  constructor(@Inject(CONFIG) { SECRETS_KEY }: IdentityConfig) {
    this.cipherKey = keyFor(SECRETS_KEY, 'encryption');
    this.digestKey = keyFor(SECRETS_KEY, 'digest');
  }

  /** Nonce, tag and ciphertext. `owner` must be named again to decrypt: a row cannot be moved to another user. */
  encrypt(secret: Buffer, owner: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.cipherKey, nonce).setAAD(Buffer.from(owner));
    const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
  }

  /** @throws when the text was encrypted for another owner or with another key, or was changed. */
  decrypt(box: Buffer, owner: string): Buffer {
    const decipher = createDecipheriv(CIPHER, this.cipherKey, box.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  }

  /** HMAC-SHA-256 as hex. */
  digest(secret: string, owner: string): string {
    return createHmac('sha256', this.digestKey).update(`${owner}:${secret}`).digest('hex');
  }
}
