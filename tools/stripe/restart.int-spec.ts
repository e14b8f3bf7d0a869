import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopOrphans } from '../infra/orphans.mjs';
import { Ports } from '../infra/ports.mjs';
import { startStripe } from '../infra/stripe.mjs';
import { openPlans, shopAt, subscribed, WEBHOOK_SECRET } from './testing/stand-in';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stand-in-'));
});
afterEach(async () => {
  await stopOrphans(dataDir, 0);
  rmSync(dataDir, { recursive: true, force: true });
});

test('keeps what it has confirmed after kill -9', async () => {
  const port = await new Ports(dataDir, {}).take('stripe', 'STRIPE_PORT');
  const secretKey = 'sk_test_ofTheSpecs';
  const { url, part } = await startStripe({
    dataDir,
    port,
    secretKey,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: null,
  });
  const shop = shopAt(url, secretKey);
  const { small } = await openPlans(shop);
  const { id } = await subscribed(shop, small);
  const key = { idempotencyKey: 'before' };
  const customer = await shop.stripe.customers.create({ name: 'Ada' }, key);
  const types = await shop.types();
  await part.kill();
  await part.start();
  expect((await shop.stripe.subscriptions.retrieve(id)).status).toBe('active');
  expect(await shop.types()).toEqual(types);
  expect((await shop.stripe.customers.create({ name: 'Ada' }, key)).id).toBe(customer.id);
  await part.stop();
});
