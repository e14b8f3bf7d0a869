import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { GenericContainer } from 'testcontainers';
import { canLogIn } from './postgres-databases.mjs';
import { isListening, waitFor } from './wait-for.mjs';

/** @import { Controlled } from './control.mjs' */
/** @import { Ports } from './ports.mjs' */
/** @import { Secrets } from './secrets.mjs' */

const docker = promisify(execFile);
const POSTGRES_IMAGE = 'postgres:18-alpine';
const RABBIT_IMAGE = 'rabbitmq:4.3-alpine';
const GREETING = 'AMQP\x00\x00\x09\x01';
const START_TIMEOUT_MS = 120_000;

/**
 * Runs Postgres and RabbitMQ in containers, for tests on machines with Docker.
 * @param {Ports} ports
 * @param {Secrets} secrets
 * @returns {Promise<{ env: { DATABASE_URL: string, AMQP_URL: string }, parts: Controlled[], stop: () => Promise<void> }>}
 */
export async function startContainers(ports, secrets) {
  const postgresPort = await ports.take('postgres', 'POSTGRES_PORT');
  const amqpPort = await ports.take('amqp', 'AMQP_PORT');
  const env = {
    DATABASE_URL: `postgres://postgres:${secrets.postgresPassword}@127.0.0.1:${postgresPort}`,
    AMQP_URL: `amqp://vault:${secrets.amqpPassword}@127.0.0.1:${amqpPort}`,
  };
  const postgres = new GenericContainer(POSTGRES_IMAGE)
    .withEnvironment({ POSTGRES_PASSWORD: secrets.postgresPassword })
    .withCommand(['postgres', '-c', 'max_connections=300', '-c', 'fsync=off'])
    .withExposedPorts({ container: 5432, host: postgresPort });
  const rabbit = new GenericContainer(RABBIT_IMAGE)
    .withEnvironment({ RABBITMQ_DEFAULT_USER: 'vault', RABBITMQ_DEFAULT_PASS: secrets.amqpPassword })
    .withExposedPorts({ container: 5672, host: amqpPort });
  const parts = await Promise.all([
    startContainer('postgres', postgres, () => canLogIn(env.DATABASE_URL)),
    startContainer('rabbitmq', rabbit, () => isListening(amqpPort, GREETING)),
  ]);
  return { env, parts, stop: async () => void (await Promise.all(parts.map((part) => part.remove()))) };
}

/**
 * @param {string} name
 * @param {GenericContainer} container
 * @param {() => Promise<boolean>} isUsable
 * @returns {Promise<Controlled & { remove: () => Promise<void> }>}
 */
async function startContainer(name, container, isUsable) {
  const started = await container.withAutoRemove(false).withStartupTimeout(START_TIMEOUT_MS).start();
  const ready = async () => {
    if (await waitFor(isUsable, { timeoutMs: START_TIMEOUT_MS })) return;
    throw new Error(`The container of ${name} does not answer`);
  };
  const runDocker = async (/** @type {string} */ verb) => void (await docker('docker', [verb, started.getId()]));
  await ready();
  return {
    name,
    stop: () => runDocker('stop'),
    kill: () => runDocker('kill'),
    start: async () => {
      await runDocker('start');
      await ready();
    },
    remove: async () => void (await started.stop()),
  };
}
