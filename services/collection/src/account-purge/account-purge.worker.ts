import { carCountChanged } from '@vault/contracts/collection/administration';
import { AccountPurgeWorker } from '@vault/service-kit/account-purge.worker';
import { rows } from '@vault/service-kit/database';
import { removeObjectsLater } from '@vault/service-kit/object-removal';
import { publish } from '@vault/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { destroyCars } from '../bin';
import { deleteCollectorBatch } from '../collectors';
import { EXPORT_PREFIX } from '../exports';
import { removePhotosLater } from '../photos';
import { anonymizeProvenance } from '../transfers';

const CAR_BATCH = 500;
const ROW_BATCH = 5_000;

/** The user's own cars, and those on their way to the user. */
const CARS = `
  SELECT id, casting_id AS "castingId", release_id AS "releaseId" FROM cars WHERE id IN (
    SELECT id FROM cars WHERE user_id = $1
    UNION ALL SELECT car_id FROM car_transfers WHERE to_id = $1 AND state = 'waiting' AND car_id IS NOT NULL
    LIMIT ${CAR_BATCH}
  ) ORDER BY id FOR UPDATE`;

const PHOTOS = `
  DELETE FROM car_photos WHERE id IN (SELECT id FROM car_photos WHERE user_id = $1 LIMIT ${CAR_BATCH}) RETURNING id`;

const FILES = `
  SELECT file_key AS path FROM jobs WHERE user_id = $1 AND file_key IS NOT NULL
  UNION SELECT '${EXPORT_PREFIX}' || user_id || '/' FROM vaults WHERE user_id = $1`;

const isUsed = (column: 'casting_id' | 'release_id', id: string): string =>
  ['cars', 'wishlist_items', 'market_listings', 'market_sales']
    .map((table) => `EXISTS (SELECT FROM ${table} WHERE ${column} = ${id})`)
    .join(' OR ');

/** What the catalog has only because of a user's cars, and nothing refers to any more: releases, series and castings. */
const UNUSED_RELEASES = `
  DELETE FROM releases r WHERE r.id = ANY ($1::int[]) AND r.source = 'owners' AND NOT (${isUsed('release_id', 'r.id')})
  RETURNING r.series_id AS "seriesId"`;
const UNUSED_SERIES = `
  DELETE FROM series s WHERE s.id = ANY ($1::int[]) AND s.source = 'owners'
    AND NOT EXISTS (SELECT FROM releases r WHERE r.series_id = s.id)`;
const UNUSED_CASTINGS = `
  DELETE FROM castings c WHERE c.id = ANY ($1::int[]) AND c.source = 'owners'
    AND NOT EXISTS (SELECT FROM releases r WHERE r.casting_id = c.id) AND NOT (${isUsed('casting_id', 'c.id')})`;

const CLAIMS = 'DELETE FROM release_claims WHERE user_id = $1 RETURNING release_id AS "releaseId"';
const FACTS_CHANGED = 'UPDATE releases SET facts_at = now() WHERE id = ANY ($1::int[])';
const RARITY_DUE = 'INSERT INTO rarity_due (release_id) SELECT DISTINCT unnest($1::int[])';

const NAMED = 'casting_id AS "castingId", release_id AS "releaseId"';

/** Changes a batch of each table; the tables that are not listed are deleted with the vault. */
const BATCHES: readonly string[] = [
  `UPDATE car_transfers SET state = 'declined', decided_at = now() WHERE to_id = $1 AND state = 'waiting' RETURNING id`,
  `UPDATE car_transfers SET photos = '[]' WHERE from_id = $1 AND photos <> '[]' RETURNING id`,
  ...[
    { table: 'value_changes', key: 'id', owner: 'user_id', result: 'id' },
    { table: 'rarity_history', key: 'id', owner: 'user_id', result: 'id' },
    { table: 'wishlist_items', key: 'id', owner: 'user_id', result: NAMED },
    { table: 'market_listings', key: 'listing_id', owner: 'seller_id', result: NAMED },
  ].map(
    ({ table, key, owner, result }) => `
      DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${owner} = $1 LIMIT ${ROW_BATCH})
      RETURNING ${result}`,
  ),
  // What became part of the catalog stays, without its author.
  `DELETE FROM release_proposals WHERE user_id = $1 AND status <> 'accepted' RETURNING id`,
  'UPDATE release_proposals SET user_id = NULL, note = NULL WHERE user_id = $1 RETURNING id',
  'DELETE FROM car_holds WHERE from_id = $1 RETURNING car_id',
  'DELETE FROM idempotency_keys WHERE user_id = $1 RETURNING user_id',
];

const VAULT = 'DELETE FROM vaults WHERE user_id = $1 RETURNING car_count_version::float8 + 1 AS version';

interface DeletedRow {
  /** What the row referred to. */
  readonly castingId?: number | null;
  readonly releaseId?: number | null;
}

async function deleteCars(tx: EntityManager, userId: string): Promise<DeletedRow[]> {
  const cars = await rows<DeletedRow & { id: string }>(tx, CARS, [userId]);
  const photosOfCars = await destroyCars(
    tx,
    cars.map(({ id }) => id),
  );
  const photos = await rows<DeletedRow & { id: string }>(tx, PHOTOS, [userId]);
  await removePhotosLater(tx, [...photosOfCars, ...photos.map(({ id }) => id)]);
  return [...cars, ...photos];
}

async function deleteClaims(tx: EntityManager, userId: string): Promise<void> {
  const releases = (await rows<{ releaseId: number }>(tx, CLAIMS, [userId])).map(({ releaseId }) => releaseId);
  if (releases.length === 0) return;
  await rows(tx, FACTS_CHANGED, [releases]);
  await rows(tx, RARITY_DUE, [releases]);
}

async function deleteUnused(tx: EntityManager, deleted: readonly DeletedRow[]): Promise<void> {
  const releases = deleted.flatMap(({ releaseId }) => releaseId ?? []);
  const castings = deleted.flatMap(({ castingId }) => castingId ?? []);
  if (castings.length === 0) return;
  const unused = await rows<{ seriesId: number | null }>(tx, UNUSED_RELEASES, [releases]);
  await rows(tx, UNUSED_SERIES, [unused.flatMap(({ seriesId }) => seriesId ?? [])]);
  await rows(tx, UNUSED_CASTINGS, [castings]);
}

/** Deletes the vaults of purged accounts. */
@Injectable()
export class VaultPurgeWorker extends AccountPurgeWorker {
  /** The last batch deletes the vault itself. */
  protected async deleteBatch(tx: EntityManager, userId: string): Promise<boolean> {
    const deleted = await deleteCars(tx, userId);
    for (const sql of BATCHES) deleted.push(...(await rows<DeletedRow>(tx, sql, [userId])));
    await deleteUnused(tx, deleted);
    const anonymized = await anonymizeProvenance(tx, userId);
    const ofCollector = await deleteCollectorBatch(tx, userId);
    if (deleted.length + anonymized + ofCollector > 0) return true;
    await deleteClaims(tx, userId);
    const files = await rows<{ path: string }>(tx, FILES, [userId]);
    await removeObjectsLater(
      tx,
      files.map(({ path }) => path),
    );
    const [vault] = await rows<{ version: number }>(tx, VAULT, [userId]);
    if (vault) await publish(tx, carCountChanged, { userId, version: vault.version, cars: 0 });
    return vault !== undefined;
  }
}
