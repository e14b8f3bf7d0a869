import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run } from '../run/command.mjs';
import { say, step } from '../run/console.mjs';
import { binary, ROOT } from '../run/project.mjs';
import { single } from './tally.mjs';

/** @import { Shutdown } from '../run/shutdown.mjs' */
/** @import { Result } from './tally.mjs' */

/** @typedef {{ name: string, command: string, args: string[] }} Check */

const CACHE = join(ROOT, '.nx', 'lint');
const LINTED = /\.(?:[mc]?[jt]s|tsx)$/;
const cacheArgs = (/** @type {string} */ name) => [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  join(CACHE, name),
];

/**
 * @param {string} name of the cache
 * @param {string[]} args
 * @returns {Check}
 */
const lint = (name, ...args) => ({
  name: 'lint',
  command: 'eslint',
  args: [...cacheArgs(name), '--max-warnings', '0', ...args],
});

/** @param {readonly string[]} files @returns {Check} */
const format = (files) => ({
  name: 'format',
  command: 'prettier',
  args: ['--check', '--log-level=warn', '--ignore-unknown', ...cacheArgs('prettier'), ...files],
});

/** Rules on imports between modules and on circles, see .dependency-cruiser.mjs. */
const MODULES = {
  name: 'lint',
  command: 'depcruise',
  args: ['--cache', join(CACHE, 'modules'), '--cache-strategy', 'content', 'web/src', 'services'],
};

/** @type {Check} */
const TYPES = { name: 'types', command: 'tsc', args: ['-b'] };

/** The longest first. Each of the two lint runs loads the types of one program, see eslint.config.mjs. */
const ALL_CHECKS = [
  lint('node', '.', '--ignore-pattern', 'web/src/**'),
  lint('web', 'web/src'),
  TYPES,
  format(['.']),
  MODULES,
];

/**
 * Checks format, lint and types, as many concurrently as there are cores.
 * @param {Shutdown} shutdown
 * @param {readonly string[]} [files] the files to check; types are always checked everywhere
 * @returns {Promise<Result[]>}
 */
export async function runStaticChecks(shutdown, files = ['.']) {
  const queue = files.includes('.') ? [...ALL_CHECKS] : checksOf(files);
  /** @type {Map<string, Result>} */
  const results = new Map();
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const { name, command, args } = check;
      const since = Date.now();
      const { status, output } = await run(binary(command), args, { cwd: ROOT, shutdown });
      if (status !== 0) say(`\n${output.trim()}\n✗ ${name}`);
      const earlier = results.get(name);
      const ms = (earlier?.ms ?? 0) + Date.now() - since;
      results.set(name, single(name, status === 0 && !earlier?.failed, ms));
    }
  };
  const workers = Array.from({ length: Math.max(1, availableParallelism()) }, work);
  await step('Checking format, lint and types', 'Checked format, lint and types', () => Promise.all(workers));
  return ['format', 'lint', 'types'].flatMap((name) => results.get(name) ?? []);
}

/** @param {readonly string[]} files */
function checksOf(files) {
  const sources = files.filter((file) => LINTED.test(file));
  return [
    ...(sources.length ? [lint('changed', '--no-warn-ignored', ...sources), MODULES] : []),
    TYPES,
    ...(files.length ? [format(files)] : []),
  ];
}
