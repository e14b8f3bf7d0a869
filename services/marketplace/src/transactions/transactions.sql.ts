import type { OfferedCar } from '@vault/contracts/marketplace/messages';
import type { Transaction, TransactionStatus } from '@vault/contracts/marketplace/transactions';
import { isoTimestamp } from '@vault/service-kit/database';
import { avatarUrl, displayName } from '../users';

type Feedback = NonNullable<Transaction['feedback']['mine']>;

/** A transaction as one of its sides sees it. */
export interface TransactionRow {
  readonly id: string;
  readonly listingId: number;
  readonly conversationId: string;
  readonly kind: 'sale' | 'trade';
  readonly buyerId: string;
  readonly sellerId: string;
  readonly otherName: string;
  readonly otherAvatar: string | null;
  readonly finalPrice: string;
  readonly currency: string;
  readonly cashFrom: 'buyer' | 'seller' | null;
  readonly status: TransactionStatus;
  readonly paymentMethod: string | null;
  readonly trackingNumber: string | null;
  readonly buyerTrackingNumber: string | null;
  readonly listing: Transaction['listing'];
  readonly offerCars: OfferedCar[];
  readonly sellerShipped: boolean;
  readonly buyerShipped: boolean;
  readonly sellerReceived: boolean;
  readonly buyerReceived: boolean;
  readonly deadline: string | null;
  readonly steps: Transaction['steps'];
  readonly cancelReason: string | null;
  readonly canceledBy: Transaction['canceledBy'];
  readonly mine: Feedback | null;
  readonly theirs: Feedback | null;
  readonly createdAt: string;
  readonly completedAt: string | null;
}

const feedback = (condition: string): string => `
  (SELECT jsonb_build_object('rating', f.rating, 'comment', f.comment, 'createdAt', ${isoTimestamp('f.created_at')})
    FROM marketplace_feedback f WHERE f.transaction_id = t.id AND ${condition})`;

/** A `TransactionRow` of the row `t`, as the user `$1` sees it. */
export const TRANSACTIONS = `
  SELECT t.id, t.listing_id AS "listingId", t.conversation_id AS "conversationId", t.kind, t.buyer_id AS "buyerId",
    t.seller_id AS "sellerId", ${displayName('u')} AS "otherName", ${avatarUrl('u')} AS "otherAvatar",
    t.final_price::text AS "finalPrice", t.currency, t.cash_from AS "cashFrom", t.status, t.payment_method AS "paymentMethod", t.tracking_number AS "trackingNumber",
    t.buyer_tracking_number AS "buyerTrackingNumber",
    jsonb_build_object('title', t.listing->'title', 'brand', t.listing->'brand', 'scale', t.listing->'scale',
      'condition', t.listing->'condition', 'photo', t.listing->'photos'->0->'url') AS listing,
    t.offer_cars AS "offerCars", t.seller_shipped_at IS NOT NULL AS "sellerShipped",
    t.buyer_shipped_at IS NOT NULL AS "buyerShipped", t.seller_received_at IS NOT NULL AS "sellerReceived",
    t.buyer_received_at IS NOT NULL AS "buyerReceived", ${isoTimestamp('t.due_at')} AS deadline,
    (SELECT jsonb_agg(jsonb_build_object('at', ${isoTimestamp('s.at')}, 'by', s.by, 'what', s.what, 'note', s.note)
      ORDER BY s.id) FROM transaction_steps s WHERE s.transaction_id = t.id) AS steps,
    t.cancel_reason AS "cancelReason", t.canceled_by AS "canceledBy", ${feedback('f.by_id = $1')} AS mine,
    ${feedback('f.by_id <> $1 AND f.visible_at <= now()')} AS theirs,
    ${isoTimestamp('t.created_at')} AS "createdAt", ${isoTimestamp('t.completed_at')} AS "completedAt"
  FROM marketplace_transactions t
  LEFT JOIN users u ON u.user_id = CASE WHEN t.buyer_id = $1 THEN t.seller_id ELSE t.buyer_id END`;

/** The transaction `$2`, when the user `$1` is one of its sides. */
export const ONE_TRANSACTION = `${TRANSACTIONS} WHERE t.id = $2 AND $1 IN (t.buyer_id, t.seller_id)`;
