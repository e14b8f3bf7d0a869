import { removeStaleDataDirs, createTemporaryDataDir } from '../infra/temporary-data-dir.mjs';
import { HELP, readArguments } from '../test/arguments.mjs';
import { single, Tally } from '../test/tally.mjs';
import { paint, say, secondsSince } from './console.mjs';
import { installPackages } from './install.mjs';
import { assertNodeVersion, useRuntime } from './node-runtime.mjs';
import { Shutdown } from './shutdown.mjs';

/** `npm test`: runs all checks and tests on their own infrastructure. */

const since = Date.now();
const shutdown = new Shutdown();
const tally = new Tally();
shutdown.stopOnSignals(
  () => say('\nStopping …'),
  () => process.exit(130),
);

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!shutdown.begun) say(paint('red', error instanceof Error ? error.message : String(error)));
  tally.add(single('run', false));
}
await shutdown.run();
say('');
for (const line of tally.summary()) say(paint(line.startsWith('✗') ? 'red' : 'bold', line));
say(paint('dim', secondsSince(since)));
say(tally.line());
process.exit(tally.sum('failed') ? 1 : 0);

/** @param {string[]} args */
async function main(args) {
  assertNodeVersion();
  const request = readArguments(args);
  if (request.help) {
    say(HELP);
    process.exit(0);
  }
  await removeStaleDataDirs();
  const { dataDir, remove } = createTemporaryDataDir();
  shutdown.add(remove);
  await Promise.all([installPackages(shutdown), useRuntime(shutdown)]);
  const { runAll } = await import('../test/all.mjs');
  await runAll({ request, dataDir, shutdown, tally });
}
