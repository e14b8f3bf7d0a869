import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheDir } from '../infra/cache-dir.mjs';

const NODE_MODULES = 'node_modules';
const LIST = '.package-lock.json';
const PREFIX = 'packages-';
const MAX_CACHED = 2;

/** npm's list of what is installed: the last file that it writes, and the only one that it writes again in place. */
export const INSTALLED = join(NODE_MODULES, LIST);

/**
 * @param {string} file a lock file, or the list of what is installed
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>} by path
 */
export const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Gives a folder without packages those that another one with the same lock file has, as hard links.
 * @param {string} folder
 * @returns {boolean} whether they are all there; if not, `npm ci` puts right what was begun
 */
export function restorePackages(folder) {
  const cached = cachePathOf(folder);
  if (existsSync(join(folder, NODE_MODULES)) || !existsSync(cached)) return false;
  try {
    linkPackages(cached, folder);
    const now = new Date();
    utimesSync(cached, now, now);
    return true;
  } catch {
    return false;
  }
}

/**
 * Adds the packages that `npm ci` has installed into a folder to the cache, unless the file system has no hard links.
 * @param {string} folder
 */
export function savePackages(folder) {
  const cached = cachePathOf(folder);
  const work = `${cached}.linking-${process.pid}`;
  try {
    linkPackages(folder, work);
    if (!existsSync(cached)) renameSync(work, cached);
    removeOldPackages();
  } catch {
    // The next clone asks npm again.
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** @param {string} folder @returns {string} where the packages of its lock file are cached for this platform and Node */
function cachePathOf(folder) {
  const hash = createHash('sha256').update(readFileSync(join(folder, 'package-lock.json')));
  hash.update([process.platform, process.arch, process.versions.modules].join());
  return join(cacheDir(), PREFIX + hash.digest('hex').slice(0, 16));
}

/**
 * Links the packages of the project and of its workspaces; the list comes last.
 * @param {string} from
 * @param {string} to
 */
function linkPackages(from, to) {
  const list = join(from, INSTALLED);
  const places = Object.keys(readPackages(list)).filter((path) => path.includes(NODE_MODULES));
  const folders = new Set(places.map((path) => path.slice(0, path.indexOf(NODE_MODULES) + NODE_MODULES.length)));
  for (const folder of folders) {
    mkdirSync(dirname(join(to, folder)), { recursive: true });
    linkFolder(join(from, folder), join(to, folder));
  }
  copyFileSync(list, join(to, INSTALLED));
}

/**
 * @param {string} from
 * @param {string} to which does not exist yet
 */
function linkFolder(from, to) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.name !== LIST) linkSync(source, target);
  }
}

/** Removes all but those that were used last from the cache. */
function removeOldPackages() {
  const all = readdirSync(cacheDir()).filter((name) => name.startsWith(PREFIX));
  const byUse = all.map((name) => join(cacheDir(), name)).sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const path of byUse.slice(MAX_CACHED)) rmSync(path, { recursive: true, force: true });
}
