import { readdir } from 'node:fs/promises';

/** The time of a backup is its folder's name: `2026-11-23T08-30-00.000Z`. */
const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;

/** @param {Date} startedAt */
export const nameOf = (startedAt) => startedAt.toISOString().replaceAll(':', '-');

/** @param {string} name */
export const startOf = (name) => new Date(name.replace(NAME, '$1:$2:$3'));

/**
 * @param {string} folder
 * @returns {Promise<string[]>} the names of the complete backups, oldest first
 */
export async function backupsIn(folder) {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => NAME.test(name)).toSorted();
}
