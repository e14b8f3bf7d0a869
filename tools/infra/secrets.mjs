import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshSigningKeys } from './actor-keys.mjs';
import { SERVICE_NAMES } from './service-names.mjs';

/** @import { SigningKeyName } from './actor-keys.mjs' */

/**
 * @typedef {object} PlainSecrets
 * @property {string} postgresPassword
 * @property {string} amqpPassword
 * @property {string} s3AccessKey
 * @property {string} s3SecretKey
 * @property {string} secretsKey encrypts the secrets of authenticator apps
 * @property {string} adminPassword
 * @property {string} adminGatePassword
 * @property {string} stripeSecretKey of the Stripe stand-in
 * @property {string} stripeWebhookSecret
 */

/** @typedef {PlainSecrets & Record<SigningKeyName, string>} Secrets */

/** @type {Record<keyof Omit<PlainSecrets, 'stripeSecretKey' | 'stripeWebhookSecret'>, number>} */
const BYTES = {
  postgresPassword: 18,
  amqpPassword: 18,
  s3AccessKey: 12,
  s3SecretKey: 24,
  secretsKey: 32,
  adminPassword: 9,
  adminGatePassword: 9,
};

/** Of each service's own users, named `identityAmqpPassword` and so on. */
const SERVICE_BYTES = { AmqpPassword: 18, PostgresPassword: 18, S3AccessKey: 12, S3SecretKey: 24 };
const serviceBytes = () =>
  SERVICE_NAMES.flatMap((service) =>
    Object.entries(SERVICE_BYTES).map(([kind, size]) => /** @type {const} */ ([service + kind, size])),
  );

/**
 * @param {Secrets} secrets
 * @param {keyof typeof SERVICE_BYTES} kind
 * @returns {Record<string, string>} by service
 */
export function serviceSecrets(secrets, kind) {
  const all = /** @type {Record<string, string>} */ (/** @type {unknown} */ (secrets));
  return Object.fromEntries(SERVICE_NAMES.map((service) => [service, all[service + kind] ?? '']));
}

/** Prefixes of Stripe keys. */
const PREFIXES = { stripeSecretKey: 'sk_test_', stripeWebhookSecret: 'whsec_' };

/**
 * The secrets of the data folder, created once. They contain only letters, digits, `-` and `_`, which are safe in URLs.
 * @param {string} dataDir
 * @returns {Secrets}
 */
export function loadSecrets(dataDir) {
  const file = join(dataDir, 'secrets.json');
  const known = readIfThere(file);
  const secrets = { ...freshSecrets(), ...known };
  if (Object.keys(secrets).some((name) => !known[name])) {
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return /** @type {Secrets} */ (secrets);
}

/** @returns {Record<string, string>} */
const freshSecrets = () => ({
  ...Object.fromEntries(
    [...Object.entries(BYTES), ...serviceBytes()].map(([name, size]) => [
      name,
      randomBytes(size).toString('base64url'),
    ]),
  ),
  ...freshSigningKeys(),
  ...Object.fromEntries(
    Object.entries(PREFIXES).map(([name, prefix]) => [name, prefix + randomBytes(16).toString('hex')]),
  ),
});

/**
 * @param {string} file
 * @returns {Record<string, string>}
 */
function readIfThere(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
