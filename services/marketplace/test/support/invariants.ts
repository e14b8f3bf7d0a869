import type { DataSource } from 'typeorm';

const LIVE = `('pending', 'paid', 'shipped')`;

/** The cars of a transaction: that of the listing and the offered ones. */
const TRANSACTION_CARS = `
  SELECT t.id, t.status, t.listing_id, car.id AS car_id FROM transactions t, LATERAL (
    SELECT t.car_id AS id WHERE t.car_id IS NOT NULL
    UNION ALL SELECT (offered->>'id')::uuid FROM jsonb_array_elements(t.offer_cars) offered) car`;

const hasStep = (side: string, ...steps: string[]): string => `EXISTS (SELECT FROM transaction_steps s
  WHERE s.transaction_id = t.id AND s.by = '${side}' AND s.what IN (${steps.map((step) => `'${step}'`).join(', ')}))`;

/** Violated invariants by name, each as SQL that finds them. `listings`, `offers` and `transactions` are limited to the checked listings. */
const VIOLATIONS: Readonly<Record<string, string>> = {
  'two live transactions on a listing': `
    SELECT listing_id::text FROM transactions WHERE status IN ${LIVE} GROUP BY 1 HAVING count(*) > 1`,
  'two transactions of a listing that are live or completed': `
    SELECT listing_id::text FROM transactions WHERE status IN ${LIVE} OR status = 'completed' GROUP BY 1 HAVING count(*) > 1`,
  'an accepted offer without its transaction, or a transaction without its offer': `
    SELECT o.id::text FROM offers o FULL JOIN transactions t ON t.offer_message_id = o.id AND t.id = o.transaction_id
    WHERE (o.offer_status = 'accepted') IS DISTINCT FROM (t.id IS NOT NULL)`,
  'a transaction whose money, cars or users differ from the accepted offer': `
    SELECT t.id::text FROM transactions t JOIN offers o ON o.id = t.offer_message_id JOIN conversations h ON h.id = o.conversation_id
    WHERE t.final_price <> coalesce(o.offer_price, 0) OR t.currency <> o.offer_currency OR t.offer_cars <> o.offer_cars
      OR t.seller_id <> h.owner_id OR t.buyer_id <> h.other_id OR t.conversation_id <> h.id
      OR t.cash_from IS DISTINCT FROM CASE WHEN o.offer_price IS NULL THEN NULL WHEN o.offer_car_ids = '{}' THEN 'buyer'
        WHEN (o.sender_id = h.other_id) = (o.cash_from = 'sender') THEN 'buyer' ELSE 'seller' END`,
  'a sale recorded at another price, twice, or without a completed transaction': `
    SELECT t.id::text FROM transactions t LEFT JOIN sales s ON s.transaction_id = t.id
    WHERE (s.id IS NOT NULL) <> (t.status = 'completed' AND t.kind = 'sale')
      OR s.price <> t.final_price OR s.currency <> t.currency OR s.seller_id <> t.seller_id OR s.buyer_id <> t.buyer_id`,
  'a car not held by the one live transaction that names it': `
    SELECT coalesce(n.car_id, h.car_id)::text
    FROM (SELECT car_id, id FROM (${TRANSACTION_CARS}) named WHERE status IN ${LIVE}) n
    FULL JOIN (SELECT * FROM held_cars WHERE transaction_id IN (SELECT id FROM transactions)) h
      ON h.car_id = n.car_id AND h.transaction_id = n.id
    WHERE h.car_id IS NULL OR n.car_id IS NULL`,
  'a car in two live transactions': `
    SELECT car_id::text FROM (${TRANSACTION_CARS}) named WHERE status IN ${LIVE} GROUP BY 1 HAVING count(*) > 1`,
  'a completed transaction without the steps of both sides': `
    SELECT t.id::text FROM transactions t WHERE t.status = 'completed' AND NOT (
      ${hasStep('seller', 'shipped')} AND ${hasStep('buyer', 'received', 'completed')}
      AND (t.kind = 'sale' OR ${hasStep('buyer', 'shipped')} AND ${hasStep('seller', 'received', 'completed')})
      AND (t.cash_from IS NULL OR t.cash_from = 'buyer' AND ${hasStep('buyer', 'paid')}
        OR t.cash_from = 'seller' AND ${hasStep('seller', 'paid')}))`,
  'a transaction canceled by a side after a payment or shipment': `
    SELECT t.id::text FROM transactions t WHERE t.canceled_by IN ('buyer', 'seller') AND (t.paid_at IS NOT NULL
      OR t.seller_shipped_at IS NOT NULL OR t.buyer_shipped_at IS NOT NULL)`,
  'a listing reserved without a live transaction, or one with a live transaction that is not': `
    SELECT l.id::text FROM listings l WHERE l.status <> 'removed' AND (l.status = 'reserved')
      <> EXISTS (SELECT FROM transactions t WHERE t.listing_id = l.id AND t.status IN ${LIVE})`,
  'a listing open again after its transaction was completed': `
    SELECT l.id::text FROM listings l JOIN transactions t ON t.listing_id = l.id AND t.status = 'completed'
    WHERE l.status NOT IN ('sold', 'removed')`,
  'an open offer on an unavailable listing': `
    SELECT o.id::text FROM offers o JOIN listings l ON l.id = o.listing_id
    WHERE o.offer_status = 'pending' AND o.expires_at > now() AND (l.status <> 'active' OR l.deleted_at IS NOT NULL)`,
  'two open offers in a conversation': `
    SELECT conversation_id::text FROM offers WHERE offer_status = 'pending' GROUP BY 1 HAVING count(*) > 1`,
  'an offer by a user outside the conversation, or to oneself': `
    SELECT o.id::text FROM offers o JOIN conversations h ON h.id = o.conversation_id
    WHERE o.sender_id = o.receiver_id OR h.owner_id = h.other_id OR o.sender_id NOT IN (h.owner_id, h.other_id)`,
  'a step after completion or cancellation': `
    SELECT t.id::text FROM transactions t JOIN transaction_steps s ON s.transaction_id = t.id
    WHERE s.id > (SELECT min(id) FROM transaction_steps e
      WHERE e.transaction_id = t.id AND e.what IN ('completed', 'canceled'))`,
};

const FIND_VIOLATIONS = `
  WITH listings AS (SELECT * FROM marketplace_listings WHERE id = ANY ($1)),
  offers AS (SELECT * FROM marketplace_messages WHERE listing_id = ANY ($1) AND kind = 'offer'),
  transactions AS (SELECT * FROM marketplace_transactions WHERE listing_id = ANY ($1))
  ${Object.entries(VIOLATIONS)
    .map(([name, sql]) => `SELECT '${name}' AS what, violation.* FROM (${sql}) AS violation(which)`)
    .join(' UNION ALL ')}`;

/** The violated invariants of these listings. */
export const findViolations = (dataSource: DataSource, listingIds: readonly number[]): Promise<object[]> =>
  dataSource.query<object[]>(FIND_VIOLATIONS, [listingIds]);
