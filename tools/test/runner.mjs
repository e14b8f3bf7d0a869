import { join } from 'node:path';
import { run } from '../run/command.mjs';
import { say } from '../run/console.mjs';
import { binary, ROOT } from '../run/project.mjs';
import { EVENTS_VARIABLE, followEvents } from './events.mjs';
import { Progress } from './progress.mjs';

/** @import { Shutdown } from '../run/shutdown.mjs' */
/** @import { TestEvent } from './events.mjs' */
/** @import { Tally } from './tally.mjs' */

/** CI limits the whole run to ninety minutes; a runner that hangs has to end earlier, so that the others are reported. */
const TIMEOUT_MS = 45 * 60_000;
const POLL_INTERVAL_MS = 500;

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
 */
export async function runTests({ name, command, args, env, dataDir, shutdown, tally, root = ROOT }) {
  const file = join(dataDir, `${command}.events`);
  const next = followEvents(file);
  /** @type {TestEvent[]} */
  const events = [];
  const progress = new Progress(name);
  const poll = () => {
    const newEvents = next();
    events.push(...newEvents);
    progress.update(newEvents);
  };
  const timer = setInterval(poll, POLL_INTERVAL_MS);
  const options = { cwd: root, env: { ...env, [EVENTS_VARIABLE]: file }, shutdown, limitMs: TIMEOUT_MS };
  const { status, output } = await run(binary(command, root), args, options);
  clearInterval(timer);
  poll();
  progress.end();
  // The output of the runner matters only when it failed without a failed test.
  if (status !== 0 && !events.some((event) => 'failure' in event)) say(output.trim());
  tally.addRun(name, events, status);
}
