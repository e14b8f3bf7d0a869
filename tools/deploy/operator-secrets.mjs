/**
 * `node --env-file=deploy/.env tools/deploy/operator-secrets.mjs | kubectl apply -f -`: the secrets that
 * `deploy/k8s/overlays/operators` expects, from the file that `deploy/make-env.sh` writes.
 */
import { brokerDefinitions } from '../infra/rabbitmq-definitions.mjs';
import { requiredVariable } from '../infra/required-variable.mjs';
import { SERVICE_NAMES } from '../infra/service-names.mjs';

const ADMINISTRATOR = 'vault';
const DATABASES = SERVICE_NAMES.filter((name) => name !== 'gateway');
const SHARED = ['ACTOR_PUBLIC_KEYS', 'SECRETS_KEY', 'VALKEY_PASSWORD', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'];
const OF_SERVICES =
  /^(GATEWAY|IDENTITY|COLLECTION|MARKETPLACE|BILLING|NOTIFICATIONS)_(SIGNING|S3_ACCESS|S3_SECRET)_KEY$/;
const OTHERS = ['SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'ADMIN_GATE_PASSWORD_HASH'];
const OPTIONAL = [
  ...['ADMIN_PASSWORD', 'OTEL_EXPORTER_OTLP_HEADERS'],
  ...['SENDGRID_WEBHOOK_KEY', 'MAILGUN_WEBHOOK_KEY', 'POSTMARK_WEBHOOK_CREDENTIALS'],
];

/** @param {string} service @param {string} name */
const own = (service, name) => requiredVariable(`${service.toUpperCase()}_${name}`);

/** @param {string} address @param {string} user @param {string} password */
const withUser = (address, user, password) =>
  Object.assign(new URL(address), { username: user, password: encodeURIComponent(password) }).href;

/** @param {string} name @param {Record<string, string>} stringData @param {string} [type] */
const secret = (name, stringData, type = 'Opaque') => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, namespace: 'diecast-vault' },
  type,
  stringData,
});

function vaultSecrets() {
  const names = [...SHARED, ...OTHERS, ...Object.keys(process.env).filter((name) => OF_SERVICES.test(name))];
  const optional = OPTIONAL.filter((name) => process.env[name]);
  return Object.fromEntries([
    ...[...names, ...optional].map((name) => [name, requiredVariable(name)]),
    ...SERVICE_NAMES.map((name) => [
      `${name.toUpperCase()}_AMQP_URL`,
      withUser('amqp://rabbitmq:5672', name, own(name, 'AMQP_PASSWORD')),
    ]),
    ...DATABASES.flatMap((name) => [
      [`${name.toUpperCase()}_DATABASE_PASSWORD`, own(name, 'DATABASE_PASSWORD')],
      [
        `${name.toUpperCase()}_DATABASE_URL`,
        withUser(`postgres://postgres-rw:5432/${name}`, name, own(name, 'DATABASE_PASSWORD')),
      ],
    ]),
    [
      'RABBITMQ_MANAGEMENT_URL',
      withUser('http://rabbitmq:15672', ADMINISTRATOR, requiredVariable('RABBITMQ_PASSWORD')).replace(/\/$/, ''),
    ],
  ]);
}

function rabbitmqSecrets() {
  const password = requiredVariable('RABBITMQ_PASSWORD');
  const passwords = Object.fromEntries(SERVICE_NAMES.map((name) => [name, own(name, 'AMQP_PASSWORD')]));
  return [
    secret('rabbitmq-administrator', {
      'default_user.conf': `default_user = ${ADMINISTRATOR}\ndefault_pass = ${password}\n`,
      username: ADMINISTRATOR,
      password,
      host: 'rabbitmq',
      port: '5672',
      provider: 'rabbitmq',
      type: 'rabbitmq',
    }),
    secret('rabbitmq-definitions', {
      'definitions.json': JSON.stringify(brokerDefinitions({ name: ADMINISTRATOR, password }, passwords)),
    }),
  ];
}

const items = [
  secret('vault-secrets', vaultSecrets()),
  ...DATABASES.map((username) =>
    secret(
      `postgres-${username}`,
      { username, password: own(username, 'DATABASE_PASSWORD') },
      'kubernetes.io/basic-auth',
    ),
  ),
  secret('postgres-backups', {
    ACCESS_KEY_ID: requiredVariable('S3_ACCESS_KEY'),
    ACCESS_SECRET_KEY: requiredVariable('S3_SECRET_KEY'),
  }),
  ...rabbitmqSecrets(),
];
console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2));
