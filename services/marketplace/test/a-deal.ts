import type { TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';

export interface Deal {
  readonly buyerId: string;
  readonly offerId: string;
  readonly transactionId: string;
}

const THREAD = `
  INSERT INTO threads (id, kind, listing_id, owner_id, other_id, last_message, last_message_at, last_sender)
  VALUES ($1, 'listing', $2, $3, $4, 'Would you?', now(), $4)`;

const OFFER = `
  INSERT INTO marketplace_messages (id, thread_id, listing_id, sender_id, receiver_id, kind, message, offer_price,
    offer_currency, offer_status, expires_at, created_at)
  VALUES ($1, $2, $3, $4, $5, 'offer', 'Would you?', 10, 'USD', $6, now() + interval '1 day', now())`;

const TRANSACTION = `
  INSERT INTO marketplace_transactions (id, listing_id, thread_id, offer_message_id, kind, buyer_id, seller_id,
    final_price, currency, cash_from, status, paid_at, listing, due_at)
  VALUES ($1, $2, $3, $4, 'sale', $5, $6, 10, 'USD', 'buyer', $7, CASE WHEN $7 = 'paid' THEN now() END,
    '{"title": "Twin Mill", "photos": []}', now() + interval '1 day')`;

/** An open offer on a listing, of somebody new. */
export async function anOffer(
  { dataSource }: TestService,
  listingId: number,
  ownerId: string,
  status: 'pending' | 'accepted' = 'pending',
): Promise<{ buyerId: string; threadId: string; offerId: string }> {
  const made = { buyerId: v7(), threadId: v7(), offerId: v7() };
  await dataSource.query(THREAD, [made.threadId, listingId, ownerId, made.buyerId]);
  await dataSource.query(OFFER, [made.offerId, made.threadId, listingId, made.buyerId, ownerId, status]);
  return made;
}

/** A transaction that is under way on a listing. */
export async function aDeal(
  marketplace: TestService,
  listingId: number,
  ownerId: string,
  status: 'pending' | 'paid',
): Promise<Deal> {
  const { buyerId, threadId, offerId } = await anOffer(marketplace, listingId, ownerId, 'accepted');
  const transactionId = v7();
  const { dataSource } = marketplace;
  await dataSource.query(TRANSACTION, [transactionId, listingId, threadId, offerId, buyerId, ownerId, status]);
  await dataSource.query(`UPDATE marketplace_listings SET status = 'reserved' WHERE id = $1`, [listingId]);
  return { buyerId, offerId, transactionId };
}
