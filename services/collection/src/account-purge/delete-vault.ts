import { carCountChanged } from '@vault/contracts/collection/administration';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { destroyCars } from '../bin/destroy-cars';
import { deleteCollectorBatch } from '../collectors/delete-collector';
import { EXPORT_PREFIX } from '../exports/export-files.service';
import { anonymizeProvenance } from './anonymize-provenance';
import { removeLater, removePhotosLater } from './objects-to-remove';

const CARS_AT_ONCE = 500;
const ROWS_AT_ONCE = 5_000;

/** Their own, and those that were on their way to them. */
const CARS = `
  SELECT id, model_id AS "modelId" FROM cars WHERE id IN (
    SELECT id FROM cars WHERE user_id = $1
    UNION ALL SELECT car_id FROM car_transfers WHERE to_id = $1 AND state = 'waiting' AND car_id IS NOT NULL
    LIMIT ${CARS_AT_ONCE}
  ) ORDER BY id FOR UPDATE`;

const PICTURES = `
  DELETE FROM car_photos WHERE id IN (SELECT id FROM car_photos WHERE user_id = $1 LIMIT ${CARS_AT_ONCE}) RETURNING id`;

const FILES = `
  SELECT file_key AS path FROM jobs WHERE user_id = $1 AND file_key IS NOT NULL
  UNION SELECT '${EXPORT_PREFIX}' || user_id || '/' FROM vaults WHERE user_id = $1`;

/** What a single member called a car, and nobody else knows of. */
const LONELY = `
  DELETE FROM catalog_models m WHERE m.id = ANY ($1::int[]) AND m.source = 'community'
    AND NOT EXISTS (SELECT FROM cars c WHERE c.model_id = m.id)
    AND NOT EXISTS (SELECT FROM wishlist_items w WHERE w.model_id = m.id)
    AND NOT EXISTS (SELECT FROM market_listings l WHERE l.model_id = m.id)
    AND NOT EXISTS (SELECT FROM market_sales s WHERE s.model_id = m.id)`;

const CLAIMS = 'DELETE FROM model_claims WHERE user_id = $1 RETURNING model_id AS "modelId"';
const FACTS = 'UPDATE catalog_models SET facts_at = now() WHERE id = ANY ($1::int[])';
const DUE = 'INSERT INTO rarity_due (model_id) SELECT DISTINCT unnest($1::int[])';

/** What is nobody's but the person's (`$1`), a portion of each; the rest goes with the vault. */
const PORTIONS: readonly string[] = [
  `UPDATE car_transfers SET state = 'declined', decided_at = now() WHERE to_id = $1 AND state = 'waiting' RETURNING id`,
  `UPDATE car_transfers SET photos = '[]' WHERE from_id = $1 AND photos <> '[]' RETURNING id`,
  ...[
    { table: 'value_changes', key: 'id', owner: 'user_id', answer: 'id' },
    { table: 'rarity_history', key: 'id', owner: 'user_id', answer: 'id' },
    { table: 'wishlist_items', key: 'id', owner: 'user_id', answer: 'model_id AS "modelId"' },
    { table: 'market_listings', key: 'listing_id', owner: 'seller_id', answer: 'model_id AS "modelId"' },
  ].map(
    ({ table, key, owner, answer }) => `
      DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${owner} = $1 LIMIT ${ROWS_AT_ONCE})
      RETURNING ${answer}`,
  ),
  'DELETE FROM car_holds WHERE from_id = $1 RETURNING car_id',
  'DELETE FROM idempotency_keys WHERE user_id = $1 RETURNING user_id',
];

const VAULT = 'DELETE FROM vaults WHERE user_id = $1 RETURNING counted_version::float8 + 1 AS version';

/** What was cleared may have been a copy of a casting. */
interface Cleared {
  readonly modelId?: number | null;
}

async function clearCars(tx: EntityManager, userId: string): Promise<Cleared[]> {
  const cars = await rows<Cleared & { id: string }>(tx, CARS, [userId]);
  const pictures = await destroyCars(
    tx,
    cars.map(({ id }) => id),
  );
  const loose = await rows<Cleared & { id: string }>(tx, PICTURES, [userId]);
  await removePhotosLater(tx, [...pictures, ...loose.map(({ id }) => id)]);
  return [...cars, ...loose];
}

async function clearClaims(tx: EntityManager, userId: string): Promise<void> {
  const models = (await rows<{ modelId: number }>(tx, CLAIMS, [userId])).map(({ modelId }) => modelId);
  if (models.length === 0) return;
  await rows(tx, FACTS, [models]);
  await rows(tx, DUE, [models]);
}

/** Clears a portion of a vault, and with the last one the vault. False when nothing was left. */
export async function deleteVaultBatch(tx: EntityManager, userId: string): Promise<boolean> {
  const cleared = await clearCars(tx, userId);
  for (const sql of PORTIONS) cleared.push(...(await rows<Cleared>(tx, sql, [userId])));
  const models = cleared.flatMap(({ modelId }) => modelId ?? []);
  if (models.length > 0) await rows(tx, LONELY, [models]);
  const renamed = await anonymizeProvenance(tx, userId);
  const forgotten = await deleteCollectorBatch(tx, userId);
  if (cleared.length + renamed + forgotten > 0) return true;
  await clearClaims(tx, userId);
  const files = await rows<{ path: string }>(tx, FILES, [userId]);
  await removeLater(
    tx,
    files.map(({ path }) => path),
  );
  const [vault] = await rows<{ version: number }>(tx, VAULT, [userId]);
  if (vault) await publish(tx, carCountChanged, { userId, version: vault.version, cars: 0 });
  return vault !== undefined;
}
