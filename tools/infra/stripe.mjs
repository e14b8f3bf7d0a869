import { join } from 'node:path';
import { startNodeChild } from './node-child.mjs';
import { Part } from './part.mjs';

/**
 * Runs a stand-in of Stripe on 127.0.0.1 that keeps what it is told in the data folder.
 * @param {object} options
 * @param {string} options.dataDir
 * @param {number} options.port
 * @param {string} options.secretKey
 * @param {string} options.webhookSecret
 * @param {string | null} options.webhookUrl where it tells of what happened; null: nowhere
 * @param {(line: string) => void} [options.say]
 * @param {() => void} [options.changed]
 * @returns {Promise<{ url: string, part: Part }>}
 */
export async function startStripe({ dataDir, port, secretKey, webhookSecret, webhookUrl, say, changed }) {
  const env = {
    ...{ STRIPE_PORT: String(port), STRIPE_FOLDER: join(dataDir, 'stripe') },
    ...{ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret },
    ...(webhookUrl ? { STRIPE_WEBHOOK_URL: webhookUrl } : {}),
  };
  const launch = () => startNodeChild({ name: 'stripe', dataDir, script: './stripe-server.mjs', port, env });
  const part = new Part('stripe', launch, { say, changed, graceMs: 3_000 });
  await part.start();
  return { url: `http://127.0.0.1:${port}`, part };
}
