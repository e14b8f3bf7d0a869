import { listingTakenDown, marketAdminActionRecorded, type ReportReason } from '@vault/contracts/marketplace/reports';
import type { ListingStatus } from '@vault/contracts/marketplace/listings';
import { publishAdminAction } from '@vault/service-kit/admin-actions';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { announceListing } from '../listings/announce-listing';
import { declineOpenOffers } from '../offers/decline-open-offers';
import { cancelByMarket } from '../transactions/cancel-transaction';

export interface TakingDown {
  readonly listingId: number;
  readonly adminId: string;
  /** What it was reported for; null when the administrator acts alone. */
  readonly ground: ReportReason | null;
  /** The reasons, for its owner. */
  readonly statement: string;
  /** The report that was upheld; null when the administrator acts alone. */
  readonly reportId: string | null;
}

/** The row is held, so what it was is what it is until this transaction ends. */
const REMOVE = `
  UPDATE marketplace_listings l SET status = 'removed', removed_reason = $2
  FROM (SELECT id, status FROM marketplace_listings WHERE id = $1) was
  WHERE l.id = was.id AND l.status <> 'removed'
  RETURNING l.user_id AS "ownerId", l.title, was.status, l.deleted_at IS NOT NULL AS deleted`;

const END_REPORTS = `
  UPDATE marketplace_reports SET status = 'removed', note = $2, reviewed_at = now(), reviewed_by = $3
  WHERE listing_id = $1 AND status = 'pending' RETURNING id`;

const UNDER_WAY = `
  SELECT id, status FROM marketplace_transactions
  WHERE listing_id = $1 AND status IN ('pending', 'paid', 'shipped')`;

/** Both sides of the deal read it; the reasons are for the listing's owner alone. */
const CALLED_OFF = 'the listing was taken down by the administrator.';

interface Removed {
  readonly ownerId: string;
  readonly title: string;
  readonly status: ListingStatus;
  readonly deleted: boolean;
}

/** Calls off what is not paid yet; null when no transaction was under way. */
async function endTransaction(tx: EntityManager, listingId: number): Promise<object | null> {
  const [open] = await rows<{ id: string; status: string }>(tx, UNDER_WAY, [listingId]);
  if (!open) return null;
  const canceled = await cancelByMarket(tx, open.id, CALLED_OFF);
  return { id: open.id, was: open.status, canceled };
}

/**
 * Takes a listing down with everything that hangs on it: open reports end, open offers are declined, an unpaid
 * transaction is called off, its owner, everybody who lists it and the audit log are told. The caller holds the
 * listing's row. False when it had been taken down before.
 */
export async function takeDown(tx: EntityManager, act: TakingDown): Promise<boolean> {
  const { listingId, adminId, ground, statement, reportId } = act;
  const [listing] = await rows<Removed>(tx, REMOVE, [listingId, statement]);
  if (!listing) return false;
  const transaction = await endTransaction(tx, listingId);
  await declineOpenOffers(tx, listingId, 'removed');
  const reports = await rows<{ id: string }>(tx, END_REPORTS, [listingId, statement, adminId]);
  await announceListing(tx, listingId);
  const { ownerId, title, status, deleted } = listing;
  const takenDownAt = new Date().toISOString();
  await publish(tx, listingTakenDown, { userId: ownerId, listingId, title, ground, statement, takenDownAt });
  const ended = { reportId, otherReports: reports.map(({ id }) => id), transaction };
  await publishAdminAction(tx, marketAdminActionRecorded, {
    adminId,
    action: 'listing_removed',
    subject: { kind: 'listing', id: String(listingId) },
    before: { status, title, ownerId, deleted },
    after: { status: 'removed', ground, statement, ...ended },
  });
  return true;
}
