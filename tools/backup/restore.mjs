/**
 * `node tools/backup/restore.mjs <folder> [name]`: restores a backup, the newest unless named, into five empty databases
 * and a bucket, and looks for every photo that a row names. To be run before the services start.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backupsIn } from './backups.mjs';
import { connect, load } from './databases.mjs';
import { photoIds, restorePhotos } from './photos.mjs';
import { objectStore, run, SERVICES } from './settings.mjs';

/** @import { ObjectStore } from '@vault/service-kit/object-store' */
/** @import { Service } from './settings.mjs' */

/** The tables whose ids name the folders of photos below a prefix. */
const PHOTO_TABLES = /** @type {const} */ ([
  { service: 'identity', table: 'avatars', prefix: 'avatars/' },
  { service: 'collection', table: 'car_photos', prefix: 'cars/' },
  { service: 'marketplace', table: 'listing_photos', prefix: 'listings/' },
]);

/**
 * The dumps are of the same moment, but an event may have been between two of them. Which releases listings and sales are
 * copies of is published again for all.
 */
const PUBLISH_ATTACHMENTS = `
  INSERT INTO attachments_due (listing_id) SELECT listing_id FROM market_listings WHERE casting_id IS NOT NULL
    ON CONFLICT DO NOTHING;
  INSERT INTO attachments_due (sale_id) SELECT sale_id FROM market_sales WHERE casting_id IS NOT NULL
    ON CONFLICT DO NOTHING`;

const MAX_NAMED = 20;

/**
 * @template T
 * @param {Service} service
 * @param {string} sql
 * @returns {Promise<T[]>}
 */
async function query(service, sql) {
  const client = await connect(service);
  try {
    return /** @type {T[]} */ ((await client.query(sql)).rows);
  } finally {
    await client.end();
  }
}

/** @param {Service} service */
async function assertEmpty(service) {
  const tables = await query(service, "SELECT FROM pg_tables WHERE schemaname = 'public'");
  if (tables.length > 0) throw new Error(`The database of ${service} is not empty. Restore into empty ones only.`);
}

/**
 * @param {ObjectStore} store
 * @returns {Promise<{ photos: number, missing: string[] }>} the photos of all rows, and those that the bucket lacks
 */
async function checkPhotos(store) {
  const result = { photos: 0, missing: /** @type {string[]} */ ([]) };
  for (const { service, table, prefix } of PHOTO_TABLES) {
    const rows = await query(service, `SELECT id FROM ${table}`);
    const missing = new Set(rows.map(({ id }) => id));
    for await (const id of photoIds(store, prefix)) missing.delete(id);
    result.photos += rows.length;
    result.missing.push(...[...missing].map((id) => `${table} ${id}`));
  }
  return result;
}

await run(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder, wanted] = positionals;
  if (!folder) throw new Error('Use: restore.mjs <folder> [name of a backup]');
  const names = await backupsIn(folder);
  const name = wanted ?? names.at(-1);
  if (!name || !names.includes(name)) throw new Error(`There is no backup ${wanted ?? ''} in ${folder}.`);
  const store = objectStore();
  for (const service of SERVICES) await assertEmpty(service);
  for (const service of SERVICES) await load(service, join(folder, name, `${service}.dump`));
  for (const service of SERVICES) await query(service, 'ANALYZE');
  await query('collection', PUBLISH_ATTACHMENTS);
  await store.ensureBucket();
  const written = await restorePhotos(store, folder);
  const { photos, missing } = await checkPhotos(store);
  console.log(`${name}: 5 databases, ${written} photos written, ${photos} rows name one`);
  if (missing.length === 0) return;
  const named = missing.slice(0, MAX_NAMED).join('\n');
  throw new Error(`${missing.length} photos are missing, the first of them:\n${named}`);
});
