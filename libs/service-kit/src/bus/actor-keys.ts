import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** The only process whose signature makes a visitor or a member. */
export const GATEWAY = 'gateway';

export interface SigningKey {
  readonly id: string;
  readonly key: KeyObject;
}

export interface TrustedKey {
  /** Whose key it is. */
  readonly service: string;
  readonly key: KeyObject;
}

const idOf = (service: string, publicKey: KeyObject): string =>
  `${service}.${publicKey.export({ format: 'jwk' }).x?.slice(0, 8) ?? ''}`;

function assertEd25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key is none of Ed25519');
  return key;
}

/**
 * A service's own key.
 *
 * @param text PKCS #8 DER in base64.
 * @throws Error when it is none of Ed25519.
 */
export function readSigningKey(service: string, text: string): SigningKey {
  const der = Buffer.from(text, 'base64');
  const key = assertEd25519(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
  return { id: idOf(service, createPublicKey(key)), key };
}

/**
 * The keys that a service trusts, by their ids.
 *
 * @param text `<service>:<SPKI DER in base64>`, comma separated; a service may have several while its key is replaced.
 * @throws Error when one is none of Ed25519.
 */
export function readPublicKeys(text: string): ReadonlyMap<string, TrustedKey> {
  const keys = text.split(',').map((entry): [string, TrustedKey] => {
    const [service = '', der = ''] = entry.trim().split(':');
    const key = createPublicKey({ key: Buffer.from(der, 'base64'), format: 'der', type: 'spki' });
    return [idOf(service, assertEd25519(key)), { service, key }];
  });
  return new Map(keys);
}
