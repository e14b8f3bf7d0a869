import { join } from 'node:path';
import { run } from '../run/command.mjs';
import { say } from '../run/console.mjs';
import { binary, ROOT } from '../run/project.mjs';
import { afterRetry, EVENTS_VARIABLE, followEvents } from './events.mjs';
import { Progress } from './progress.mjs';

/** @import { Shutdown } from '../run/shutdown.mjs' */
/** @import { TestEvent } from './events.mjs' */
/** @typedef {{ args: string[], env: NodeJS.ProcessEnv }} RunnerCall */
/** @import { Tally } from './tally.mjs' */

/** CI limits the whole run to ninety minutes; a runner that hangs has to end earlier, so that the others are reported. */
const TIMEOUT_MS = 45 * 60_000;
const POLL_INTERVAL_MS = 500;

/** More files than these do not fail by chance. */
const MAX_RETRIED_FILES = 100;

/**
 * Runs Jest or Playwright with our reporter, shows the progress and tallies the results.
 * @param {object} options
 * @param {string} options.name shown in the progress
 * @param {'jest' | 'playwright'} options.command
 * @param {string[]} options.args
 * @param {NodeJS.ProcessEnv} options.env
 * @param {string} options.dataDir a temporary folder
 * @param {Shutdown} options.shutdown
 * @param {Tally} options.tally
 * @param {string} [options.root] the folder of the sources
 * @param {(left: number) => void} [options.onFilesLeft] is told how many files have not ended, once that is known
 * @param {(files: string[]) => Promise<RunnerCall>} [options.retry] how failed files are run again, once
 */
export async function runTests({ tally, retry, ...options }) {
  const first = await runOnce(options);
  const failed = retry && !options.shutdown.begun ? failedFiles(first.events) : [];
  if (!retry || !failed.length || failed.length > MAX_RETRIED_FILES) {
    return tally.addRun(options.name, first.events, first.status);
  }
  say(`Failed files are tried again: ${failed.join(', ')}`);
  const name = `${options.name}, tried again`;
  const call = await retry(failed).catch((error) => {
    tally.addRun(options.name, first.events, first.status);
    throw error;
  });
  const second = await runOnce({ ...options, ...call, name, attempt: 2 });
  tally.addRun(options.name, afterRetry(first.events, second.events), second.status);
}

/**
 * @param {readonly TestEvent[]} events
 * @returns {string[]} none when the run ended before all files were run: what is missing would not be tried again
 */
function failedFiles(events) {
  const planned = events.flatMap((event) => ('plan' in event ? [event.plan.files] : []))[0];
  const files = events.flatMap((event) => ('done' in event ? [event.done] : []));
  return files.length === planned ? files.filter(({ failed }) => failed).map(({ file }) => file) : [];
}

/**
 * @param {Omit<Parameters<typeof runTests>[0], 'tally' | 'retry'> & { attempt?: number }} options
 * @returns {Promise<{ events: TestEvent[], status: number }>}
 */
async function runOnce({ name, command, args, env, dataDir, shutdown, onFilesLeft, root = ROOT, attempt = 1 }) {
  const file = join(dataDir, `${command}-${attempt}.events`);
  const next = followEvents(file);
  /** @type {TestEvent[]} */
  const events = [];
  const progress = new Progress(name);
  const poll = () => {
    const newEvents = next();
    events.push(...newEvents);
    progress.update(newEvents);
    const { all, done } = progress.files;
    if (all > 0) onFilesLeft?.(all - done);
  };
  const timer = setInterval(poll, POLL_INTERVAL_MS);
  const options = { cwd: root, env: { ...env, [EVENTS_VARIABLE]: file }, shutdown, limitMs: TIMEOUT_MS };
  const { status, output } = await run(binary(command, root), args, options);
  clearInterval(timer);
  poll();
  progress.end();
  // The output of the runner matters only when it failed without a failed test.
  if (status !== 0 && !events.some((event) => 'failure' in event)) say(output.trim());
  return { events, status };
}
