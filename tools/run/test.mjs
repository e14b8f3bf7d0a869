import { sweepThrowAways, makeThrowAway } from '../infra/throw-away.mjs';
import { Refusal } from '../infra/refusal.mjs';
import { single, Tally } from '../test/tally.mjs';
import { paint, say, secondsSince } from './console.mjs';
import { installPackages } from './install.mjs';
import { refuseOldNode, useRuntime } from './node-runtime.mjs';
import { Shutdown } from './shutdown.mjs';

/** @import { Kind } from '../test/all.mjs' */

/** `npm test [-- --only static|unit|int|e2e [pattern …]]`: everything, on infrastructure of its own. */

const since = Date.now();
const shutdown = new Shutdown();
const tally = new Tally();
shutdown.onSignals(
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
for (const { name, passed, failed, skipped } of tally.results) {
  say(
    `${failed ? paint('red', '✗') : paint('green', '✓')} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`,
  );
}
say(paint('dim', secondsSince(since)));
say(tally.line());
process.exit(tally.sum('failed') ? 1 : 0);

/** @param {string[]} args */
async function main(args) {
  refuseOldNode();
  const { only, patterns } = readArguments(args);
  await sweepThrowAways();
  const { dataDir, remove } = makeThrowAway();
  shutdown.add(remove);
  await Promise.all([installPackages(shutdown), useRuntime(shutdown)]);
  const { KINDS, runAll } = await import('../test/all.mjs');
  if (only && !KINDS.some((kind) => kind === only))
    throw new Refusal(`--only knows ${KINDS.join(', ')}, not "${only}".`);
  const kinds = only ? [/** @type {Kind} */ (only)] : KINDS;
  await runAll({ kinds, patterns, dataDir, shutdown, tally });
}

/** @param {string[]} args */
function readArguments(args) {
  const at = args.indexOf('--only');
  if (at < 0) return { only: undefined, patterns: args };
  return { only: args[at + 1] ?? '', patterns: [...args.slice(0, at), ...args.slice(at + 2)] };
}
