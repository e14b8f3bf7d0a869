import { availableParallelism } from 'node:os';
import { build } from '../run/build.mjs';
import { paint, say } from '../run/console.mjs';
import { runBrowserTests } from './browser-tests.mjs';
import { changedFiles, projectFiles } from './changed/changed-files.mjs';
import { ImportGraph } from './changed/import-graph.mjs';
import { select } from './changed/select.mjs';
import { estimateMinutes, rememberDurations } from './durations.mjs';
import { runJest } from './jest-tests.mjs';
import { checkStatically } from './static-checks.mjs';
import { single } from './tally.mjs';

/** @import { Shutdown } from '../run/shutdown.mjs' */
/** @import { Request } from './arguments.mjs' */
/** @import { Selection, Tier } from './changed/select.mjs' */
/** @import { Tally } from './tally.mjs' */

/**
 * Runs what was asked for; one kind that fails does not keep the next from running.
 * @param {object} options
 * @param {Request} options.request
 * @param {string} options.dataDir a throw-away folder
 * @param {Shutdown} options.shutdown
 * @param {Tally} options.tally
 */
export async function runAll({ request: { kinds, patterns, changed, shard }, dataDir, shutdown, tally }) {
  const selection = changed && selectChanged(changed.base);
  const wanted = (/** @type {Tier} */ tier) => !selection || selection.tests[tier].length > 0;
  const integration = kinds.includes('int') && wanted('integration');
  const browser = kinds.includes('e2e') && wanted('browser');
  const share = shard ? [`--shard=${shard}`] : [];
  const built = !(integration || browser) || (await attempt('build', tally, () => build(shutdown)));
  const projects = /** @type {const} */ (['unit', 'web', 'integration']).filter(
    (project) => wanted(project) && (project === 'integration' ? integration : kinds.includes('unit')),
  );
  const tests = built && (projects.length > 0 || browser);
  // The checks have no files to share out. They come after the build, whose results the compiler then finds up to date.
  const checked = kinds.includes('static') && (!shard || shard.startsWith('1/'));
  const checking =
    checked && checkStatically(shutdown, { ...(selection && { files: selection.checked }), background: tests });
  if (built && projects.length) {
    const files = selection ? projects.flatMap((project) => selection.tests[project].map(exactly)) : patterns;
    const chosen = [...share, ...files.flatMap((one) => ['--testPathPatterns', one])];
    await attempt('jest', tally, () => runJest({ projects, select: chosen, dataDir, shutdown, tally }), false);
  }
  if (built && browser) {
    // Whoever asks for some tests does not mean those that otherwise come before them.
    const files = selection
      ? selection.tests.browser.map(exactly)
      : [...(patterns.length ? ['--no-deps'] : []), ...patterns];
    const chosen = [...share, ...files];
    await attempt('browser tests', tally, () => runBrowserTests({ select: chosen, dataDir, shutdown, tally }), false);
  }
  if (checking) for (const result of await checking) tally.add(result);
  rememberDurations(tally.files);
}

/** @param {string} file @returns {string} a pattern that it alone matches */
const exactly = (file) => `${file.replace(/[.()[\]+]/g, '\\$&')}$`;

/**
 * Chooses what a change can upset, and says so.
 * @param {string | undefined} from
 * @returns {Selection}
 */
function selectChanged(from) {
  const { base, files } = changedFiles(from);
  const selection = select(files, new ImportGraph(projectFiles()));
  say(`${files.length} files changed since ${base}. Format and lint of those, all types, and:`);
  for (const reason of selection.reasons) say(`  ${reason}`);
  const counts = Object.entries(selection.tests).map(([tier, tests]) => `${tests.length} ${tier}`);
  const minutes = estimateMinutes(selection.tests, availableParallelism());
  say(`Test files: ${counts.join(', ')}; about ${Math.ceil(minutes)} min.\n`);
  return selection;
}

/**
 * @param {string} name
 * @param {Tally} tally gets a failure when the work could not even be done
 * @param {() => Promise<void>} work
 * @param {boolean} [counted] whether it counts as passed once it is done
 * @returns {Promise<boolean>} whether it was done
 */
async function attempt(name, tally, work, counted = true) {
  const since = Date.now();
  try {
    await work();
    if (counted) tally.add(single(name, true, Date.now() - since));
    return true;
  } catch (error) {
    say(paint('red', `${name}: ${error instanceof Error ? error.message : String(error)}`));
    tally.add(single(name, false, Date.now() - since));
    return false;
  }
}
