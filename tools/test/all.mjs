import { availableParallelism } from 'node:os';
import { build } from '../run/build.mjs';
import { paint, say } from '../run/console.mjs';
import { runBrowserTests, startBrowserStack } from './browser-tests.mjs';
import { changedFiles, projectFiles } from './changed/changed-files.mjs';
import { DependencyGraph } from './changed/dependency-graph.mjs';
import { select } from './changed/select.mjs';
import { estimateMinutes, rememberDurations } from './durations.mjs';
import { runJest, startBackends } from './jest-tests.mjs';
import { runPreviousTests } from './previous/previous-tests.mjs';
import { runStaticChecks } from './static-checks.mjs';
import { single } from './tally.mjs';

/** @import { Shutdown } from '../run/shutdown.mjs' */
/** @import { Request } from './arguments.mjs' */
/** @import { Selection, Tier } from './changed/select.mjs' */
/** @import { Tally } from './tally.mjs' */

/** The runners use one worker more than there are cores. */
const WORKERS = availableParallelism() + 1;

/**
 * Runs the requested checks and tests; a kind that fails does not prevent the next.
 * @param {object} options
 * @param {Request} options.request
 * @param {string} options.dataDir a temporary folder
 * @param {Shutdown} options.shutdown
 * @param {Tally} options.tally
 */
export async function runAll({
  request: { kinds, patterns, changed, previous, record, shard },
  dataDir,
  shutdown,
  tally,
}) {
  if (previous) return runPreviousTests({ ref: previous.ref, patterns, dataDir, shutdown, tally });
  const selection = changed && selectChanged(changed.base);
  const isSelected = (/** @type {Tier} */ tier) => !selection || selection.tests[tier].length > 0;
  const integration = kinds.includes('int') && isSelected('integration');
  const browser = kinds.includes('e2e') && isSelected('browser');
  const share = shard ? [`--shard=${shard}`] : [];
  const backends = integration ? startBackends(dataDir, shutdown) : undefined;
  // It is awaited, and its error shown, with the tests.
  backends?.catch(() => {});
  // The type check, which comes after it, takes up what the build has compiled.
  const built = !(integration || browser) || (await attempt('build', tally, () => build(shutdown)));
  if (!built) await backends?.then(({ stop }) => stop()).catch(() => {});
  const projects = /** @type {const} */ (['unit', 'web', 'integration']).filter(
    (project) => isSelected(project) && (project === 'integration' ? integration : kinds.includes('unit')),
  );
  const runsJest = built && projects.length > 0;
  // Tests also wait, for servers and processes: that is when the static checks run. They have no files to shard.
  const isBackground = runsJest || (built && browser);
  const checks =
    kinds.includes('static') && (!shard || shard.startsWith('1/'))
      ? runStaticChecks({ files: selection?.checked, projects: selection?.projects, isBackground, shutdown })
      : [];
  /** @type {ReturnType<typeof startBrowserStack> | undefined} */
  let stack;
  const startStack = () => (stack ??= startBrowserStack({ dataDir, record, shutdown }));
  // The last files mostly wait: the browser's stack starts meanwhile. It is awaited, and its error shown, with the tests.
  const onFilesLeft = (/** @type {number} */ left) => {
    if (built && browser && left <= 2 * WORKERS) startStack().catch(() => {});
  };
  if (runsJest) {
    const files = selection ? projects.flatMap((project) => selection.tests[project].map(exactPattern)) : patterns;
    const args = [...share, ...files.flatMap((pattern) => ['--testPathPatterns', pattern])];
    const { contracts } = selection ?? {};
    const options = { projects, select: args, contracts, backends, onFilesLeft, dataDir, shutdown, tally };
    await attempt('jest', tally, () => runJest(options), false);
  }
  if (built && browser) {
    const files = selection
      ? selection.tests.browser.flatMap((file) => browserPatterns(file, selection.partial.get(file)?.lines))
      : patterns;
    const run = async () =>
      runBrowserTests({ stack: await startStack(), options: share, files, dataDir, shutdown, tally });
    await attempt('browser tests', tally, run, false);
  }
  for (const result of await checks) tally.add(result);
  rememberDurations(tally.files);
}

/** @param {string} file @returns {string} a pattern that matches only this file */
const exactPattern = (file) => `${file.replace(/[.()[\]+]/g, '\\$&')}$`;

/**
 * @param {string} file
 * @param {number[]} [lines] where the selected tests begin; none: all of them
 */
const browserPatterns = (file, lines) =>
  lines ? lines.map((line) => `${exactPattern(file)}:${line}`) : [exactPattern(file)];

/**
 * Selects the tests that a change can affect, and prints the selection.
 * @param {string | undefined} from
 * @returns {Selection}
 */
function selectChanged(from) {
  const { base, changes } = changedFiles(from);
  const selection = select(changes, new DependencyGraph(projectFiles()));
  say(`${changes.length} files changed since ${base}. Format and lint of those, types of what refers to them, and:`);
  for (const reason of selection.reasons) say(`  ${reason}`);
  const counts = Object.entries(selection.tests).map(([tier, tests]) => `${tests.length} ${tier}`);
  const some = selection.partial.size ? `, of ${selection.partial.size} of which only some tests` : '';
  const minutes = estimateMinutes(selection, WORKERS);
  say(`Test files: ${counts.join(', ')}${some}; about ${Math.ceil(minutes)} min.\n`);
  return selection;
}

/**
 * @param {string} name
 * @param {Tally} tally gets a failure when the work throws
 * @param {() => Promise<void>} work
 * @param {boolean} [counted] whether its success counts as passed
 * @returns {Promise<boolean>} whether it succeeded
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
