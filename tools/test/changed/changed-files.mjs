import { execFileSync } from 'node:child_process';
import { UserError } from '../../infra/user-error.mjs';
import { ROOT } from '../../run/project.mjs';

/** @param {string[]} args @returns {string[]} the lines of the output of git */
const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1 << 26 })
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
 * The files that differ from a commit, including uncommitted and untracked ones. The default base is where the branch left
 * main; on main it is HEAD, or HEAD~1 when nothing is uncommitted.
 * @param {string} [base]
 * @returns {{ base: string, files: string[] }}
 * @throws {UserError} when git has no such commit
 */
export function changedFiles(base) {
  const fork = base ?? forkOfMain();
  if (firstLineOrUndefined('rev-parse', '--verify', '--quiet', `${fork}^{commit}`) === undefined) {
    throw new UserError(`--changed: git knows no commit "${fork}".`);
  }
  const files = [
    ...git('diff', '--name-only', '--no-renames', fork),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  if (files.length || base) return { base: fork, files };
  return { base: 'HEAD~1', files: git('diff', '--name-only', '--no-renames', 'HEAD~1') };
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
