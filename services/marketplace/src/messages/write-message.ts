import type { Photo } from '@vault/contracts/collection/cars';
import { listingPhotoUrl } from '@vault/contracts/marketplace/photos';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { tellMessage } from '../news/tell-message';
import { tellExpired, tellOffers } from '../news/tell-offers';
import type { Terms } from '../offers/terms';
import type { CopiedPhoto } from '../photos/photo-copier';
import { insertPhotos } from '../photos/photo-rows';
import { touchThread } from '../threads/touch-thread';
import { inShort } from './in-short';
import { requireUnblocked } from './require-unblocked';

export interface NewMessage {
  /** null of what two people write to each other directly. */
  readonly listingId: number | null;
  readonly ownerId: string;
  readonly otherId: string;
  readonly senderId: string;
  readonly text: string;
  readonly pictures: readonly CopiedPhoto[];
  /** What is offered, and in which currency; null of a plain message. */
  readonly offer: (Terms & { readonly currency: string; readonly hours: number }) | null;
}

/** Two people have one open offer between them: a new one takes back one's own, and answers the other's. */
const CLOSE = `
  UPDATE marketplace_messages SET offer_status = CASE WHEN expires_at <= clock_timestamp() THEN 'expired'
    WHEN sender_id = $2 THEN 'withdrawn' ELSE 'countered' END
  WHERE conversation_id = $1 AND offer_status = 'pending'
  RETURNING id, offer_status AS status, sender_id AS "senderId", receiver_id AS "receiverId"`;

interface Closed {
  readonly id: string;
  readonly status: 'expired' | 'withdrawn' | 'countered';
  readonly senderId: string;
  readonly receiverId: string;
}

const INSERT = `
  INSERT INTO marketplace_messages (id, conversation_id, listing_id, sender_id, receiver_id, kind, message, photos,
    created_at, offer_price, offer_currency, cash_from, offer_car_ids, offer_cars, offer_status, expires_at, counter_of)
  SELECT $2, t.id, t.listing_id, $3, $4, CASE WHEN o.offer IS NULL THEN 'message' ELSE 'offer' END, $5, $6,
    t.last_message_at, (offer->>'price')::numeric, offer->>'currency', offer->>'cashFrom',
    coalesce((SELECT array_agg((car->>'id')::uuid ORDER BY n)
      FROM jsonb_array_elements(offer->'cars') WITH ORDINALITY AS c(car, n)), '{}'),
    coalesce(offer->'cars', '[]'), CASE WHEN o.offer IS NOT NULL THEN 'pending' END,
    t.last_message_at + make_interval(secs => (offer->>'hours')::float8 * 3600), $8
  FROM conversations t, (SELECT $7::jsonb AS offer) o WHERE t.id = $1`;

const SHARE = 'INSERT INTO conversation_photos (photo_id, conversation_id) SELECT unnest($1::uuid[]), $2';

const shown = ({ id, width, height, thumbhash }: CopiedPhoto): Photo => ({
  ...{ url: listingPhotoUrl(id), width, height, thumbhash },
});

/** Pictures that both sides of the thread see, and nobody else. */
async function share(tx: EntityManager, userId: string, photos: readonly CopiedPhoto[], threadId: string) {
  if (photos.length === 0) return;
  await insertPhotos(tx, userId, photos, { kept: true });
  await rows(tx, SHARE, [photos.map(({ id }) => id), threadId]);
}

async function tellOffer(tx: EntityManager, closed: readonly Closed[], turn: Parameters<typeof tellOffers>[1][0]) {
  await tellExpired(
    tx,
    closed.filter(({ status }) => status === 'expired'),
  );
  await tellOffers(tx, [turn]);
}

/**
 * Writes a message into the thread of a listing's owner and somebody else, or of two people directly, which begins with
 * it. An offer needs the listing's row to be held. Answers the message's id, and whether the thread began.
 *
 * @throws ContractError 409 `CANNOT_WRITE` where one of them has blocked the other: nothing is written past this.
 */
export async function writeMessage(tx: EntityManager, message: NewMessage): Promise<{ id: string; begun: boolean }> {
  const { ownerId, otherId, senderId, text, pictures, offer } = message;
  const receiverId = senderId === ownerId ? otherId : ownerId;
  await requireUnblocked(tx, senderId, receiverId);
  const thread = await touchThread(tx, { ...message, last: inShort(message) });
  const closed = offer ? await rows<Closed>(tx, CLOSE, [thread.id, senderId]) : [];
  const countered = closed.find(({ status }) => status === 'countered')?.id ?? null;
  const id = v7();
  const terms = offer && JSON.stringify({ ...offer, photos: [] });
  const said = [text, JSON.stringify(pictures.map(shown)), terms];
  await rows(tx, INSERT, [thread.id, id, senderId, receiverId, ...said, countered]);
  await share(tx, senderId, [...(offer?.photos ?? []), ...pictures], thread.id);
  const turn = countered ? 'countered' : 'made';
  if (offer) await tellOffer(tx, closed, { id, turn, userId: receiverId, byId: senderId });
  else await tellMessage(tx, id);
  return { id, begun: thread.begun };
}
