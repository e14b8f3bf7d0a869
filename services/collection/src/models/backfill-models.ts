import type { EntityManager } from 'typeorm';
import type { ModelWords } from '@vault/valuation/model-key';
import { rows } from '@vault/service-kit/database';
import { findModel } from './model-finder';

interface Unmatched extends ModelWords {
  readonly id: string | number;
}

const KEYS = "SELECT replace(name_key, ' ', '') FROM catalog_models WHERE id = ANY($1::integer[])";

/** Listings before wishes, as who writes a wish locks the listings first. */
const SOURCES = [
  {
    find: `SELECT listing_id AS id, title AS name, brand, series, scale, year FROM market_listings
      WHERE model_id IS NULL AND status = 'active' AND name_key IN (${KEYS}) ORDER BY listing_id`,
    attach: 'UPDATE market_listings SET model_id = $2 WHERE listing_id = $1 AND model_id IS NULL',
  },
  {
    find: `SELECT id, name, brand, series, scale, year FROM wishlist_items
      WHERE model_id IS NULL AND model_choice = 'auto' AND deleted_at IS NULL AND status <> 'owned'
        AND name_key IN (${KEYS}) ORDER BY id`,
    attach: `UPDATE wishlist_items SET model_id = $2 WHERE id = $1 AND model_id IS NULL AND model_choice = 'auto'`,
  },
] as const;

/** Gives listings and wishes of these names their model, which did not exist when they were written. */
export async function backfillModels(tx: EntityManager, modelIds: readonly number[]): Promise<void> {
  for (const { find, attach } of SOURCES) {
    for (const { id, ...words } of await rows<Unmatched>(tx, find, [modelIds])) {
      const modelId = await findModel(tx, words);
      if (modelId !== null) await tx.query(attach, [id, modelId]);
    }
  }
}
