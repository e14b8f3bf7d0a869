import { hash } from '@node-rs/argon2';
import { rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startInfrastructure } from '../infra/infrastructure.mjs';
import { Ports } from '../infra/ports.mjs';
import { createServiceDatabases } from '../infra/postgres-roles.mjs';
import { loadSecrets } from '../infra/secrets.mjs';
import { paint, say, step } from './console.mjs';
import { prepareInstance } from './instance.mjs';
import { ROOT } from './project.mjs';
import { databasePasswords, SERVICES } from './services.mjs';

/** @import { Service, ServiceContext } from './services.mjs' */
/** @import { Shutdown } from './shutdown.mjs' */

/**
 * @typedef {object} StackOptions
 * @property {string} dataDir
 * @property {number} port the gateway's
 * @property {NodeJS.ProcessEnv} env
 * @property {Map<string, number>} scale the number of instances per service, where it is not one
 * @property {boolean} durable
 * @property {Shutdown} shutdown stops everything that is started here
 */

/**
 * The running stack, as it is written to `stack.json`.
 * @typedef {object} StackFile
 * @property {string} gateway
 * @property {string[]} gateways
 * @property {string | null} mail
 * @property {string | null} stripe
 * @property {string} postgres
 * @property {string} amqp
 * @property {string} billingKey signs calls in billing's name, which may grant plans
 * @property {{ endpoint: string, accessKey: string, secretKey: string, bucket: string }} s3
 * @property {{ email: string, password: string, gatePassword: string }} admin
 * @property {Record<string, number[]>} processes
 */

/** @typedef {Awaited<ReturnType<typeof prepareInstance>>} Instance */

/**
 * @typedef {object} RunningStack
 * @property {string} file the path of `stack.json`, which is updated on restarts
 * @property {StackFile} stack its content
 * @property {import('../infra/supervised-process.mjs').SupervisedProcess[]} parts of the infrastructure
 * @property {readonly Instance[]} instances of the services
 * @property {ServiceContext} context
 * @property {(service: Service, number: number, changed?: Partial<ServiceContext>) => Promise<Instance>} prepare another
 *   instance, which is not started yet and is stopped with the others
 */

/**
 * Starts the infrastructure.
 * @param {StackOptions} options
 * @param {() => void} onStart
 * @returns {Promise<Pick<ServiceContext, 'infra' | 'secrets' | 'databaseUrlOf'>>}
 */
async function startBackends({ dataDir, port, env, durable, shutdown }, onStart) {
  const secrets = loadSecrets(dataDir);
  const stripeWebhook = `http://127.0.0.1:${port}/api/webhooks/stripe`;
  const options = { dataDir, env, secrets, durable, stripeWebhook, say, onStart, awaitBroker: false };
  const infra = await startInfrastructure(options);
  shutdown.add(() => infra.stop());
  if (env['AMQP_URL']) say('  RabbitMQ of AMQP_URL: all services use its one user.');
  if (env['S3_ENDPOINT']) say('  Object store of S3_ENDPOINT: all services use its one key.');
  const isOurs = !env['DATABASE_URL'];
  const databaseUrlOf = await createServiceDatabases(infra.postgresUrl, databasePasswords(secrets), { isOurs, say });
  return { infra, secrets, databaseUrlOf };
}

/**
 * Starts the infrastructure while the build is still running, then all services concurrently, which load their code while
 * RabbitMQ is still starting.
 * @param {StackOptions} options
 * @param {Promise<void>} built
 * @returns {Promise<RunningStack>}
 */
export async function startStack(options, built) {
  const { dataDir, port, env, scale, shutdown } = options;
  await mkdir(dataDir, { recursive: true });
  /** @type {() => void} */
  let onStart = () => {};
  const [backends] = await Promise.all([
    step('Starting Postgres, object store, mail, Stripe', 'Postgres, object store, mail and Stripe are up', () =>
      startBackends(options, () => onStart()),
    ),
    built,
  ]);
  const { infra, secrets } = backends;
  const context = {
    ...backends,
    publicUrl: env['PUBLIC_URL'] || `http://localhost:${port}`,
    webRoot: join(ROOT, 'web', 'dist'),
    adminEmail: env['ADMIN_EMAIL'] || 'admin@diecast-vault.example',
    adminGatePasswordHash: await hash(secrets.adminGatePassword),
    host: env['HOST'] || '127.0.0.1',
  };
  const ports = new Ports(dataDir, env);
  /** @type {Instance[]} */
  const instances = [];
  /** @type {RunningStack['prepare']} */
  const prepare = async (service, number, changed = {}) => {
    const common = { dataDir, ports, gatewayPort: port, onStart: () => onStart() };
    const instance = await prepareInstance({ ...common, service, number, context: { ...context, ...changed } });
    instances.push(instance);
    return instance;
  };
  for (const service of SERVICES)
    for (let number = 1; number <= (scale.get(service.name) ?? 1); number += 1) await prepare(service, number);
  shutdown.add(async () => {
    for (const instance of instances) instance.close();
    await Promise.all(instances.map((instance) => instance.part.stop()));
  });
  const file = join(dataDir, 'stack.json');
  /** @returns {StackFile} */
  const describe = () => ({
    gateway: `http://localhost:${port}`,
    gateways: instances
      .filter(({ service }) => service === 'gateway')
      .map((instance) => `http://localhost:${instance.port}`),
    mail: infra.mailUrl,
    stripe: infra.stripe.apiUrl,
    postgres: infra.postgresUrl,
    amqp: infra.amqpUrl,
    billingKey: secrets.billingSigningKey,
    s3: infra.s3,
    admin: { email: context.adminEmail, password: secrets.adminPassword, gatePassword: secrets.adminGatePassword },
    processes: groupPids([
      ...infra.parts.map((part) => /** @type {const} */ ([part.name, part.pids()])),
      ...instances.map(({ service, part }) => /** @type {const} */ ([service, part.pids()])),
    ]),
  });
  // Written before the gateway is ready, and again whenever a process starts or restarts.
  await writeStackFile(file, describe());
  shutdown.add(() => rmSync(file, { force: true }));
  let writing = Promise.resolve();
  onStart = () => {
    if (shutdown.begun) return;
    // Sequentially, so that the last write has the newest state.
    writing = writing
      .then(() => writeStackFile(file, describe()))
      .catch((error) => say(paint('yellow', `${file}: ${error.message}`)));
  };
  await step('Starting RabbitMQ and the services', `RabbitMQ and ${instances.length} services are ready`, () =>
    Promise.all([infra.brokerUp, ...instances.map((instance) => instance.part.start())]),
  );
  await writing;
  return { file, stack: describe(), parts: infra.parts, instances, context, prepare };
}

/** @param {(readonly [string, number[]])[]} pairs */
function groupPids(pairs) {
  /** @type {Record<string, number[]>} */
  const groups = {};
  for (const [name, pids] of pairs) groups[name] = [...(groups[name] ?? []), ...pids];
  return groups;
}

/**
 * Writes the file atomically.
 * @param {string} file
 * @param {StackFile} stack
 */
async function writeStackFile(file, stack) {
  const temporaryFile = `${file}.${Math.random().toString(36).slice(2)}`;
  await writeFile(temporaryFile, `${JSON.stringify(stack, null, 2)}\n`, { mode: 0o600 });
  await rename(temporaryFile, file);
}
