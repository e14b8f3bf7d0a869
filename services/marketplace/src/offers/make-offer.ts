import { offerChanged } from '@vault/contracts/marketplace/events';
import type { Message } from '@vault/contracts/marketplace/messages';
import { prepared, rows } from '@vault/service-kit/database';
import { publishSql, runPublishing } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import {
  ASKED_MESSAGES,
  IS_CONVERSATION_OF_ASKED,
  MESSAGE_COLUMNS,
  messageRow,
  touchConversationsSql,
  writtenById,
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
 * spares round trips to Postgres while the listings are locked.
 */
export const WRITE_OFFERS = prepared(`
  WITH asked AS MATERIALIZED (SELECT * FROM ${ASKED_MESSAGES}),
  c AS (${touchConversationsSql('listing', 'asked')} RETURNING c.*), earlier AS (
    UPDATE marketplace_messages m SET offer_status = CASE WHEN m.expires_at <= clock_timestamp() THEN 'expired'
      WHEN m.sender_id = (SELECT c.last_sender FROM c WHERE c.id = m.conversation_id) THEN 'withdrawn'
      ELSE 'countered' END
    WHERE m.conversation_id = ANY (ARRAY(SELECT id FROM c)) AND m.offer_status = 'pending'
    RETURNING m.id, m.conversation_id, m.offer_status AS status, m.sender_id AS "senderId", m.receiver_id AS "receiverId"
  ), inserted AS (
    INSERT INTO marketplace_messages (id, conversation_id, listing_id, sender_id, receiver_id, kind, message, photos,
      created_at, offer_price, offer_currency, cash_from, offer_car_ids, offer_cars, offer_status, expires_at, counter_of)
    SELECT asked.id, c.id, c.listing_id, asked."senderId", asked."receiverId", 'offer', asked.text, asked.photos,
      c.last_message_at, (offer->>'price')::numeric, offer->>'currency', offer->>'cashFrom',
      coalesce((SELECT array_agg((car->>'id')::uuid ORDER BY n)
        FROM jsonb_array_elements(offer->'cars') WITH ORDINALITY AS offered(car, n)), '{}'),
      offer->'cars', 'pending', c.last_message_at + make_interval(secs => (offer->>'hours')::float8 * 3600),
      (SELECT e.id FROM earlier e WHERE e.conversation_id = c.id AND status = 'countered')
    FROM asked JOIN c ON ${IS_CONVERSATION_OF_ASKED}
    RETURNING *
  ), change AS (
    SELECT i.id, CASE WHEN i.counter_of IS NULL THEN 'made' ELSE 'countered' END AS turn, i.receiver_id AS "userId",
      i.sender_id AS "byId", NULL AS why FROM inserted i
  ), published AS (${publishSql(offerChanged, {
    from: `(${offerEvents('change', 'inserted')}) event JOIN asked ON asked.id = event."messageId"`,
    payload: 'to_jsonb(event)',
    id: 'asked."eventId"',
    requestId: 'asked."requestId"',
    traceparent: 'asked.traceparent',
  })})
  SELECT ${MESSAGE_COLUMNS}, (SELECT row_to_json(e) FROM earlier e
      WHERE e.conversation_id = m.conversation_id AND status = 'expired') AS expired
  FROM inserted m LEFT JOIN users s ON s.user_id = m.sender_id`);

interface WrittenOffer extends Message {
  /** The earlier offer, where it was open but past its time. */
  readonly expired: ClosedOffer | null;
}

/** An offer without a text, as the inbox shows it: 'Offer: Bone Shaker + 5.00 USD'. */
const preview = ({ text, terms: { cars, price }, currency }: NewOffer): string => {
  if (text !== '') return text;
  const parts = [...cars.map(({ name }) => name), ...(price === null ? [] : [`${price} ${currency}`])];
  return `Offer: ${parts.join(' + ')}`;
};

/**
 * Writes offers into the conversations about listings, closes the earlier ones, and publishes both. The caller holds the
 * listings' rows.
 *
 * @param offers each in a conversation of its own.
 */
export async function makeOffers<T extends NewOffer>(
  tx: EntityManager,
  offers: readonly T[],
): Promise<{ asked: T; written: Message }[]> {
  const asked = offers.map((offer) => {
    const { currency, hours } = offer;
    const { price, cashFrom, cars } = offer.terms;
    return { offer, row: { ...messageRow(offer, preview(offer)), offer: { price, currency, cashFrom, cars, hours } } };
  });
  const values = [JSON.stringify(asked.map(({ row }) => row))];
  const offersWritten = await runPublishing(tx, () => rows<WrittenOffer>(tx, WRITE_OFFERS, values));
  await publishOffersExpired(
    tx,
    offersWritten.flatMap(({ expired }) => expired ?? []),
  );
  const written = writtenById(offersWritten.map(({ expired: _, ...message }) => message));
  return asked.map(({ offer, row }) => ({ asked: offer, written: written(row.id) }));
}
