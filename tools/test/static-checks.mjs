import { join } from 'node:path';
import { run } from '../run/command.mjs';
import { say, step } from '../run/console.mjs';
import { binary, COMPILER_ENV, ROOT } from '../run/project.mjs';
import { secretlintArgs } from '../supply-chain/secrets.mjs';
import { single } from './tally.mjs';

/** @import { Shutdown } from '../run/shutdown.mjs' */
/** @import { Result } from './tally.mjs' */

/** @typedef {{ name: string, command: string, args: string[] }} Check */

const CACHE = join(ROOT, '.nx', 'lint', 'modules');
const LINTED = /\.(?:[mc]?[jt]s|tsx)$/;

/** @param {readonly string[]} files @returns {Check} */
const lint = (files) => ({ name: 'lint', command: 'oxlint', args: ['--deny-warnings', ...files] });

/** @param {readonly string[]} files @returns {Check} */
const format = (files) => ({
  name: 'format',
  command: 'oxfmt',
  args: ['--list-different', '--no-error-on-unmatched-pattern', ...files],
});

/** Rules on imports between layers and modules and on circles, see .dependency-cruiser.mjs. */
const IMPORTS = {
  name: 'lint',
  command: 'depcruise',
  args: ['--cache', CACHE, '--cache-strategy', 'content', 'libs', 'services', 'tools', 'web/src'],
};

/** @returns {Check} */
const secrets = () => ({ name: 'secrets', command: 'secretlint', args: secretlintArgs() });

/** @param {readonly string[]} projects @returns {Check} */
const types = (projects) => ({ name: 'types', command: 'tsc', args: ['-b', ...projects] });

/**
 * Checks format, lint and types, and looks for secrets. The linter comes last: it reads declarations that the type check
 * writes, and uses all cores by itself.
 * @param {object} options
 * @param {readonly string[]} [options.files] the files to check for format and lint; imports and secrets are checked everywhere
 * @param {readonly string[]} [options.projects] the projects to check the types of, with those that they refer to
 * @param {boolean} options.isBackground whether tests run at the same time, which are given the processor first
 * @param {Shutdown} options.shutdown
 * @returns {Promise<Result[]>}
 */
export async function runStaticChecks({ files = ['.'], projects = ['.'], isBackground, shutdown }) {
  const sources = files.includes('.') ? [] : files.filter((file) => LINTED.test(file));
  /** @type {Map<string, Result>} */
  const results = new Map();
  const check = async (/** @type {Check} */ { name, command, args }) => {
    const since = Date.now();
    // Threads work out the same types again: with one, the linter takes a quarter less processor time.
    const env = { ...process.env, ...COMPILER_ENV, ...(isBackground && { GOMAXPROCS: '1' }) };
    const { status, output } = await run(binary(command), args, { cwd: ROOT, env, shutdown, isBackground });
    if (status !== 0) say(`\n${output.trim()}\n✗ ${name}`);
    const earlier = results.get(name);
    const ms = (earlier?.ms ?? 0) + Date.now() - since;
    results.set(name, single(name, status === 0 && !earlier?.failed, ms));
  };
  const doing = isBackground ? null : 'Checking format, lint, types and secrets';
  await step(doing, 'Checked format, lint, types and secrets', async () => {
    const chosen = [...(projects.length ? [types(projects)] : []), ...(files.length ? [format(files)] : [])];
    await Promise.all([...chosen, IMPORTS, secrets()].map(check));
    if (files.includes('.') || sources.length) await check(lint(sources));
  });
  return ['format', 'lint', 'types', 'secrets'].flatMap((name) => results.get(name) ?? []);
}
