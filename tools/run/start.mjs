import { join } from 'node:path';
import { stopOrphans } from '../infra/orphans.mjs';
import { build } from './build.mjs';
import { paint, say, secondsSince, warn } from './console.mjs';
import { installPackages } from './install.mjs';
import { refuseSecond, takeLock } from '../infra/lock.mjs';
import { refuseOldNode, useRuntime } from './node-runtime.mjs';
import { HELP, readOptions } from './options.mjs';
import { gatewayPort } from './port-check.mjs';
import { dataDirOf } from './project.mjs';
import { Shutdown } from './shutdown.mjs';

/** `npm start`: on a fresh clone everything below may only use what Node brings, until the packages are there. */

const shutdown = new Shutdown();
const since = Date.now();

try {
  await main();
} catch (error) {
  if (!shutdown.begun) {
    warn(paint('red', error instanceof Error ? error.message : String(error)));
    await shutdown.run();
    process.exit(1);
  }
}

async function main() {
  refuseOldNode();
  const options = readOptions(process.argv.slice(2));
  if (options.help) return say(HELP);
  const dataDir = dataDirOf(process.env);
  refuseSecond(dataDir);
  const left = await stopOrphans(dataDir);
  if (left.length) say(paint('dim', `  Stopped what a killed start had left behind: ${left.join(', ')}`));
  const port = await gatewayPort(process.env);
  const unlock = takeLock(dataDir, port);
  shutdown.add(unlock);
  // Catches what was just being started when Ctrl-C came.
  shutdown.add(async () => void (await stopOrphans(dataDir)));
  shutdown.onSignals(
    () => say(`\nStopping …`),
    () => void stopOrphans(dataDir, 0),
  );
  await Promise.all([installPackages(shutdown), useRuntime(shutdown)]);
  const { startStack } = await import('./stack.mjs');
  const stackOptions = { dataDir, port, env: process.env, scale: options.scale, durable: true, shutdown };
  const { file, stack } = await startStack(stackOptions, build(shutdown));
  await greet(stack, dataDir);
  if (options.demo) {
    const { seed } = await import('../demo/seed.mjs');
    await seed({ stackFile: file, log: say });
  }
}

/**
 * @param {import('./stack.mjs').StackFile} stack
 * @param {string} dataDir
 */
async function greet(stack, dataDir) {
  const row = (/** @type {string} */ name, /** @type {string} */ text) =>
    say(`  ${paint('dim', name.padEnd(10))}${text}`);
  say(`\n${paint('bold', 'Diecast Vault is running')} ${paint('dim', `(${secondsSince(since)})`)}\n`);
  row('Open', paint('cyan', stack.gateway));
  row('Mail', stack.mail ? `${stack.mail} (nothing leaves this machine)` : 'sent through SMTP_URL');
  row('Stripe', stack.stripe ? `a stand-in at ${stack.stripe}; no money moves` : 'the real one, by STRIPE_SECRET_KEY');
  row('Admin', `${stack.admin.email}, passwords in ${join(dataDir, 'stack.json')}`);
  row('Logs', join(dataDir, 'logs'));
  say(`\n  ${paint('dim', 'Ctrl-C stops everything; what you have stored stays.')}\n`);
}
