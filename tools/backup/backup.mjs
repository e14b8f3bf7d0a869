/**
 * `node tools/backup/backup.mjs <folder> [--keep 14]`: adds a backup of the five databases, all at the same moment, and of
 * the photos to the folder. With `--keep` it then removes all but the newest ones and the photos that none of them needs.
 */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backupsIn, nameOf, startOf } from './backups.mjs';
import { dump, withSnapshots } from './databases.mjs';
import { copyPhotos, removeUnseen } from './photos.mjs';
import { objectStore, run } from './settings.mjs';

/**
 * A photo is written before its row and removed after it: what a row names at the moment of the dumps was there before
 * them or is there after them. Hence twice.
 * @param {string} folder
 * @returns {Promise<string>} the backup's name
 */
async function backUp(folder) {
  const store = objectStore();
  const startedAt = new Date();
  const name = nameOf(startedAt);
  const unfinished = join(folder, `${name}.unfinished`);
  await mkdir(unfinished, { recursive: true });
  const before = await copyPhotos(store, folder);
  await withSnapshots(async (snapshots) => {
    for (const { service, id } of snapshots) await dump(service, id, join(unfinished, `${service}.dump`));
  });
  const after = await copyPhotos(store, folder);
  await rename(unfinished, join(folder, name));
  const seconds = Math.round((Date.now() - startedAt.getTime()) / 1_000);
  console.log(`${name}: 5 databases, ${after.photos} photos (${before.copied + after.copied} new), ${seconds} s`);
  return name;
}

/**
 * @param {string} folder
 * @param {number} keep
 */
async function removeOld(folder, keep) {
  const names = await backupsIn(folder);
  const [oldest] = names.slice(-keep);
  if (!oldest) return;
  const unfinished = (await readdir(folder)).filter((name) => name.endsWith('.unfinished') && name < oldest);
  for (const name of [...unfinished, ...names.slice(0, -keep)]) await rm(join(folder, name), { recursive: true });
  const removed = await removeUnseen(folder, startOf(oldest));
  console.log(`${Math.max(0, names.length - keep)} older backups and ${removed} photos of them removed`);
}

await run(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } });
  const [folder] = positionals;
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (!folder || (keep !== null && !(Number.isInteger(keep) && keep > 0)))
    throw new Error('Use: backup.mjs <folder> [--keep <number of backups>]');
  await backUp(folder);
  if (keep !== null) await removeOld(folder, keep);
});
