import type { PayloadOf } from '@vault/contracts/define';
import type { listingChanged } from '@vault/contracts/marketplace/listings';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { queueFanOut, lockAuthor, isRecent } from './feed-items';

/** A listing that is not on the market is kept too, so that what is told late of it changes nothing. */
const PROJECT = `
  insert into feed_items as i (id, author_id, kind, at, shown, detail, listing_id, listing_version)
  select $1, $2, 'listed', $3, $4, $5, $6, $7 where ${isRecent('$3::timestamptz')}
  on conflict (listing_id) do update set shown = excluded.shown, detail = excluded.detail,
    listing_version = excluded.listing_version
  where i.listing_version < excluded.listing_version
  returning id`;

/** Follows what the market tells of a listing: an item for each, seen while the listing is active. */
export async function applyListing(tx: EntityManager, told: PayloadOf<typeof listingChanged>): Promise<void> {
  const { listingId, version, sellerId, status, type, title, photo, createdAt } = told;
  if (!(await lockAuthor(tx, sellerId))) return;
  const detail = JSON.stringify({ listing: { id: listingId, title, type, photo } });
  const values = [v7(), sellerId, createdAt, status === 'active', detail, listingId, version];
  const [item] = await rows<{ id: string }>(tx, PROJECT, values);
  if (item) await queueFanOut(tx, item.id);
}
