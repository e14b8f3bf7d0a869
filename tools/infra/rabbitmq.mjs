import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Child } from './child.mjs';
import { minimalEnv } from './minimal-env.mjs';
import { SupervisedProcess } from './supervised-process.mjs';
import { findRabbitMq } from './rabbitmq-find.mjs';
import { writeDefinitions, writeRabbitMqSettings } from './rabbitmq-settings.mjs';
import { isListening, waitFor } from './wait-for.mjs';

/** @import { Rabbit } from './rabbitmq-find.mjs' */
/** @import { RabbitOptions } from './rabbitmq-settings.mjs' */

/** The protocol header of AMQP 0-9-1, which a running broker answers. */
const GREETING = 'AMQP\x00\x00\x09\x01';
const START_TIMEOUT_MS = 60_000;
const DOCKER_IMAGE = 'rabbitmq:4.3-alpine';
const LOAD_DEFINITIONS = fileURLToPath(new URL('../../deploy/rabbitmq/definitions.conf', import.meta.url));

/**
 * Runs RabbitMQ on 127.0.0.1. It starts for longer than anything else, so `up` tells when it accepts connections, and
 * others need not wait for it.
 * @param {Omit<RabbitOptions, 'user'> & { say: (line: string) => void, onStart?: () => void }} options
 * @returns {Promise<{ url: string, urlOf: (service: string) => string, parts: SupervisedProcess[], up: Promise<void> }>}
 *   the address of the administrator, that of a service's user, and the parts in the order in which they start
 */
export async function startRabbitMq(options) {
  const place = { ...options, user: 'vault' };
  const rabbit = await findRabbitMq(options.say);
  const addressFor = (/** @type {string} */ user, /** @type {string | undefined} */ password) =>
    `amqp://${user}:${password}@127.0.0.1:${place.port}`;
  const url = addressFor(place.user, place.password);
  const urlOf = (/** @type {string} */ service) => addressFor(service, place.servicePasswords[service]);
  const watch = { say: options.say, onStart: options.onStart };
  if (rabbit.kind === 'docker') {
    const broker = new SupervisedProcess('rabbitmq', () => launchContainer(place), watch);
    return { url, urlOf, parts: [broker], up: broker.start() };
  }
  // An epmd of our own: the one that Erlang starts itself would outlive the launcher.
  const names = new SupervisedProcess('epmd', () => launchEpmd(rabbit, place), { ...watch, graceMs: 2_000 });
  const broker = new SupervisedProcess('rabbitmq', () => launchBroker(rabbit, place), { ...watch, graceMs: 15_000 });
  await names.start();
  return { url, urlOf, parts: [names, broker], up: broker.start() };
}

/**
 * @param {Extract<Rabbit, { kind: 'programs' }>} rabbit
 * @param {RabbitOptions} place
 */
async function launchEpmd(rabbit, { dataDir, epmdPort }) {
  const args = ['-address', '127.0.0.1', '-port', String(epmdPort)];
  const child = new Child({ name: 'epmd', kind: 'infra', dataDir, command: rabbit.epmd, args, env: minimalEnv() });
  return ready(child, epmdPort);
}

/**
 * @param {Extract<Rabbit, { kind: 'programs' }>} rabbit
 * @param {RabbitOptions} place
 */
async function launchBroker(rabbit, place) {
  const env = writeRabbitMqSettings(place, rabbit.path);
  const { dataDir, port } = place;
  const child = new Child({ name: 'rabbitmq', kind: 'infra', dataDir, command: rabbit.server, args: [], env });
  return ready(child, port, GREETING);
}

/** @param {RabbitOptions} place */
async function launchContainer(place) {
  const { dataDir, port } = place;
  const args = [
    'run',
    '--rm',
    '--hostname',
    'vault',
    '-p',
    `127.0.0.1:${port}:5672`,
    '-v',
    `${join(dataDir, 'rabbitmq-container')}:/var/lib/rabbitmq`,
    '-v',
    `${writeDefinitions(place)}:/etc/rabbitmq/definitions/definitions.json:ro`,
    '-v',
    `${LOAD_DEFINITIONS}:/etc/rabbitmq/conf.d/20-definitions.conf:ro`,
    DOCKER_IMAGE,
  ];
  const child = new Child({ name: 'rabbitmq', kind: 'infra', dataDir, command: 'docker', args, env: minimalEnv() });
  return ready(child, port, GREETING);
}

/**
 * @param {Child} child
 * @param {number} port
 * @param {string} [greeting]
 */
async function ready(child, port, greeting) {
  const timing = { timeoutMs: START_TIMEOUT_MS, isAborted: () => !child.running };
  if (await waitFor(() => isListening(port, greeting), timing)) return child;
  await child.stop();
  throw new Error(`${child.name} did not start:\n${child.logTail()}`);
}
