import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.mjs';
import { step } from './console.mjs';
import { ROOT } from './project.mjs';

/** @import { Shutdown } from './shutdown.mjs' */

const LOCK = join(ROOT, 'package-lock.json');
const STAMP = join(ROOT, 'node_modules', '.vault-lock-hash');
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json');

/**
 * Installs the packages of the lock file when they are not there yet.
 * @param {Shutdown} shutdown
 */
export async function installPackages(shutdown) {
  const hash = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  if (!isInstalled()) await step('Installing packages', 'Packages installed', () => npmCi(shutdown));
  writeFileSync(STAMP, hash);
}

/** @param {Shutdown} shutdown */
async function npmCi(shutdown) {
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env['npm_execpath'];
  const [command, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { status, output } = await run(command, [...before, ...args], { cwd: ROOT, shutdown });
  if (status !== 0) throw new Error(`npm ci failed:\n${output.trim()}`);
}

/**
 * Whether an `npm install` by hand has already brought what the lock file asks for. npm writes down at the end of each
 * run what lies in node_modules; packages for other systems are missing there by right.
 */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const wanted = readPackages(LOCK);
  const present = readPackages(INSTALLED);
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.includes('node_modules/') || entry.optional || entry.link || present[path]?.version === entry.version,
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>}
 */
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
