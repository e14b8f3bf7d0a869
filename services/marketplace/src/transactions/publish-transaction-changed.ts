import type { PayloadOf } from '@vault/contracts/define';
import { transactionChanged } from '@vault/contracts/marketplace/transactions';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';

type TransactionChanged = PayloadOf<typeof transactionChanged>;

/** The cars that change their owner: the listing's, and in a trade those that were offered for it. */
const CARS = `
  jsonb_build_array(jsonb_build_object('carId', t.car_id, 'fromId', t.seller_id, 'toId', t.buyer_id,
    'name', t.listing->>'title', 'brand', t.listing->'brand', 'series', t.listing->'series',
    'scale', t.listing->'scale', 'year', t.listing->'year', 'condition', t.listing->'condition',
    'photos', t.listing->'photos', 'price', CASE WHEN t.kind = 'sale' THEN t.final_price::text END))
  || coalesce((SELECT jsonb_agg(jsonb_build_object('carId', c->>'id', 'fromId', t.buyer_id, 'toId', t.seller_id,
    'name', c->>'name', 'brand', c->'brand', 'series', c->'series', 'scale', c->'scale', 'year', c->'year',
    'condition', c->'condition', 'photos', '[]'::jsonb, 'price', NULL) ORDER BY n)
    FROM jsonb_array_elements(t.offer_cars) WITH ORDINALITY AS o(c, n)), '[]')`;

const EVENT = `
  SELECT t.id AS "transactionId", t.version, t.listing_id AS "listingId", t.kind, t.status, t.seller_id AS "sellerId",
    t.buyer_id AS "buyerId", t.currency, ${CARS} AS cars,
    to_char(t.completed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "completedOn"
  FROM marketplace_transactions t WHERE t.id = $1`;

/** Publishes a transaction's state, in the database transaction that changed it. */
export async function publishTransactionChanged(tx: EntityManager, id: string): Promise<void> {
  const [event] = await rows<TransactionChanged>(tx, EVENT, [id]);
  if (event) await publish(tx, transactionChanged, event);
}
