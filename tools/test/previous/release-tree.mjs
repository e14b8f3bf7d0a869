import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../infra/user-error.mjs';
import { run } from '../../run/command.mjs';
import { npmCi } from '../../run/install.mjs';
import { ROOT } from '../../run/project.mjs';

/** @import { Shutdown } from '../../run/shutdown.mjs' */

/** @param {string} folder @param {string[]} args @returns {string[]} the lines of the output of git */
const git = (folder, ...args) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).split('\n').filter(Boolean);

/**
 * The highest tag `v*` that the working tree comes after. That of HEAD itself counts only when files were changed since.
 * @param {string} folder
 * @returns {string | undefined}
 */
export function previousRelease(folder) {
  const isChanged = git(folder, 'status', '--porcelain').length > 0;
  const before = isChanged ? [] : ['--no-contains', 'HEAD'];
  // Pre-releases, such as v2.0.0-rc.1, come before their release.
  const order = ['-c', 'versionsort.suffix=-'];
  return git(folder, ...order, 'tag', '--list', 'v[0-9]*', '--merged', 'HEAD', ...before, '--sort=-v:refname')[0];
}

/**
 * Unpacks the sources of a release, with the packages of the working tree where the lock file is the same.
 * @param {string} ref
 * @param {string} folder which does not exist yet
 * @param {Shutdown} shutdown
 * @throws {UserError} when git has no such commit
 */
export async function unpackRelease(ref, folder, shutdown) {
  mkdirSync(folder);
  const archive = `${folder}.tar`;
  await command('git', ['archive', '--format=tar', '--output', archive, `${ref}^{commit}`], shutdown);
  await command('tar', ['-xf', archive, '-C', folder], shutdown);
  rmSync(archive);
  if (isSameFile('package-lock.json', folder)) linkPackages(folder);
  else await npmCi(shutdown, folder);
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {Shutdown} shutdown
 */
async function command(name, args, shutdown) {
  const { status, output } = await run(name, args, { cwd: ROOT, shutdown });
  if (status !== 0) throw new UserError(`${name} ${args[0]}: ${output.trim()}`);
}

/** @param {string} file @param {string} folder */
const isSameFile = (file, folder) => readFileSync(join(ROOT, file)).equals(readFileSync(join(folder, file)));

/**
 * Gives a tree with the same lock file the installed packages of this one.
 * @param {string} folder
 */
export function linkPackages(folder) {
  const packages = join(ROOT, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(packages).filter((entry) => entry !== '@vault'))
    symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  // The project's own are relative links, which lead to the sources of the release.
  const own = join('node_modules', '@vault');
  cpSync(join(ROOT, own), join(folder, own), { recursive: true, verbatimSymlinks: true });
  for (const name of readdirSync(join(ROOT, own))) {
    const nested = join(own, readlinkSync(join(ROOT, own, name)), 'node_modules');
    if (existsSync(join(ROOT, nested))) symlinkSync(join(ROOT, nested), join(folder, nested));
  }
}
