import { serviceSecrets } from '../infra/secrets.mjs';

/** @import { Infrastructure } from '../infra/infrastructure.mjs' */
/** @import { Secrets } from '../infra/secrets.mjs' */

/**
 * What the environment of a service is derived from.
 * @typedef {object} ServiceContext
 * @property {Infrastructure} infra
 * @property {Secrets} secrets
 * @property {(service: string) => string} databaseUrlOf
 * @property {string} publicUrl
 * @property {string} webRoot
 * @property {string} adminEmail
 * @property {string} adminGatePasswordHash
 * @property {string} host the address that the gateway listens on
 */

/**
 * @typedef {object} Service
 * @property {string} name its folder below `services/`, and its database where it has one
 * @property {boolean} database
 * @property {(context: ServiceContext) => Record<string, string>} env its variables besides those of the bus, its database and ports
 * @property {readonly string[]} tunable variables that are passed on from the environment of the launcher
 */

/**
 * @param {ServiceContext} context
 * @param {string} service
 * @returns {Record<string, string>}
 */
function objectStore({ infra: { s3, s3KeysOf } }, service) {
  const { accessKey, secretKey } = s3KeysOf(service);
  return { S3_ENDPOINT: s3.endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_BUCKET: s3.bucket };
}

/**
 * The options of Node that services run with, here and in the images. What V8 takes for new objects when many requests come it
 * keeps: with this bound their processes are up to 130 MB smaller (`docs/performance.md`). It must not make objects of requests
 * among the old ones, as it does where most of those before outlived a collection: there they keep whatever they refer to.
 */
export const NODE_OPTIONS = ['--max-semi-space-size=8', '--no-allocation-site-pretenuring'];

/**
 * How much garbage may gather V8 decides by the largest heap that is allowed: by default a part of the machine's memory, or
 * of its limit in a container, so that images need no such option.
 */
export const HEAP_LIMIT = '--max-old-space-size=512';

/** @type {readonly Service[]} */
export const SERVICES = [
  {
    name: 'identity',
    database: true,
    tunable: [
      'S3_REGION',
      'THROTTLE',
      'REGISTER_LIMIT_PER_HOUR',
      'RESET_LIMIT_PER_HOUR',
      'RESEND_LIMIT_PER_HOUR',
      'FOLLOW_LIMIT_PER_HOUR',
      'REPORT_LIMIT_PER_HOUR',
      'LOGIN_FREE_TRIES',
      'HASHES_AT_ONCE',
      'HASHES_WAITING',
      'RESTORE_DAYS',
      'ADMIN_SECOND_FACTOR',
    ],
    env: (context) => ({
      ...objectStore(context, 'identity'),
      PUBLIC_URL: context.publicUrl,
      ADMIN_EMAIL: context.adminEmail,
      ADMIN_PASSWORD: context.secrets.adminPassword,
      ADMIN_GATE_PASSWORD_HASH: context.adminGatePasswordHash,
      ADMIN_SECOND_FACTOR: 'optional',
      SECRETS_KEY: context.secrets.secretsKey,
      THROTTLE: 'generous',
    }),
  },
  {
    name: 'collection',
    database: true,
    tunable: ['S3_REGION', 'MEMBER_MIN_AGE_DAYS'],
    env: (context) => ({ ...objectStore(context, 'collection'), PUBLIC_URL: context.publicUrl }),
  },
  {
    name: 'marketplace',
    database: true,
    tunable: [
      'S3_REGION',
      'SALE_REPORTS_PER_DAY',
      'MAX_LISTINGS_OPEN',
      'MAX_LISTINGS_UNVERIFIED',
      'MESSAGES_PER_HOUR',
      'OFFER_HOURS',
      'FEEDBACK_DAYS',
      'DIRECT_MESSAGES_PER_HOUR_AT_FIRST',
      'NEW_CONVERSATIONS_PER_DAY',
      'NEW_CONVERSATIONS_PER_DAY_AT_FIRST',
    ],
    env: (context) => ({
      ...objectStore(context, 'marketplace'),
      MAX_LISTINGS_OPEN: '10000',
      MAX_LISTINGS_UNVERIFIED: '1000',
      MESSAGES_PER_HOUR: '100000',
      DIRECT_MESSAGES_PER_HOUR_AT_FIRST: '100000',
      NEW_CONVERSATIONS_PER_DAY: '100000',
      NEW_CONVERSATIONS_PER_DAY_AT_FIRST: '100000',
    }),
  },
  {
    name: 'billing',
    database: true,
    tunable: ['GRACE_DAYS'],
    env: ({ infra: { stripe }, publicUrl }) => ({
      PUBLIC_URL: publicUrl,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      ...(stripe.apiUrl ? { STRIPE_API_URL: stripe.apiUrl } : {}),
    }),
  },
  {
    name: 'notifications',
    database: true,
    tunable: [
      'MAIL_FROM',
      'DIGEST_HOUR',
      'SES_TOPIC_ARN',
      'SENDGRID_WEBHOOK_KEY',
      'MAILGUN_WEBHOOK_KEY',
      'POSTMARK_WEBHOOK_CREDENTIALS',
    ],
    env: ({ infra, publicUrl }) => ({
      PUBLIC_URL: publicUrl,
      SMTP_URL: infra.smtpUrl,
      MAIL_FROM: 'Diecast Vault <hello@diecast-vault.example>',
    }),
  },
  {
    name: 'gateway',
    database: false,
    tunable: [
      'THROTTLE',
      'READS_PER_TEN_SECONDS',
      'TRUST_PROXY',
      'MAX_REQUESTS_UNDER_WAY',
      'SIGN_INS_AT_ONCE',
      'MAX_LIVE_STREAMS',
      'IMAGE_MEMORY_MIB',
      'S3_REGION',
    ],
    env: (context) => ({
      ...objectStore(context, 'gateway'),
      PUBLIC_URL: context.publicUrl,
      HOST: context.host,
      WEB_ROOT: context.webRoot,
      THROTTLE: 'generous',
    }),
  },
];

/**
 * @param {Secrets} secrets
 * @returns {Record<string, string>} by service, of those with a database
 */
export function databasePasswords(secrets) {
  const passwords = serviceSecrets(secrets, 'PostgresPassword');
  const names = SERVICES.filter(({ database }) => database).map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, passwords[name] ?? '']));
}

const TRACING = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
];

/**
 * @param {Service} service
 * @param {NodeJS.ProcessEnv} env the environment of the launcher
 * @returns {Record<string, string>} the tunable variables of the service
 */
export function tunableEnv(service, env) {
  const names = ['LOG_LEVEL', ...TRACING, ...service.tunable];
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}
