import { offerChanged } from '@vault/contracts/marketplace/events';
import type { Message } from '@vault/contracts/marketplace/messages';
import { prepared, rows } from '@vault/service-kit/database';
import { publishSql, runPublishing } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import {
  beginOffer,
  MESSAGE_COLUMNS,
  messagePhotos,
  sharePhotos,
  type ListingMessageContract,
  type NewMessage,
} from '../conversations';
import type { OfferTerms } from './offer-terms';
import { offerEvents, publishOffersExpired, type ClosedOffer } from './publish-offer-changed';

export interface NewOffer extends NewMessage {
  readonly terms: OfferTerms;
  readonly currency: string;
  /** Hours until it expires. */
  readonly hours: number;
}

/** Two users have one open offer between them: a new one withdraws the sender's, or counters the receiver's. */
const CLOSE_EARLIER = prepared(`
  UPDATE marketplace_messages SET offer_status = CASE WHEN expires_at <= clock_timestamp() THEN 'expired'
    WHEN sender_id = $2 THEN 'withdrawn' ELSE 'countered' END
  WHERE conversation_id = $1 AND offer_status = 'pending'
  RETURNING id, offer_status AS status, sender_id AS "senderId", receiver_id AS "receiverId"`);

interface EarlierOffer extends ClosedOffer {
  readonly status: 'expired' | 'withdrawn' | 'countered';
}

/** One statement spares three round trips to Postgres while the listing is locked. */
const WRITE = prepared(`
  WITH inserted AS (
    INSERT INTO marketplace_messages (id, conversation_id, listing_id, sender_id, receiver_id, kind, message, photos,
      created_at, offer_price, offer_currency, cash_from, offer_car_ids, offer_cars, offer_status, expires_at, counter_of)
    SELECT $2, c.id, c.listing_id, $3, $4, 'offer', $5, $6, c.last_message_at, (offer->>'price')::numeric,
      offer->>'currency', offer->>'cashFrom',
      coalesce((SELECT array_agg((car->>'id')::uuid ORDER BY n)
        FROM jsonb_array_elements(offer->'cars') WITH ORDINALITY AS offered(car, n)), '{}'),
      offer->'cars', 'pending', c.last_message_at + make_interval(secs => (offer->>'hours')::float8 * 3600), $8
    FROM conversations c, (SELECT $7::jsonb AS offer) o WHERE c.id = $1
    RETURNING *
  ), change AS (
    SELECT id, $9::text AS turn, receiver_id AS "userId", sender_id AS "byId", NULL AS why FROM inserted
  ), published AS (${publishSql(offerChanged, {
    from: `(${offerEvents('change', 'inserted')}) event`,
    payload: 'to_jsonb(event)',
    id: '$10',
    requestId: '$11',
    traceparent: '$12',
  })})
  SELECT ${MESSAGE_COLUMNS} FROM inserted m LEFT JOIN users s ON s.user_id = m.sender_id`);

/** An offer without a text, as the inbox shows it: 'Offer: Bone Shaker + 5.00 USD'. */
const preview = ({ text, terms: { cars, price }, currency }: NewOffer): string => {
  if (text !== '') return text;
  const parts = [...cars.map(({ name }) => name), ...(price === null ? [] : [`${price} ${currency}`])];
  return `Offer: ${parts.join(' + ')}`;
};

/**
 * Writes an offer into the conversation about a listing, closes the earlier one, and publishes both. The caller holds
 * the listing's row.
 *
 * @throws ContractError 409 `CANNOT_WRITE` where one of the two has blocked the other.
 */
export async function makeOffer(
  tx: EntityManager,
  contract: ListingMessageContract,
  offer: NewOffer,
): Promise<Message> {
  const { senderId, text, photos, terms, currency, hours } = offer;
  const { conversationId, receiverId } = await beginOffer(tx, contract, offer, preview(offer));
  const earlier = await rows<EarlierOffer>(tx, CLOSE_EARLIER, [conversationId, senderId]);
  await publishOffersExpired(
    tx,
    earlier.filter(({ status }) => status === 'expired'),
  );
  const counterOf = earlier.find(({ status }) => status === 'countered')?.id ?? null;
  const { price, cashFrom, cars } = terms;
  const content = [text, messagePhotos(photos), JSON.stringify({ price, currency, cashFrom, cars, hours })];
  const values = [conversationId, v7(), senderId, receiverId, ...content, counterOf, counterOf ? 'countered' : 'made'];
  const [written] = await runPublishing(tx, ({ requestId, traceparent }) =>
    rows<Message>(tx, WRITE, [...values, v7(), requestId, traceparent]),
  );
  if (!written) throw new Error(`there is no conversation ${conversationId}`);
  await sharePhotos(tx, senderId, [...terms.photos, ...photos], conversationId);
  return written;
}
