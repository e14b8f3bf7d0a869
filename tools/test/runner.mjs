import { join } from 'node:path';
import { run } from '../run/command.mjs';
import { say } from '../run/console.mjs';
import { binary, ROOT } from '../run/project.mjs';
import { EVENTS, followEvents } from './events.mjs';
import { Progress } from './progress.mjs';

/** @import { Shutdown } from '../run/shutdown.mjs' */
/** @import { TestEvent } from './events.mjs' */
/** @import { Tally } from './tally.mjs' */

/** CI gives ninety minutes to everything; a runner that hangs is to end before, with a report of the others. */
const LIMIT_MS = 45 * 60_000;
const LOOK_EVERY_MS = 500;

/**
 * Runs jest or Playwright with our reporter, shows how far it is and counts what it came to.
 * @param {object} options
 * @param {string} options.name of what is run, for people
 * @param {'jest' | 'playwright'} options.command
 * @param {string[]} options.args
 * @param {NodeJS.ProcessEnv} options.env
 * @param {string} options.dataDir a throw-away folder
 * @param {Shutdown} options.shutdown
 * @param {Tally} options.tally
 */
export async function runTests({ name, command, args, env, dataDir, shutdown, tally }) {
  const file = join(dataDir, `${command}.events`);
  const next = followEvents(file);
  /** @type {TestEvent[]} */
  const events = [];
  const progress = new Progress(name);
  const look = () => {
    const fresh = next();
    events.push(...fresh);
    progress.update(fresh);
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  const options = { cwd: ROOT, env: { ...env, [EVENTS]: file }, shutdown, limitMs: LIMIT_MS };
  const { status, output } = await run(binary(command), args, options);
  clearInterval(timer);
  look();
  progress.end();
  // What the runner itself has to say when it was not a test that failed.
  if (status !== 0 && !events.some((event) => 'failure' in event)) say(output.trim());
  tally.addRun(name, events, status);
}
