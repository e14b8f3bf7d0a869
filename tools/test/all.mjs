import { build } from '../run/build.mjs';
import { paint, say } from '../run/console.mjs';
import { runBrowserTests } from './browser-tests.mjs';
import { runJest } from './jest-tests.mjs';
import { checkStatically } from './static-checks.mjs';
import { single } from './tally.mjs';

/** @import { Shutdown } from '../run/shutdown.mjs' */
/** @import { Result, Tally } from './tally.mjs' */

/** @typedef {'static' | 'unit' | 'int' | 'e2e'} Kind */

/** @type {readonly Kind[]} */
export const KINDS = ['static', 'unit', 'int', 'e2e'];

/**
 * Runs the kinds of tests asked for; one that fails does not keep the next from running.
 * @param {object} options
 * @param {readonly Kind[]} options.kinds
 * @param {string[]} options.patterns
 * @param {string} options.dataDir a throw-away folder
 * @param {Shutdown} options.shutdown
 * @param {Tally} options.tally
 */
export async function runAll({ kinds, patterns, dataDir, shutdown, tally }) {
  if (kinds.some((kind) => kind !== 'unit')) {
    const built = await attempt('build', async () => {
      await build(shutdown);
      return single('build', true);
    });
    tally.add(built);
    if (built.failed) return;
  }
  const common = { patterns, dataDir, shutdown };
  if (kinds.includes('static')) for (const result of await checkStatically(shutdown)) tally.add(result);
  /** @type {('unit' | 'web' | 'integration')[]} */
  const projects = [
    ...(kinds.includes('unit') ? /** @type {const} */ (['unit', 'web']) : []),
    ...(kinds.includes('int') ? /** @type {const} */ (['integration']) : []),
  ];
  if (projects.length) tally.add(await attempt('jest', () => runJest({ ...common, projects })));
  if (kinds.includes('e2e')) tally.add(await attempt('browser tests', () => runBrowserTests(common)));
}

/**
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>} a failure when the work could not even be done
 */
async function attempt(name, work) {
  try {
    return await work();
  } catch (error) {
    say(paint('red', `${name}: ${error instanceof Error ? error.message : String(error)}`));
    return single(name, false);
  }
}
