import type { ListingStatus } from '@vault/contracts/marketplace/listings';
import { listingTakenDown, marketAdminActionRecorded, type ReportReason } from '@vault/contracts/marketplace/reports';
import { publishAdminAction } from '@vault/service-kit/admin-actions';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { publishListingChanged } from '../listing-core';
import { declineOpenOffers } from '../offers';
import { cancelByMarket } from '../transactions';

export interface TakeDown {
  readonly listingId: number;
  readonly adminId: string;
  /** The report's reason; null when the administrator acts without a report. */
  readonly ground: ReportReason | null;
  /** The explanation for the owner. */
  readonly statement: string;
  /** The report that was upheld; null without one. */
  readonly reportId: string | null;
}

/** Returns the status before. The caller holds the row. */
const REMOVE = `
  UPDATE marketplace_listings l SET status = 'removed', removed_reason = $2
  FROM (SELECT id, status FROM marketplace_listings WHERE id = $1) before
  WHERE l.id = before.id AND l.status <> 'removed'
  RETURNING l.user_id AS "ownerId", l.title, before.status, l.deleted_at IS NOT NULL AS deleted`;

const RESOLVE_REPORTS = `
  UPDATE marketplace_reports SET status = 'removed', note = $2, reviewed_at = now(), reviewed_by = $3
  WHERE listing_id = $1 AND status = 'pending' RETURNING id`;

const OPEN_TRANSACTION = `
  SELECT id, status FROM marketplace_transactions
  WHERE listing_id = $1 AND status IN ('pending', 'paid', 'shipped')`;

/** Both sides of the transaction read it; the explanation is for the listing's owner alone. */
const CANCEL_REASON = 'the listing was taken down by the administrator.';

interface RemovedListing {
  readonly ownerId: string;
  readonly title: string;
  readonly status: ListingStatus;
  readonly deleted: boolean;
}

/** Cancels the listing's open transaction unless it is paid; null when there is none. */
async function cancelTransaction(tx: EntityManager, listingId: number): Promise<object | null> {
  const [transaction] = await rows<{ id: string; status: string }>(tx, OPEN_TRANSACTION, [listingId]);
  if (!transaction) return null;
  const { id, status: was } = transaction;
  return { id, was, canceled: await cancelByMarket(tx, id, CANCEL_REASON) };
}

/**
 * Takes a listing down: its open reports are resolved, its open offers declined, its transaction canceled unless it is
 * paid; the owner, the other services and the audit log are notified. The caller holds the listing's row. False when it
 * was taken down before.
 */
export async function takeDownListing(tx: EntityManager, takeDown: TakeDown): Promise<boolean> {
  const { listingId, adminId, ground, statement, reportId } = takeDown;
  const [listing] = await rows<RemovedListing>(tx, REMOVE, [listingId, statement]);
  if (!listing) return false;
  const transaction = await cancelTransaction(tx, listingId);
  await declineOpenOffers(tx, listingId, 'removed');
  const reports = await rows<{ id: string }>(tx, RESOLVE_REPORTS, [listingId, statement, adminId]);
  await publishListingChanged(tx, listingId);
  const { ownerId, title, status, deleted } = listing;
  const takenDownAt = new Date().toISOString();
  await publish(tx, listingTakenDown, { userId: ownerId, listingId, title, ground, statement, takenDownAt });
  const otherReports = reports.map(({ id }) => id);
  await publishAdminAction(tx, marketAdminActionRecorded, {
    adminId,
    action: 'listing_removed',
    subject: { kind: 'listing', id: String(listingId) },
    before: { status, title, ownerId, deleted },
    after: { status: 'removed', ground, statement, reportId, otherReports, transaction },
  });
  return true;
}
