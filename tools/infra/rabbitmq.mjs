import { join } from 'node:path';
import { Child } from './child.mjs';
import { minimalEnv } from './minimal-env.mjs';
import { Part } from './part.mjs';
import { findRabbit } from './rabbitmq-find.mjs';
import { writeRabbitSettings } from './rabbitmq-settings.mjs';
import { answers, waitFor } from './wait-for.mjs';

/** @import { Rabbit } from './rabbitmq-find.mjs' */
/** @import { RabbitPlace } from './rabbitmq-settings.mjs' */

/** AMQP 0-9-1's first bytes: a broker that is up answers them. */
const GREETING = 'AMQP\x00\x00\x09\x01';
const START_TIMEOUT_MS = 60_000;
const DOCKER_IMAGE = 'rabbitmq:4.1-alpine';

/**
 * Runs a RabbitMQ of our own on 127.0.0.1.
 * @param {Omit<RabbitPlace, 'user'> & { say: (line: string) => void, changed?: () => void }} options
 * @returns {Promise<{ url: string, parts: Part[] }>} the parts in the order in which they were started
 */
export async function startRabbit(options) {
  const place = { ...options, user: 'vault' };
  const rabbit = await findRabbit(options.say);
  const url = `amqp://${place.user}:${place.password}@127.0.0.1:${place.port}`;
  const watch = { say: options.say, changed: options.changed };
  if (rabbit.kind === 'docker') {
    const broker = new Part('rabbitmq', () => launchContainer(place), watch);
    await broker.start();
    return { url, parts: [broker] };
  }
  // Our own name server: the one that Erlang starts by itself would outlive us.
  const names = new Part('epmd', () => launchNames(rabbit, place), { ...watch, graceMs: 2_000 });
  const broker = new Part('rabbitmq', () => launchBroker(rabbit, place), { ...watch, graceMs: 15_000 });
  await names.start();
  await broker.start();
  return { url, parts: [names, broker] };
}

/**
 * @param {Extract<Rabbit, { kind: 'programs' }>} rabbit
 * @param {RabbitPlace} place
 */
async function launchNames(rabbit, { dataDir, epmdPort }) {
  const args = ['-address', '127.0.0.1', '-port', String(epmdPort)];
  const child = new Child({ name: 'epmd', kind: 'infra', dataDir, command: rabbit.epmd, args, env: minimalEnv() });
  return ready(child, epmdPort);
}

/**
 * @param {Extract<Rabbit, { kind: 'programs' }>} rabbit
 * @param {RabbitPlace} place
 */
async function launchBroker(rabbit, place) {
  const env = writeRabbitSettings(place, rabbit.path);
  const { dataDir, port } = place;
  const child = new Child({ name: 'rabbitmq', kind: 'infra', dataDir, command: rabbit.server, args: [], env });
  return ready(child, port, GREETING);
}

/** @param {RabbitPlace} place */
async function launchContainer({ dataDir, port, user, password }) {
  const args = [
    ...['run', '--rm', '--hostname', 'vault', '-p', `127.0.0.1:${port}:5672`],
    ...['-v', `${join(dataDir, 'rabbitmq-container')}:/var/lib/rabbitmq`],
    ...['-e', `RABBITMQ_DEFAULT_USER=${user}`, '-e', `RABBITMQ_DEFAULT_PASS=${password}`, DOCKER_IMAGE],
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
  const timing = { timeoutMs: START_TIMEOUT_MS, gone: () => !child.running };
  if (await waitFor(() => answers(port, greeting), timing)) return child;
  await child.stop();
  throw new Error(`${child.name} did not start:\n${child.lastWords()}`);
}
