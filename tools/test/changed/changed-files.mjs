import { execFileSync } from 'node:child_process';
import { Refusal } from '../../infra/refusal.mjs';
import { ROOT } from '../../run/project.mjs';

/** @param {string[]} args @returns {string[]} git's answer by lines */
const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1 << 26 })
    .split('\n')
    .filter(Boolean);

/** @param {string[]} args */
function gitOrNothing(...args) {
  try {
    return git(...args)[0];
  } catch {
    return undefined;
  }
}

/**
 * The files that differ from a commit, also those not committed and new ones. Without a base: from where the branch left
 * main; on main itself what is not committed, or, when that is nothing, the last commit.
 * @param {string} [base]
 * @returns {{ base: string, files: string[] }}
 * @throws {Refusal} when git knows no such commit
 */
export function changedFiles(base) {
  const fork = base ?? forkOfMain();
  if (gitOrNothing('rev-parse', '--verify', '--quiet', `${fork}^{commit}`) === undefined) {
    throw new Refusal(`--changed: git knows no commit "${fork}".`);
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
    const fork = gitOrNothing('merge-base', 'HEAD', main);
    if (fork) return fork;
  }
  return 'HEAD';
}

/** @returns {string[]} all files of the project that git knows or would take */
export const projectFiles = () => git('ls-files', '--cached', '--others', '--exclude-standard');
