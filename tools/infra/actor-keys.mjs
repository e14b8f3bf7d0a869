import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { SERVICE_NAMES } from './service-names.mjs';

/** @import { KeyObject } from 'node:crypto' */
/** @import { Secrets } from './secrets.mjs' */

/** @typedef {`${typeof SERVICE_NAMES[number]}SigningKey`} SigningKeyName */

/** @param {string} service @returns {SigningKeyName} */
const nameOf = (service) => /** @type {SigningKeyName} */ (`${service}SigningKey`);

/** @param {KeyObject} key @param {'pkcs8' | 'spki'} type */
const textOf = (key, type) => key.export({ format: 'der', type }).toString('base64url');

/** @returns {Record<string, string>} a new key for each service: the gateway signs for users, the others for themselves */
export const freshSigningKeys = () =>
  Object.fromEntries(
    SERVICE_NAMES.map((service) => [nameOf(service), textOf(generateKeyPairSync('ed25519').privateKey, 'pkcs8')]),
  );

/** @param {string} signingKey */
function publicKeyOf(signingKey) {
  const key = createPrivateKey({ key: Buffer.from(signingKey, 'base64url'), format: 'der', type: 'pkcs8' });
  return textOf(createPublicKey(key), 'spki');
}

/**
 * The variables with which a service signs its calls and verifies those of others.
 * @param {Secrets} secrets
 * @param {string} service
 */
export const actorEnv = (secrets, service) => ({
  ACTOR_SIGNING_KEY: secrets[nameOf(service)],
  ACTOR_PUBLIC_KEYS: SERVICE_NAMES.map((signer) => `${signer}:${publicKeyOf(secrets[nameOf(signer)])}`).join(),
});
