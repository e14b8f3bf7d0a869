import { mkdirSync } from 'node:fs';
import { startMail } from './mail.mjs';
import { startObjectStore } from './object-store.mjs';
import { Ports } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { startRabbit } from './rabbitmq.mjs';
import { Refusal } from './refusal.mjs';
import { startStripe } from './stripe.mjs';

/** @import { Part } from './part.mjs' */
/** @import { Secrets } from './secrets.mjs' */

/**
 * Where the services find what they stand on, and the parts of it that run here.
 * @typedef {object} Infrastructure
 * @property {string} postgresUrl the server, without a database's name
 * @property {string} amqpUrl
 * @property {{ endpoint: string, accessKey: string, secretKey: string, bucket: string }} s3
 * @property {string} smtpUrl
 * @property {string | null} mailUrl the catcher's page; null when mail goes to a server of the owner's
 * @property {{ apiUrl: string | null, secretKey: string, webhookSecret: string }} stripe the address is the
 *   stand-in's; null when the owner's key opens the real one
 * @property {Part[]} parts
 * @property {() => Promise<void>} stop
 */

/**
 * @typedef {object} InfrastructureOptions
 * @property {string} dataDir
 * @property {NodeJS.ProcessEnv} env DATABASE_URL, AMQP_URL, S3_ENDPOINT, SMTP_URL and STRIPE_SECRET_KEY
 *   replace a part each
 * @property {Secrets} secrets
 * @property {boolean} durable false for throw-away data
 * @property {string | null} stripeWebhook where the stand-in of Stripe tells of what happened
 * @property {(line: string) => void} say
 * @property {() => void} [changed] called when a process was replaced by a new one
 */

/**
 * Starts what is not already given by the environment, all at once.
 * @param {InfrastructureOptions} options
 * @returns {Promise<Infrastructure>}
 */
export async function startInfrastructure(options) {
  mkdirSync(options.dataDir, { recursive: true });
  const ports = new Ports(options.dataDir, options.env);
  // One after the other: two parts must not pick the same port.
  const plan = {
    postgres: await postgresPlan(options, ports),
    rabbit: await rabbitPlan(options, ports),
    objects: await objectsPlan(options, ports),
    mail: await mailPlan(options, ports),
    stripe: await stripePlan(options, ports),
  };
  /** @type {Part[]} */
  const parts = [];
  const stop = async () => {
    const named = (/** @type {string} */ name) => parts.filter((part) => part.name === name);
    await Promise.all(parts.filter((part) => part.name !== 'epmd').map((part) => part.stop()));
    await Promise.all(named('epmd').map((part) => part.stop()));
  };
  const begin = Object.values(plan).map(async (start) => {
    const started = await start();
    parts.push(...started.parts);
    return started.gives;
  });
  const settled = await Promise.allSettled(begin);
  const failed = settled.find((result) => result.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const given = Object.assign({}, ...settled.map((result) => (result.status === 'fulfilled' ? result.value : {})));
  return { ...given, parts, stop };
}

/**
 * What one part of the infrastructure gives to the whole once it runs.
 * @typedef {() => Promise<{ gives: Partial<Infrastructure>, parts: Part[] }>} Start
 */

/**
 * @param {InfrastructureOptions} options
 * @param {Ports} ports
 * @returns {Promise<Start>}
 */
async function postgresPlan({ dataDir, env, secrets, durable, say, changed }, ports) {
  const external = env['DATABASE_URL'];
  if (external) return async () => ({ gives: { postgresUrl: checkUrl(external, 'DATABASE_URL') }, parts: [] });
  const port = await ports.take('postgres', 'POSTGRES_PORT');
  return async () => {
    const password = secrets.postgresPassword;
    const { url, part } = await startPostgres({ dataDir, port, password, durable, say, changed });
    return { gives: { postgresUrl: url }, parts: [part] };
  };
}

/**
 * @param {InfrastructureOptions} options
 * @param {Ports} ports
 * @returns {Promise<Start>}
 */
async function rabbitPlan({ dataDir, env, secrets, say, changed }, ports) {
  const external = env['AMQP_URL'];
  if (external) return async () => ({ gives: { amqpUrl: checkUrl(external, 'AMQP_URL') }, parts: [] });
  const port = await ports.take('amqp', 'AMQP_PORT');
  const epmdPort = await ports.take('epmd', 'EPMD_PORT');
  const distPort = await ports.take('amqp-dist', 'AMQP_DIST_PORT');
  return async () => {
    const password = secrets.amqpPassword;
    const { url, parts } = await startRabbit({ dataDir, port, epmdPort, distPort, password, say, changed });
    return { gives: { amqpUrl: url }, parts };
  };
}

/**
 * @param {InfrastructureOptions} options
 * @param {Ports} ports
 * @returns {Promise<Start>}
 */
async function objectsPlan({ dataDir, env, secrets, say, changed }, ports) {
  const bucket = env['S3_BUCKET'] ?? 'vault';
  const endpoint = env['S3_ENDPOINT'];
  if (endpoint) {
    const accessKey = env['S3_ACCESS_KEY'];
    const secretKey = env['S3_SECRET_KEY'];
    if (!accessKey || !secretKey) throw new Refusal('S3_ENDPOINT needs S3_ACCESS_KEY and S3_SECRET_KEY beside it.');
    const s3 = { endpoint: checkUrl(endpoint, 'S3_ENDPOINT'), accessKey, secretKey, bucket };
    return async () => ({ gives: { s3 }, parts: [] });
  }
  const port = await ports.take('s3', 'S3_PORT');
  const keys = { accessKey: secrets.s3AccessKey, secretKey: secrets.s3SecretKey, bucket };
  return async () => {
    const { endpoint: own, part } = await startObjectStore({ dataDir, port, ...keys, say, changed });
    return { gives: { s3: { endpoint: own, ...keys } }, parts: [part] };
  };
}

/**
 * @param {InfrastructureOptions} options
 * @param {Ports} ports
 * @returns {Promise<Start>}
 */
async function mailPlan({ dataDir, env, say, changed }, ports) {
  const external = env['SMTP_URL'];
  if (external) {
    const gives = { smtpUrl: checkUrl(external, 'SMTP_URL'), mailUrl: env['MAIL_URL'] ?? null };
    return async () => ({ gives, parts: [] });
  }
  const smtpPort = await ports.take('smtp', 'SMTP_PORT');
  const webPort = await ports.take('mail', 'MAIL_PORT');
  return async () => {
    const { smtpUrl, url, part } = await startMail({ dataDir, smtpPort, webPort, say, changed });
    return { gives: { smtpUrl, mailUrl: url }, parts: [part] };
  };
}

/**
 * @param {InfrastructureOptions} options
 * @param {Ports} ports
 * @returns {Promise<Start>}
 */
async function stripePlan({ dataDir, env, secrets, stripeWebhook, say, changed }, ports) {
  const own = env['STRIPE_SECRET_KEY'];
  if (own) {
    const webhookSecret = env['STRIPE_WEBHOOK_SECRET'];
    if (!webhookSecret) throw new Refusal('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET beside it.');
    return async () => ({ gives: { stripe: { apiUrl: null, secretKey: own, webhookSecret } }, parts: [] });
  }
  const port = await ports.take('stripe', 'STRIPE_PORT');
  const keys = { secretKey: secrets.stripeSecretKey, webhookSecret: secrets.stripeWebhookSecret };
  return async () => {
    const { url, part } = await startStripe({ dataDir, port, ...keys, webhookUrl: stripeWebhook, say, changed });
    return { gives: { stripe: { apiUrl: url, ...keys } }, parts: [part] };
  };
}

/**
 * @param {string} text
 * @param {string} variable
 */
function checkUrl(text, variable) {
  if (URL.canParse(text)) return text;
  throw new Refusal(`${variable} must be an address such as scheme://host:port, and is not.`);
}
