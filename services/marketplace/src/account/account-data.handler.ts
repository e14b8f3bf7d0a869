import type { InputOf } from '@vault/contracts/define';
import { getMarketAccountData } from '@vault/contracts/marketplace/account';
import { Handler, Handles, rawJson, type RawJson } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { DataSource } from 'typeorm';

/**
 * The queries of what is held of the user `$1`. Of what two users share, only the user's own part: what they wrote, gave
 * and rated, never the other's name, messages or cars.
 */
const PARTS: Readonly<Record<string, string>> = {
  reportedSales: `
    SELECT id, name, brand, series, scale, year, condition, price::text AS price, currency, sold_at AS "soldAt", lot,
      canceled, source, created_at AS "reportedAt"
    FROM sales WHERE reporter_id = $1 ORDER BY created_at, id`,
  listings: `
    SELECT id, car_id AS "carId", title, description, type, price::text AS price, currency, condition, brand, scale,
      series, year, tags, jsonb_path_query_array(photos, '$[*].url') AS photos, location, status,
      removed_reason AS "removedReason", release, created_at AS "createdAt", updated_at AS "updatedAt", deleted_at AS "deletedAt"
    FROM marketplace_listings WHERE user_id = $1 ORDER BY id`,
  messages: `
    SELECT m.id, m.conversation_id AS "conversationId", m.listing_id AS "listingId", m.kind, m.message,
      jsonb_path_query_array(m.photos, '$[*].url') AS pictures,
      m.offer_price::text AS "offerPrice", m.offer_currency AS currency, m.cash_from AS "cashFrom",
      CASE WHEN c.other_id = $1 THEN m.offer_cars ELSE '[]' END AS "offerCars", m.offer_status AS "offerStatus",
      m.created_at AS "createdAt"
    FROM conversations c JOIN marketplace_messages m
      ON m.conversation_id = c.id AND m.sender_id = $1 AND m.kind <> 'notice'
    WHERE c.owner_id = $1 OR c.other_id = $1 ORDER BY m.created_at, m.id`,
  transactions: `
    SELECT t.id, t.listing_id AS "listingId", t.kind, r.role, t.listing->>'title' AS title,
      t.final_price::text AS "finalPrice", t.currency, t.cash_from AS "cashFrom", t.status,
      t.payment_method AS "paymentMethod",
      CASE r.role WHEN 'seller' THEN t.tracking_number ELSE t.buyer_tracking_number END AS "ownTrackingNumber",
      CASE r.role WHEN 'buyer' THEN t.offer_cars ELSE '[]' END AS "offerCars", t.canceled_by AS "canceledBy",
      CASE WHEN t.canceled_by = r.role THEN t.cancel_reason END AS "ownCancelReason",
      t.created_at AS "createdAt", t.completed_at AS "completedAt", t.canceled_at AS "canceledAt"
    FROM marketplace_transactions t, LATERAL (SELECT CASE WHEN t.seller_id = $1 THEN 'seller' ELSE 'buyer' END AS role) r
    WHERE t.seller_id = $1 OR t.buyer_id = $1 ORDER BY t.created_at, t.id`,
  feedbackGiven: `
    SELECT f.id, f.transaction_id AS "transactionId", f.rating, f.comment, f.created_at AS "createdAt"
    FROM marketplace_transactions t JOIN marketplace_feedback f ON f.transaction_id = t.id AND f.by_id = $1
    WHERE t.seller_id = $1 OR t.buyer_id = $1 ORDER BY f.created_at, f.id`,
  favorites: `
    SELECT listing_id AS "listingId", created_at AS "savedAt"
    FROM marketplace_favorites WHERE user_id = $1 ORDER BY created_at, id`,
  savedSearches: `
    SELECT id, name, search, type, brand, condition, scale, min_price::text AS "minPrice",
      max_price::text AS "maxPrice", release_id AS "releaseId", casting_id AS "castingId", mark, year, notify, created_at AS "createdAt"
    FROM saved_searches WHERE user_id = $1 ORDER BY created_at, id`,
  reports: `
    SELECT id, listing_id AS "listingId", reason, description, status, created_at AS "createdAt"
    FROM marketplace_reports WHERE reporter_id = $1 ORDER BY created_at, id`,
  ownedPhotos: `SELECT 'listing' AS kind, id FROM listing_photos WHERE user_id = $1 ORDER BY created_at, id`,
};

const partJson = ([name, sql]: readonly [string, string]): string =>
  `'${name}', (SELECT coalesce(json_agg(row_to_json(part)), '[]') FROM (${sql}) part)`;

/** What a user may export, as JSON. One statement, so that all of it is of the same moment. */
const ACCOUNT_DATA = `SELECT json_build_object(${Object.entries(PARTS).map(partJson).join(', ')})::text AS data`;

@Handler()
export class AccountDataHandler {
  constructor(private readonly dataSource: DataSource) {}

  @Handles(getMarketAccountData)
  async data({ userId }: InputOf<typeof getMarketAccountData>): Promise<RawJson> {
    const [row] = await rows<{ data: string }>(this.dataSource.manager, ACCOUNT_DATA, [userId]);
    return rawJson(row?.data ?? '{}');
  }
}
