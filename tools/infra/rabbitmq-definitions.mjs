import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SERVICE_NAMES } from './service-names.mjs';

const FILE = fileURLToPath(new URL('../../deploy/rabbitmq/definitions.json', import.meta.url));

/**
 * The broker's definitions (`load_definitions`): queues, and each service's user with its rights.
 * @param {{ name: string, password: string }} administrator may do everything
 * @param {Readonly<Record<string, string>>} passwords of the services
 * @returns {object}
 */
export function brokerDefinitions(administrator, passwords) {
  const definitions = JSON.parse(readFileSync(FILE, 'utf8'));
  const everything = { user: administrator.name, vhost: '/', configure: '.*', write: '.*', read: '.*' };
  return {
    ...definitions,
    users: [
      user(administrator.name, administrator.password, ['administrator']),
      ...SERVICE_NAMES.map((name) => user(name, passwords[name] ?? missing(name), [])),
    ],
    permissions: [everything, ...definitions.permissions],
  };
}

/** @param {string} name @returns {never} */
function missing(name) {
  throw new Error(`${name} has no password for RabbitMQ`);
}

/**
 * The hash is that of RabbitMQ's documentation: base64(salt + sha256(salt + password)), with four bytes of salt.
 * @param {string} name @param {string} password @param {string[]} tags
 */
function user(name, password, tags) {
  const salt = randomBytes(4);
  const digest = createHash('sha256').update(salt).update(password).digest();
  const hash = Buffer.concat([salt, digest]).toString('base64');
  return { name, password_hash: hash, hashing_algorithm: 'rabbit_password_hashing_sha256', tags };
}
