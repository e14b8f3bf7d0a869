import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.mjs';
import { step } from './console.mjs';
import { ROOT } from './project.mjs';

/** @import { Shutdown } from './shutdown.mjs' */

const LOCK = join(ROOT, 'package-lock.json');
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json');

/**
 * Installs the packages of the lock file when they are not there yet.
 * @param {Shutdown} shutdown
 */
export async function installPackages(shutdown) {
  if (!isInstalled()) await step('Installing packages', 'Packages installed', () => npmCi(shutdown));
}

/**
 * Installs what a folder's lock file names, with the npm that started us where one did.
 * @param {Shutdown} shutdown
 * @param {string} [folder]
 */
export async function npmCi(shutdown, folder = ROOT) {
  const args = ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env['npm_execpath'];
  const [command, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { status, output } = await run(command, [...before, ...args], { cwd: folder, shutdown });
  if (status !== 0) throw new Error(`npm ci failed:\n${output.trim()}`);
}

/**
 * Whether node_modules holds what the lock file asks for. npm writes down at the end of each run what it has put there,
 * also into the folders of workspaces, which may have been left behind when node_modules was moved or copied. Packages
 * for other systems are missing by right.
 */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const present = readPackages(INSTALLED);
  return Object.entries(readPackages(LOCK)).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/') || link || (optional && !present[path])) return true;
    return present[path]?.version === version && existsSync(join(ROOT, path));
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>}
 */
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
