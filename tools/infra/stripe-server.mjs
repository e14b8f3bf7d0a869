import { createStandIn } from '../stripe/server.mjs';
import { exitWithLauncher } from './node-child.mjs';

/** The process of the Stripe stand-in. */
const {
  STRIPE_PORT,
  STRIPE_HOST = '127.0.0.1',
  STRIPE_FOLDER = '',
  STRIPE_SECRET_KEY = '',
  STRIPE_WEBHOOK_SECRET = '',
} = process.env;
const { server, close } = createStandIn({
  folder: STRIPE_FOLDER,
  pages: process.env['STRIPE_PAGES_URL'] ?? `http://127.0.0.1:${STRIPE_PORT}`,
  secretKey: STRIPE_SECRET_KEY,
  webhookSecret: STRIPE_WEBHOOK_SECRET,
  webhookUrl: process.env['STRIPE_WEBHOOK_URL'] ?? null,
});
server.listen(Number(STRIPE_PORT), STRIPE_HOST);
exitWithLauncher(() => {
  close();
  process.exit(0);
});
