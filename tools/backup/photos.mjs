import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** @import { ObjectStore } from '@vault/service-kit/object-store' */

const COPIES_AT_ONCE = 8;

/** Other sizes are made from it again; exports and uploaded lists are only kept for hours. */
const ORIGINAL = '/original.webp';

/**
 * Copies the photos that the folder lacks. A photo never changes under its key. The time of a file is when its photo was
 * last seen in the store, which `removeUnseen` reads.
 * @param {ObjectStore} store
 * @param {string} folder
 * @returns {Promise<{ photos: number, copied: number }>}
 */
export async function copyPhotos(store, folder) {
  const result = { photos: 0, copied: 0 };
  for await (const page of pages(store)) {
    const keys = page.map(({ key }) => key).filter((key) => key.endsWith(ORIGINAL));
    await inParallel(keys, async (key) => {
      const path = pathOf(folder, key);
      const known = await utimes(path, new Date(), new Date()).then(
        () => true,
        () => false,
      );
      if (!known && (await download(store, key, path))) result.copied += 1;
    });
    result.photos += keys.length;
  }
  return result;
}

/**
 * @param {ObjectStore} store
 * @param {string} folder
 * @returns {Promise<number>} how many were written; those that are there in the same size are not
 */
export async function restorePhotos(store, folder) {
  let written = 0;
  await inParallel(await copiedKeys(folder), async (key) => {
    const path = pathOf(folder, key);
    const { size } = await stat(path);
    if ((await store.stat(key))?.size === size) return;
    await store.putFile(key, path, 'image/webp');
    written += 1;
  });
  return written;
}

/**
 * Deletes copies of photos that were deleted before this moment.
 * @param {string} folder
 * @param {Date} moment
 * @returns {Promise<number>} how many
 */
export async function removeUnseen(folder, moment) {
  let removed = 0;
  await inParallel(await copiedKeys(folder), async (key) => {
    const path = pathOf(folder, key);
    if ((await stat(path)).mtime >= moment) return;
    await rm(dirname(path), { recursive: true });
    removed += 1;
  });
  return removed;
}

/**
 * @param {ObjectStore} store
 * @param {string} prefix
 * @returns {AsyncGenerator<string>} the ids below the prefix that have a photo, ascending
 */
export async function* photoIds(store, prefix) {
  for await (const page of pages(store, prefix)) {
    for (const { key } of page) if (key.endsWith(ORIGINAL)) yield key.slice(prefix.length, -ORIGINAL.length);
  }
}

/** @param {ObjectStore} store @param {string} [prefix] */
async function* pages(store, prefix = '') {
  for (let after = ''; ;) {
    const page = await store.list(prefix, after);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = last.key;
  }
}

/**
 * @param {ObjectStore} store
 * @param {string} key
 * @param {string} path
 * @returns {Promise<boolean>} false when the photo has been deleted meanwhile
 */
async function download(store, key, path) {
  const object = await store.get(key);
  if (!object) return false;
  await mkdir(dirname(path), { recursive: true });
  await pipeline(object.stream, createWriteStream(`${path}.part`));
  const { size } = await stat(`${path}.part`);
  if (size !== object.size) throw new Error(`${key} was cut off: ${size} of ${object.size} bytes.`);
  await rename(`${path}.part`, path);
  return true;
}

/** @param {string} folder */
const photosOf = (folder) => join(folder, 'photos') + sep;

/** @param {string} folder */
async function copiedKeys(folder) {
  const root = photosOf(folder);
  const names = await readdir(root, { recursive: true }).catch(() => []);
  return names.map((name) => name.replaceAll(sep, '/')).filter((name) => name.endsWith(ORIGINAL));
}

/** @param {string} folder @param {string} key */
function pathOf(folder, key) {
  const path = join(photosOf(folder), key);
  if (!path.startsWith(photosOf(folder))) throw new Error(`${key} is no key of this system.`);
  return path;
}

/**
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<void>} work
 */
async function inParallel(items, work) {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: COPIES_AT_ONCE }, worker));
}
