import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInfrastructure } from './infrastructure.mjs';
import { UserError } from './user-error.mjs';
import { loadSecrets } from './secrets.mjs';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stripe-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const externalServers = {
  DATABASE_URL: 'postgres://db',
  AMQP_URL: 'amqp://broker',
  SMTP_URL: 'smtp://mail',
  S3_ENDPOINT: 'http://store',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
};
const start = (env: Record<string, string>): ReturnType<typeof startInfrastructure> =>
  startInfrastructure({
    dataDir,
    secrets: loadSecrets(dataDir),
    durable: false,
    stripeWebhook: null,
    say: () => undefined,
    env: { ...externalServers, ...env },
  });

test('starts no Stripe stand-in when a Stripe key is configured', async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const infra = await start(keys);
  expect(infra.stripe).toEqual({ apiUrl: null, secretKey: 'sk_live_1', webhookSecret: 'whsec_1' });
  expect(infra.parts).toEqual([]);
});

test('refuses a Stripe key without its webhook secret', async () => {
  await expect(start({ STRIPE_SECRET_KEY: 'sk_live_1' })).rejects.toThrow(UserError);
});

test('adds missing secrets to a data folder and keeps the others', () => {
  const file = join(dataDir, 'secrets.json');
  writeFileSync(file, JSON.stringify({ postgresPassword: 'as it was' }));
  const secrets = loadSecrets(dataDir);
  expect([secrets.postgresPassword, loadSecrets(dataDir)]).toEqual(['as it was', secrets]);
  expect(secrets.stripeSecretKey).toMatch(/^sk_test_\w{32}$/);
  expect(secrets.stripeWebhookSecret).toMatch(/^whsec_\w{32}$/);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(secrets);
});
