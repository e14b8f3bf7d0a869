import { isoTimestamp } from '@vault/service-kit/database';
import { hasBlocked } from '../members/blocks';
import { avatarOf, displayName } from '../members/display-name';

/** A `Conversation` of the thread `t`, as the person `$1` sees it. */
export const CONVERSATION = `
  t.id, t.kind, jsonb_build_object('id', w.id, 'displayName', ${displayName('m')}, 'avatarUrl', ${avatarOf('m')}) AS "with",
  t.listing_id AS "listingId",
  CASE WHEN l.id IS NOT NULL THEN jsonb_build_object('title', l.title, 'type', l.type,
    'status', CASE WHEN l.deleted_at IS NULL THEN l.status ELSE 'removed' END, 'price', l.price::text,
    'currency', l.currency, 'photo', l.photos->0->>'url', 'userId', l.user_id) END AS listing,
  t.last_message AS "lastMessage", ${isoTimestamp('t.last_message_at')} AS "lastMessageAt",
  CASE WHEN t.owner_id = $1 THEN t.owner_unread ELSE t.other_unread END AS "unreadCount",
  ${isoTimestamp('CASE WHEN t.owner_id = $1 THEN t.other_read_at ELSE t.owner_read_at END')} AS "otherReadAt",
  CASE WHEN m.hidden THEN 'gone' WHEN ${hasBlocked('$1', 'w.id')} THEN 'blocked'
    WHEN ${hasBlocked('w.id', '$1')} THEN 'refused' END AS closed,
  (SELECT jsonb_build_object('id', o.id, 'mine', o.sender_id = $1, 'expiresAt', ${isoTimestamp('o.expires_at')})
    FROM marketplace_messages o WHERE o.conversation_id = t.id AND o.offer_status = 'pending'
      AND o.expires_at > clock_timestamp()) AS "openOffer",
  (SELECT d.id FROM marketplace_transactions d WHERE d.conversation_id = t.id AND d.status IN ('pending', 'paid', 'shipped'))
    AS "transactionId"`;

export const AROUND = `
  CROSS JOIN LATERAL (SELECT CASE WHEN t.owner_id = $1 THEN t.other_id ELSE t.owner_id END AS id) w
  LEFT JOIN users m ON m.user_id = w.id
  LEFT JOIN marketplace_listings l ON l.id = t.listing_id`;
