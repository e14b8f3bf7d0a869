import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.mjs';
import { step } from './console.mjs';
import { INSTALLED, readPackages, restorePackages, savePackages } from './packages-cache.mjs';
import { ROOT } from './project.mjs';

/** @import { Shutdown } from './shutdown.mjs' */

const LOCK = join(ROOT, 'package-lock.json');

/**
 * Installs the packages of the lock file unless they are installed: those of an earlier clone if there are, else with
 * `npm ci`.
 * @param {Shutdown} shutdown
 */
export async function installPackages(shutdown) {
  if (isInstalled()) return;
  await step('Installing packages', 'Packages installed', async () => {
    if (restorePackages(ROOT)) return;
    await npmCi(shutdown, ROOT);
    savePackages(ROOT);
  });
}

/**
 * Runs `npm ci` in a folder, with the npm that started this process if there is one.
 * @param {Shutdown} shutdown
 * @param {string} folder
 */
export async function npmCi(shutdown, folder) {
  const args = ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env['npm_execpath'];
  const [command, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { status, output } = await run(command, [...before, ...args], { cwd: folder, shutdown });
  if (status !== 0) throw new Error(`npm ci failed:\n${output.trim()}`);
}

/**
 * Whether node_modules matches the lock file, by the list that npm writes at the end of each run. Also checks that the
 * folders exist, since those of workspaces may be missing when node_modules was moved or copied. Optional packages for
 * other platforms may be missing.
 */
function isInstalled() {
  if (!existsSync(join(ROOT, INSTALLED))) return false;
  const present = readPackages(join(ROOT, INSTALLED));
  return Object.entries(readPackages(LOCK)).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/') || link || (optional && !present[path])) return true;
    return present[path]?.version === version && existsSync(join(ROOT, path));
  });
}
