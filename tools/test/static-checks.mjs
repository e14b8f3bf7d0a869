import { run } from '../run/command.mjs';
import { say, step } from '../run/console.mjs';
import { binary, ROOT } from '../run/project.mjs';
import { single } from './tally.mjs';

/** @import { Shutdown } from '../run/shutdown.mjs' */
/** @import { Result } from './tally.mjs' */

const CHECKS = [
  { name: 'format', doing: 'Checking the format', command: 'prettier', args: ['--check', '--log-level=warn', '.'] },
  { name: 'lint', doing: 'Linting', command: 'eslint', args: ['.', '--max-warnings', '0'] },
  { name: 'types', doing: 'Checking types', command: 'tsc', args: ['-b'] },
];

/**
 * Format, lint and types of the whole project.
 * @param {Shutdown} shutdown
 * @returns {Promise<Result[]>}
 */
export async function checkStatically(shutdown) {
  /** @type {Result[]} */
  const results = [];
  for (const { name, doing, command, args } of CHECKS) {
    const { status, output } = await step(doing, doing, () => run(binary(command), args, { cwd: ROOT, shutdown }));
    if (status !== 0) say(`${output.trim()}\n✗ ${name}`);
    results.push(single(name, status === 0));
  }
  return results;
}
