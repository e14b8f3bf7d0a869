import { join } from 'node:path';
import { startNodeChild } from './node-child.mjs';
import { SupervisedProcess } from './supervised-process.mjs';

/**
 * Runs a Stripe stand-in on 127.0.0.1 that stores its objects in the data folder.
 * @param {object} options
 * @param {string} options.dataDir
 * @param {number} options.port
 * @param {string} options.secretKey
 * @param {string} options.webhookSecret
 * @param {string | null} options.webhookUrl where it sends its events; null: nowhere
 * @param {(line: string) => void} [options.say]
 * @param {() => void} [options.onStart]
 * @returns {Promise<{ url: string, part: SupervisedProcess }>}
 */
export async function startStripe({ dataDir, port, secretKey, webhookSecret, webhookUrl, say, onStart }) {
  const env = {
    STRIPE_PORT: String(port),
    STRIPE_FOLDER: join(dataDir, 'stripe'),
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    ...(webhookUrl ? { STRIPE_WEBHOOK_URL: webhookUrl } : {}),
  };
  const launch = () => startNodeChild({ name: 'stripe', dataDir, script: './stripe-server.mjs', port, env });
  const part = new SupervisedProcess('stripe', launch, { say, onStart, graceMs: 3_000 });
  await part.start();
  return { url: `http://127.0.0.1:${port}`, part };
}
