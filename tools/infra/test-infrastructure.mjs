import { startControl } from './control.mjs';
import { startInfrastructure } from './infrastructure.mjs';
import { loadSecrets } from './secrets.mjs';

/**
 * Starts the infrastructure that the integration tests use.
 * @param {string} dataDir a throw-away folder
 * @param {(line: string) => void} say
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>} the TEST_ variables for jest
 */
export async function startTestInfrastructure(dataDir, say) {
  const secrets = loadSecrets(dataDir);
  const infra = await startInfrastructure({ dataDir, env: {}, secrets, durable: false, say });
  const control = await startControl(infra.parts);
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
      TEST_AMQP_CONTROL: control.url('rabbitmq'),
      TEST_POSTGRES_CONTROL: control.url('postgres'),
    },
    stop: async () => {
      control.close();
      await infra.stop();
    },
  };
}
