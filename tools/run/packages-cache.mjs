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

/** npm's list of what is installed: the last file that it writes, and the only one that it writes again in place. */
const LIST = '.package-lock.json';
const ROOT_FOLDER = 'node_modules';
const PREFIX = 'packages-';
const MAX_KEPT = 2;

/**
 * Gives a folder without packages those that another one with the same lock file has, as hard links.
 * @param {string} folder
 * @returns {boolean} whether they are all there; if not, `npm ci` puts right what was begun
 */
export function restorePackages(folder) {
  const kept = keptPackages(folder);
  if (existsSync(join(folder, ROOT_FOLDER)) || !existsSync(kept)) return false;
  try {
    linkPackages(kept, folder);
    const now = new Date();
    utimesSync(kept, now, now);
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps the packages that `npm ci` has installed into a folder for others, unless the file system does not let it.
 * @param {string} folder
 */
export function keepPackages(folder) {
  const kept = keptPackages(folder);
  const work = `${kept}.linking-${process.pid}`;
  try {
    linkPackages(folder, work);
    if (!existsSync(kept)) renameSync(work, kept);
    removeOldPackages();
  } catch {
    // The next clone asks npm again.
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** @param {string} folder @returns {string} where the packages of its lock file are kept for this kind of machine */
function keptPackages(folder) {
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
  const list = join(from, ROOT_FOLDER, LIST);
  /** @type {Record<string, unknown>} */
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages;
  const places = Object.keys(installed).filter((path) => path.includes(ROOT_FOLDER));
  const folders = new Set(places.map((path) => path.slice(0, path.indexOf(ROOT_FOLDER) + ROOT_FOLDER.length)));
  for (const folder of folders) {
    mkdirSync(dirname(join(to, folder)), { recursive: true });
    linkFolder(join(from, folder), join(to, folder));
  }
  copyFileSync(list, join(to, ROOT_FOLDER, LIST));
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

/** Removes all but those that were used last. */
function removeOldPackages() {
  const all = readdirSync(cacheDir()).filter((name) => name.startsWith(PREFIX));
  const byUse = all.map((name) => join(cacheDir(), name)).sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const path of byUse.slice(MAX_KEPT)) rmSync(path, { recursive: true, force: true });
}
