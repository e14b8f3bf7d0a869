import { startControl } from './control.mjs';
import { startInfrastructure } from './infrastructure.mjs';
import { Ports } from './ports.mjs';
import { isDockerRunning } from './rabbitmq-find.mjs';
import { loadSecrets } from './secrets.mjs';
import { startValkey } from './valkey.mjs';

/** @import { Controlled } from './control.mjs' */
/** @import { Secrets } from './secrets.mjs' */

/**
 * Starts the infrastructure of the integration tests: Postgres and RabbitMQ in containers on machines with Docker,
 * otherwise as processes; object store, mail catcher, Stripe stand-in and Valkey always as processes.
 * @param {string} dataDir a temporary folder
 * @param {(line: string) => void} say
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>} the TEST_ variables for Jest
 */
export async function startTestInfrastructure(dataDir, say) {
  const secrets = loadSecrets(dataDir);
  const containers = await startContainersIfPossible(dataDir, secrets, say);
  const infra = await startInfrastructure({
    dataDir,
    env: { ...containers.env },
    secrets,
    durable: false,
    stripeWebhook: null,
    say,
  });
  // Any character may stand in a password.
  const password = 'p@ss/w#rd:%';
  const port = await new Ports(dataDir, {}).take('valkey', 'VALKEY_PORT');
  const valkey = await startValkey({ dataDir, port, password, say }).catch(async (error) => {
    await infra.stop();
    await containers.stop();
    throw error;
  });
  const control = await startControl([...containers.parts, ...infra.parts, valkey.part]);
  return {
    env: {
      TEST_DATABASE_URL: infra.postgresUrl,
      TEST_AMQP_URL: infra.amqpUrl,
      TEST_S3_ENDPOINT: infra.s3.endpoint,
      TEST_S3_ACCESS_KEY: infra.s3.accessKey,
      TEST_S3_SECRET_KEY: infra.s3.secretKey,
      TEST_S3_BUCKET: infra.s3.bucket,
      TEST_SMTP_URL: infra.smtpUrl,
      TEST_MAIL_URL: infra.mailUrl ?? '',
      TEST_STRIPE_URL: infra.stripe.apiUrl ?? '',
      TEST_STRIPE_SECRET_KEY: infra.stripe.secretKey,
      TEST_STRIPE_WEBHOOK_SECRET: infra.stripe.webhookSecret,
      TEST_RATE_LIMIT_URL: valkey.url,
      TEST_RATE_LIMIT_PASSWORD: password,
      TEST_AMQP_CONTROL: control.url('rabbitmq'),
      TEST_POSTGRES_CONTROL: control.url('postgres'),
      TEST_VALKEY_CONTROL: control.url('valkey'),
    },
    stop: async () => {
      control.close();
      await valkey.part.stop();
      await infra.stop();
      await containers.stop();
    },
  };
}

/**
 * @param {string} dataDir
 * @param {Secrets} secrets
 * @param {(line: string) => void} say
 * @returns {Promise<{ env: Record<string, string>, parts: Controlled[], stop: () => Promise<void> }>}
 */
async function startContainersIfPossible(dataDir, secrets, say) {
  const none = { env: {}, parts: [], stop: async () => {} };
  if (!isDockerRunning()) return none;
  try {
    const { startContainers } = await import('./containers.mjs');
    return await startContainers(new Ports(dataDir, {}), secrets);
  } catch (error) {
    say(
      `Docker is running, but starts no containers (${error instanceof Error ? error.message : error}); using local processes.`,
    );
    return none;
  }
}
