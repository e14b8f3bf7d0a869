import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';

/** @import { KeyObject } from 'node:crypto' */
/** @import { Secrets } from './secrets.mjs' */

/** Who signs calls: the gateway for users, each service for itself. */
const SIGNERS = /** @type {const} */ (['gateway', 'identity', 'collection', 'marketplace', 'billing', 'notifications']);

/** @typedef {`${typeof SIGNERS[number]}SigningKey`} SigningKeyName */

/** @param {string} service @returns {SigningKeyName} */
const nameOf = (service) => /** @type {SigningKeyName} */ (`${service}SigningKey`);

/** @param {KeyObject} key @param {'pkcs8' | 'spki'} type */
const textOf = (key, type) => key.export({ format: 'der', type }).toString('base64url');

/** @returns {Record<string, string>} a new key for each of them */
export const freshSigningKeys = () =>
  Object.fromEntries(
    SIGNERS.map((service) => [nameOf(service), textOf(generateKeyPairSync('ed25519').privateKey, 'pkcs8')]),
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
  ACTOR_PUBLIC_KEYS: SIGNERS.map((signer) => `${signer}:${publicKeyOf(secrets[nameOf(signer)])}`).join(),
});
