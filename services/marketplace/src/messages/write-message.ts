import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import type { Terms } from '../offers/terms';
import { tellMessage } from '../news/tell-message';
import { tellExpired, tellOffers } from '../news/tell-offers';
import { insertPhotos } from '../photos/photo-rows';

export interface NewMessage {
  readonly listingId: number;
  readonly ownerId: string;
  readonly otherId: string;
  readonly senderId: string;
  readonly text: string;
  /** What is offered, and in which currency; null of a plain message. */
  readonly offer: (Terms & { readonly currency: string; readonly hours: number }) | null;
}

/** The row is held from here on: what comes later in a thread has a later moment. */
const TOUCH = `
  INSERT INTO threads AS t (id, kind, listing_id, owner_id, other_id, last_message, last_message_at, last_sender,
    owner_unread, other_unread, first_asked_at)
  VALUES ($1, 'listing', $2, $3::uuid, $4::uuid, $5, clock_timestamp(), $6::uuid, ($6::uuid <> $3)::int,
    ($6::uuid <> $4)::int, CASE WHEN $6::uuid = $4 THEN clock_timestamp() END)
  ON CONFLICT (listing_id, other_id) DO UPDATE SET
    last_message = excluded.last_message, last_message_at = clock_timestamp(), last_sender = excluded.last_sender,
    owner_unread = t.owner_unread + excluded.owner_unread, other_unread = t.other_unread + excluded.other_unread,
    first_asked_at = coalesce(t.first_asked_at, excluded.first_asked_at),
    first_answered_at = CASE WHEN excluded.last_sender = t.owner_id
      THEN coalesce(t.first_answered_at, excluded.last_message_at) ELSE t.first_answered_at END
  RETURNING id`;

/** Two people have one open offer between them: a new one takes back one's own, and answers the other's. */
const CLOSE = `
  UPDATE marketplace_messages SET offer_status = CASE WHEN expires_at <= clock_timestamp() THEN 'expired'
    WHEN sender_id = $2 THEN 'withdrawn' ELSE 'countered' END
  WHERE thread_id = $1 AND offer_status = 'pending'
  RETURNING id, offer_status AS status, sender_id AS "senderId", receiver_id AS "receiverId"`;

interface Closed {
  readonly id: string;
  readonly status: 'expired' | 'withdrawn' | 'countered';
  readonly senderId: string;
  readonly receiverId: string;
}

const INSERT = `
  INSERT INTO marketplace_messages (id, thread_id, listing_id, sender_id, receiver_id, kind, message, created_at,
    offer_price, offer_currency, cash_from, offer_car_ids, offer_cars, offer_status, expires_at, counter_of)
  SELECT $2, t.id, t.listing_id, $3, $4, CASE WHEN o.offer IS NULL THEN 'message' ELSE 'offer' END, $5,
    t.last_message_at, (offer->>'price')::numeric, offer->>'currency', offer->>'cashFrom',
    coalesce((SELECT array_agg((car->>'id')::uuid ORDER BY n)
      FROM jsonb_array_elements(offer->'cars') WITH ORDINALITY AS c(car, n)), '{}'),
    coalesce(offer->'cars', '[]'), CASE WHEN o.offer IS NOT NULL THEN 'pending' END,
    t.last_message_at + make_interval(secs => (offer->>'hours')::float8 * 3600), $7
  FROM threads t, (SELECT $6::jsonb AS offer) o WHERE t.id = $1`;

const SHARE = 'INSERT INTO offer_photos (photo_id, thread_id) SELECT unnest($1::uuid[]), $2';

const money = ({ price, currency }: { price: string | null; currency: string }): string[] =>
  price === null ? [] : [`${price} ${currency}`];

/** What an offer without words is in a list of conversations. */
const inShort = (offer: NonNullable<NewMessage['offer']>): string =>
  `Offer: ${[...offer.cars.map(({ name }) => name), ...money(offer)].join(' + ')}`;

/**
 * Writes a message into the thread of a listing's owner and somebody else, which begins with it. An offer needs the
 * listing's row to be held. Answers the message's id.
 */
export async function writeMessage(tx: EntityManager, message: NewMessage): Promise<string> {
  const { listingId, ownerId, otherId, senderId, text, offer } = message;
  const last = text === '' && offer ? inShort(offer) : text;
  const [thread] = await rows<{ id: string }>(tx, TOUCH, [v7(), listingId, ownerId, otherId, last, senderId]);
  if (!thread) throw new Error('a thread is always answered');
  const closed = offer ? await rows<Closed>(tx, CLOSE, [thread.id, senderId]) : [];
  const countered = closed.find(({ status }) => status === 'countered')?.id ?? null;
  const id = v7();
  const receiverId = senderId === ownerId ? otherId : ownerId;
  const values = [
    thread.id,
    id,
    senderId,
    receiverId,
    text,
    offer && JSON.stringify({ ...offer, photos: [] }),
    countered,
  ];
  await rows(tx, INSERT, values);
  if (offer && offer.photos.length > 0) {
    await insertPhotos(tx, senderId, offer.photos, { kept: true });
    await rows(tx, SHARE, [offer.photos.map((photo) => photo.id), thread.id]);
  }
  if (!offer) {
    await tellMessage(tx, id);
    return id;
  }
  await tellExpired(
    tx,
    closed.filter(({ status }) => status === 'expired'),
  );
  await tellOffers(tx, [{ id, turn: countered ? 'countered' : 'made', userId: receiverId, byId: senderId }]);
  return id;
}
