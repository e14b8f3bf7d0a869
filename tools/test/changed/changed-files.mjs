import { execFileSync } from 'node:child_process';
import { UserError } from '../../infra/user-error.mjs';
import { ROOT } from '../../run/project.mjs';

/** @import { Change } from './select.mjs' */

/** @param {string[]} args @returns {string} the output of git */
const run = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1 << 26 });

/** @param {string[]} args @returns {string[]} the lines of the output of git */
const git = (...args) =>
  run(...args)
    .split('\n')
    .filter(Boolean);

/** @param {string[]} args */
function firstLineOrUndefined(...args) {
  try {
    return git(...args)[0];
  } catch {
    return undefined;
  }
}

/**
 * The files that differ from a commit, including uncommitted and untracked ones, with their text there. The default base is
 * where the branch left main; on main it is HEAD, or HEAD~1 when nothing is uncommitted.
 * @param {string} [base]
 * @returns {{ base: string, changes: Change[] }}
 * @throws {UserError} when git has no such commit
 */
export function changedFiles(base) {
  const fork = base ?? forkOfMain();
  if (firstLineOrUndefined('rev-parse', '--verify', '--quiet', `${fork}^{commit}`) === undefined) {
    throw new UserError(`--changed: git knows no commit "${fork}".`);
  }
  const untracked = git('ls-files', '--others', '--exclude-standard').map((file) => ({ file }));
  const changes = [...differences(fork), ...untracked];
  return changes.length || base ? { base: fork, changes } : { base: 'HEAD~1', changes: differences('HEAD~1') };
}

/** @param {string} base @returns {Change[]} */
const differences = (base) =>
  git('diff', '--name-only', '--no-renames', base).map((file) => ({ file, before: textAt(base, file) }));

/** @param {string} commit @param {string} file @returns {string | undefined} undefined for a new file */
function textAt(commit, file) {
  try {
    return run('show', `${commit}:${file}`);
  } catch {
    return undefined;
  }
}

function forkOfMain() {
  for (const main of ['origin/main', 'main']) {
    const fork = firstLineOrUndefined('merge-base', 'HEAD', main);
    if (fork) return fork;
  }
  return 'HEAD';
}

/** @returns {string[]} all tracked and untracked files of the project that are not ignored */
export const projectFiles = () => git('ls-files', '--cached', '--others', '--exclude-standard');
