import { offerChanged } from '@vault/contracts/marketplace/events';
import type { Message } from '@vault/contracts/marketplace/messages';
import { prepared, rows } from '@vault/service-kit/database';
import { publishSql, runPublishing } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import {
  MESSAGE_COLUMNS,
  messagePhotos,
  sharePhotos,
  touchConversationSql,
  touchedConversation,
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

/**
 * Two users have one open offer between them: a new one withdraws the sender's, or counters the receiver's. One statement
 * spares round trips to Postgres while the listing is locked. Parameters: those of `touchConversationSql`, then from $7 on
 * the offer's id, receiver, text, photos and terms, and the event's id and trace.
 */
const WRITE = prepared(`
  WITH c AS (${touchConversationSql('listing')} RETURNING c.*), earlier AS (
    UPDATE marketplace_messages m SET offer_status = CASE WHEN m.expires_at <= clock_timestamp() THEN 'expired'
      WHEN m.sender_id = $6 THEN 'withdrawn' ELSE 'countered' END
    FROM c WHERE m.conversation_id = c.id AND m.offer_status = 'pending'
    RETURNING m.id, m.offer_status AS status, m.sender_id AS "senderId", m.receiver_id AS "receiverId"
  ), inserted AS (
    INSERT INTO marketplace_messages (id, conversation_id, listing_id, sender_id, receiver_id, kind, message, photos,
      created_at, offer_price, offer_currency, cash_from, offer_car_ids, offer_cars, offer_status, expires_at, counter_of)
    SELECT $7, c.id, c.listing_id, $6, $8, 'offer', $9, $10, c.last_message_at, (offer->>'price')::numeric,
      offer->>'currency', offer->>'cashFrom',
      coalesce((SELECT array_agg((car->>'id')::uuid ORDER BY n)
        FROM jsonb_array_elements(offer->'cars') WITH ORDINALITY AS offered(car, n)), '{}'),
      offer->'cars', 'pending', c.last_message_at + make_interval(secs => (offer->>'hours')::float8 * 3600),
      (SELECT id FROM earlier WHERE status = 'countered')
    FROM c, (SELECT $11::jsonb AS offer) o
    RETURNING *
  ), change AS (
    SELECT id, CASE WHEN counter_of IS NULL THEN 'made' ELSE 'countered' END AS turn, receiver_id AS "userId",
      sender_id AS "byId", NULL AS why FROM inserted
  ), published AS (${publishSql(offerChanged, {
    from: `(${offerEvents('change', 'inserted')}) event`,
    payload: 'to_jsonb(event)',
    id: '$12',
    requestId: '$13',
    traceparent: '$14',
  })})
  SELECT ${MESSAGE_COLUMNS},
    coalesce((SELECT json_agg(e) FROM earlier e WHERE status = 'expired'), '[]') AS expired
  FROM inserted m LEFT JOIN users s ON s.user_id = m.sender_id`);

interface WrittenOffer extends Message {
  readonly expired: readonly ClosedOffer[];
}

/** An offer without a text, as the inbox shows it: 'Offer: Bone Shaker + 5.00 USD'. */
const preview = ({ text, terms: { cars, price }, currency }: NewOffer): string => {
  if (text !== '') return text;
  const parts = [...cars.map(({ name }) => name), ...(price === null ? [] : [`${price} ${currency}`])];
  return `Offer: ${parts.join(' + ')}`;
};

/**
 * Writes an offer into the conversation about a listing, closes the earlier one, and publishes both. The caller holds
 * the listing's row.
 */
export async function makeOffer(tx: EntityManager, offer: NewOffer): Promise<Message> {
  const { senderId, receiverId, text, photos, terms, currency, hours } = offer;
  const { price, cashFrom, cars } = terms;
  const { values } = touchedConversation({ ...offer, preview: preview(offer) });
  const written = JSON.stringify({ price, currency, cashFrom, cars, hours });
  const content = [v7(), receiverId, text, messagePhotos(photos), written];
  const [row] = await runPublishing(tx, ({ requestId, traceparent }) =>
    rows<WrittenOffer>(tx, WRITE, [...values, ...content, v7(), requestId, traceparent]),
  );
  if (!row) throw new Error('the upsert of a conversation returned no row');
  const { expired, ...message } = row;
  await publishOffersExpired(tx, expired);
  await sharePhotos(tx, senderId, [...terms.photos, ...photos], message.conversationId);
  return message;
}
