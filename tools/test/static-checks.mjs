import { run } from '../run/command.mjs';
import { say, step } from '../run/console.mjs';
import { binary, ROOT } from '../run/project.mjs';
import { single } from './tally.mjs';

/** @import { Shutdown } from '../run/shutdown.mjs' */
/** @import { Result } from './tally.mjs' */

const strictly = (/** @type {string[]} */ ...args) => [...args, '--max-warnings', '0'];

/**
 * What is run beside each other, each lane one after the other. The linter holds the types of all that it is given, and
 * the whole project does not fit into one process; in halves it takes half of the time, too.
 */
const CHECKS = [
  {
    name: 'format',
    doing: 'Checking the format',
    command: 'prettier',
    lanes: [[['--check', '--log-level=warn', '.']]],
  },
  {
    name: 'lint',
    doing: 'Linting',
    command: 'eslint',
    lanes: [
      [strictly('web')],
      [strictly('services'), strictly('.', '--ignore-pattern', 'web/**', '--ignore-pattern', 'services/**')],
    ],
  },
  { name: 'types', doing: 'Checking types', command: 'tsc', lanes: [[['-b']]] },
];

/**
 * Format, lint and types of the whole project.
 * @param {Shutdown} shutdown
 * @returns {Promise<Result[]>}
 */
export async function checkStatically(shutdown) {
  /** @type {Result[]} */
  const results = [];
  for (const { name, doing, command, lanes } of CHECKS) {
    /** @param {string[][]} lane @returns {Promise<string[]>} what failed has to say */
    const work = async (lane) => {
      const failures = [];
      for (const args of lane) {
        const { status, output } = await run(binary(command), args, { cwd: ROOT, shutdown });
        if (status !== 0) failures.push(output.trim());
      }
      return failures;
    };
    const failures = (await step(doing, doing, () => Promise.all(lanes.map(work)))).flat();
    if (failures.length > 0) say(`${failures.join('\n')}\n✗ ${name}`);
    results.push(single(name, failures.length === 0));
  }
  return results;
}
