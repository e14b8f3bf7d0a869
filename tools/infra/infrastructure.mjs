import { mkdirSync } from 'node:fs';
import { startMail } from './mail.mjs';
import { STORE_USERS } from './object-store-rights.mjs';
import { startObjectStore } from './object-store.mjs';
import { Ports } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { startRabbitMq } from './rabbitmq.mjs';
import { serviceSecrets } from './secrets.mjs';
import { UserError } from './user-error.mjs';
import { startStripe } from './stripe.mjs';

/** @import { SupervisedProcess } from './supervised-process.mjs' */
/** @import { Secrets } from './secrets.mjs' */

/**
 * The addresses of the infrastructure of the services, and its local processes.
 * @typedef {object} Infrastructure
 * @property {string} postgresUrl the server, without a database's name
 * @property {string} amqpUrl the administrator's
 * @property {(service: string) => string} amqpUrlOf a service's own
 * @property {{ endpoint: string, accessKey: string, secretKey: string, bucket: string }} s3
 * @property {(service: string) => { accessKey: string, secretKey: string }} s3KeysOf
 * @property {string} smtpUrl
 * @property {string | null} mailUrl the page of the mail catcher; null when SMTP_URL is set
 * @property {{ apiUrl: string | null, secretKey: string, webhookSecret: string }} stripe `apiUrl` is the
 *   address of the stand-in; null when STRIPE_SECRET_KEY is set
 * @property {SupervisedProcess[]} parts
 * @property {Promise<void>} brokerUp when RabbitMQ accepts connections
 * @property {() => Promise<void>} stop
 */

/**
 * @typedef {object} InfrastructureOptions
 * @property {string} dataDir
 * @property {NodeJS.ProcessEnv} env DATABASE_URL, AMQP_URL, S3_ENDPOINT, SMTP_URL and STRIPE_SECRET_KEY
 *   replace a part each
 * @property {Secrets} secrets
 * @property {boolean} durable false for temporary data
 * @property {string | null} stripeWebhook where the Stripe stand-in sends its events
 * @property {(line: string) => void} say
 * @property {() => void} [onStart] called when a process has started or restarted
 * @property {boolean} [awaitBroker] false: RabbitMQ, which starts for longest, is not waited for, but `brokerUp` is
 */

/**
 * Starts everything that the environment does not configure, concurrently.
 * @param {InfrastructureOptions} options
 * @returns {Promise<Infrastructure>}
 */
export async function startInfrastructure(options) {
  mkdirSync(options.dataDir, { recursive: true });
  const ports = new Ports(options.dataDir, options.env);
  // Sequentially, so that no two of them pick the same port.
  const plan = {
    postgres: await preparePostgres(options, ports),
    rabbit: await prepareRabbitMq(options, ports),
    objects: await prepareObjectStore(options, ports),
    mail: await prepareMail(options, ports),
    stripe: await prepareStripe(options, ports),
  };
  /** @type {SupervisedProcess[]} */
  const parts = [];
  /** @type {Promise<void>} */
  let brokerUp = Promise.resolve();
  const stop = async () => {
    const partsNamed = (/** @type {string} */ name) => parts.filter((part) => part.name === name);
    await Promise.all(parts.filter((part) => part.name !== 'epmd').map((part) => part.stop()));
    await Promise.all(partsNamed('epmd').map((part) => part.stop()));
  };
  const starting = Object.values(plan).map(async (start) => {
    const started = await start();
    parts.push(...started.parts);
    if (started.up) {
      brokerUp = started.up;
      // Whoever waits for it, perhaps later, gets the error.
      brokerUp.catch(() => {});
      if (options.awaitBroker ?? true) await brokerUp;
    }
    return started.provides;
  });
  const settled = await Promise.allSettled(starting);
  const failed = settled.find((result) => result.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const provided = Object.assign({}, ...settled.map((result) => (result.status === 'fulfilled' ? result.value : {})));
  return { ...provided, parts, brokerUp, stop };
}

/**
 * Starts a part of the infrastructure, whose ports are reserved already.
 * @typedef {() => Promise<{ provides: Partial<Infrastructure>, parts: SupervisedProcess[], up?: Promise<void> }>} Preparation
 */

/**
 * @param {InfrastructureOptions} options
 * @param {Ports} ports
 * @returns {Promise<Preparation>}
 */
async function preparePostgres({ dataDir, env, secrets, durable, say, onStart }, ports) {
  const external = env['DATABASE_URL'];
  if (external) return async () => ({ provides: { postgresUrl: checkUrl(external, 'DATABASE_URL') }, parts: [] });
  const port = await ports.take('postgres', 'POSTGRES_PORT');
  return async () => {
    const password = secrets.postgresPassword;
    const { url, part } = await startPostgres({ dataDir, port, password, durable, say, onStart });
    return { provides: { postgresUrl: url }, parts: [part] };
  };
}

/**
 * @param {InfrastructureOptions} options
 * @param {Ports} ports
 * @returns {Promise<Preparation>}
 */
async function prepareRabbitMq({ dataDir, env, secrets, say, onStart }, ports) {
  const external = env['AMQP_URL'];
  if (external) {
    const amqpUrl = checkUrl(external, 'AMQP_URL');
    return async () => ({ provides: { amqpUrl, amqpUrlOf: () => amqpUrl }, parts: [] });
  }
  const port = await ports.take('amqp', 'AMQP_PORT');
  const epmdPort = await ports.take('epmd', 'EPMD_PORT');
  const distPort = await ports.take('amqp-dist', 'AMQP_DIST_PORT');
  return async () => {
    const { url, urlOf, parts, up } = await startRabbitMq({
      dataDir,
      port,
      epmdPort,
      distPort,
      say,
      onStart,
      password: secrets.amqpPassword,
      servicePasswords: serviceSecrets(secrets, 'AmqpPassword'),
    });
    return { provides: { amqpUrl: url, amqpUrlOf: urlOf }, parts, up };
  };
}

/**
 * @param {InfrastructureOptions} options
 * @param {Ports} ports
 * @returns {Promise<Preparation>}
 */
async function prepareObjectStore({ dataDir, env, secrets, say, onStart }, ports) {
  const bucket = env['S3_BUCKET'] ?? 'vault';
  const endpoint = env['S3_ENDPOINT'];
  if (endpoint) {
    const accessKey = env['S3_ACCESS_KEY'];
    const secretKey = env['S3_SECRET_KEY'];
    if (!accessKey || !secretKey) throw new UserError('S3_ENDPOINT needs S3_ACCESS_KEY and S3_SECRET_KEY beside it.');
    const s3 = { endpoint: checkUrl(endpoint, 'S3_ENDPOINT'), accessKey, secretKey, bucket };
    return async () => ({ provides: { s3, s3KeysOf: () => s3 }, parts: [] });
  }
  const port = await ports.take('s3', 'S3_PORT');
  const keys = { accessKey: secrets.s3AccessKey, secretKey: secrets.s3SecretKey, bucket };
  const [accessKeys, secretKeys] = [serviceSecrets(secrets, 'S3AccessKey'), serviceSecrets(secrets, 'S3SecretKey')];
  const s3KeysOf = (/** @type {string} */ service) => ({
    accessKey: accessKeys[service] ?? '',
    secretKey: secretKeys[service] ?? '',
  });
  const users = Object.fromEntries(STORE_USERS.map((service) => [service, s3KeysOf(service)]));
  return async () => {
    const { endpoint: own, part } = await startObjectStore({ dataDir, port, ...keys, users, say, onStart });
    return { provides: { s3: { endpoint: own, ...keys }, s3KeysOf }, parts: [part] };
  };
}

/**
 * @param {InfrastructureOptions} options
 * @param {Ports} ports
 * @returns {Promise<Preparation>}
 */
async function prepareMail({ dataDir, env, say, onStart }, ports) {
  const external = env['SMTP_URL'];
  if (external) {
    const provides = { smtpUrl: checkUrl(external, 'SMTP_URL'), mailUrl: env['MAIL_URL'] ?? null };
    return async () => ({ provides, parts: [] });
  }
  const smtpPort = await ports.take('smtp', 'SMTP_PORT');
  const webPort = await ports.take('mail', 'MAIL_PORT');
  return async () => {
    const { smtpUrl, url, part } = await startMail({ dataDir, smtpPort, webPort, say, onStart });
    return { provides: { smtpUrl, mailUrl: url }, parts: [part] };
  };
}

/**
 * @param {InfrastructureOptions} options
 * @param {Ports} ports
 * @returns {Promise<Preparation>}
 */
async function prepareStripe({ dataDir, env, secrets, stripeWebhook, say, onStart }, ports) {
  const own = env['STRIPE_SECRET_KEY'];
  if (own) {
    const webhookSecret = env['STRIPE_WEBHOOK_SECRET'];
    if (!webhookSecret) throw new UserError('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET beside it.');
    return async () => ({ provides: { stripe: { apiUrl: null, secretKey: own, webhookSecret } }, parts: [] });
  }
  const port = await ports.take('stripe', 'STRIPE_PORT');
  const keys = { secretKey: secrets.stripeSecretKey, webhookSecret: secrets.stripeWebhookSecret };
  return async () => {
    const { url, part } = await startStripe({ dataDir, port, ...keys, webhookUrl: stripeWebhook, say, onStart });
    return { provides: { stripe: { apiUrl: url, ...keys } }, parts: [part] };
  };
}

/**
 * @param {string} text
 * @param {string} variable
 */
function checkUrl(text, variable) {
  if (URL.canParse(text)) return text;
  throw new UserError(`${variable} must be an address such as scheme://host:port, and is not.`);
}
