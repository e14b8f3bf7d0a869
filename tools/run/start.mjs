import { join } from 'node:path';
import { stopOrphans } from '../infra/orphans.mjs';
import { isFree, readPort } from '../infra/ports.mjs';
import { UserError } from '../infra/user-error.mjs';
import { build } from './build.mjs';
import { run } from './command.mjs';
import { paint, say, secondsSince, warn } from './console.mjs';
import { installPackages } from './install.mjs';
import { assertNotRunning, acquireLock } from '../infra/lock.mjs';
import { assertNodeVersion, useRuntime } from './node-runtime.mjs';
import { HELP, readOptions } from './options.mjs';
import { dataDirOf, ROOT } from './project.mjs';
import { Shutdown } from './shutdown.mjs';

/** `npm start`. Static imports may use only Node’s own modules: a fresh clone has no packages installed yet. */

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
  assertNodeVersion();
  const options = readOptions(process.argv.slice(2));
  if (options.help) return say(HELP);
  const dataDir = dataDirOf(process.env);
  assertNotRunning(dataDir);
  const orphans = await stopOrphans(dataDir);
  if (orphans.length) say(paint('dim', `  Stopped what a killed start had left behind: ${orphans.join(', ')}`));
  const port = await gatewayPort(process.env);
  const unlock = acquireLock(dataDir, port);
  shutdown.add(unlock);
  // Stops processes that were just being started on Ctrl-C.
  shutdown.add(async () => void (await stopOrphans(dataDir)));
  shutdown.stopOnSignals(
    () => say(`\nStopping …`),
    () => void stopOrphans(dataDir, 0),
  );
  await Promise.all([installPackages(shutdown), useRuntime(shutdown)]);
  const { startStack } = await import('./stack.mjs');
  const stackOptions = { dataDir, port, env: process.env, scale: options.scale, durable: true, shutdown };
  const { file, stack } = await startStack(stackOptions, build(shutdown));
  await greet(stack, dataDir);
  if (options.demo) {
    // A process of its own, whose memory is free again afterwards.
    const seed = join(ROOT, 'tools', 'demo', 'seed.mjs');
    await run(process.execPath, [seed, file], { cwd: ROOT, shutdown, inherit: true });
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the gateway's port
 * @throws {UserError} when another process listens there on any address
 */
async function gatewayPort(env) {
  const port = readPort(env['PORT'] || '8080', 'PORT');
  const free = (await isFree(port, '127.0.0.1')) && (await isFree(port, '0.0.0.0'));
  if (!free)
    throw new UserError(`Port ${port} is taken. Choose another one: PORT=${port === 8080 ? 8090 : port + 1} npm start`);
  return port;
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
