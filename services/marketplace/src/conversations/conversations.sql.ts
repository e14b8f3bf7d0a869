import { isoTimestamp } from '@vault/service-kit/database';
import { avatarUrl, displayName, hasBlocked } from '../users';

/** A `Conversation` of the row `c`, as the user `$1` sees it; needs `CONVERSATION_JOINS`. */
export const CONVERSATION_COLUMNS = `
  c.id, c.kind, jsonb_build_object('id', w.id, 'displayName', ${displayName('u')}, 'avatarUrl', ${avatarUrl('u')}) AS "with",
  c.listing_id AS "listingId",
  CASE WHEN l.id IS NOT NULL THEN jsonb_build_object('title', l.title, 'type', l.type,
    'status', CASE WHEN l.deleted_at IS NULL THEN l.status ELSE 'removed' END, 'price', l.price::text,
    'currency', l.currency, 'photo', l.photos->0->>'url', 'userId', l.user_id) END AS listing,
  c.last_message AS "lastMessage", ${isoTimestamp('c.last_message_at')} AS "lastMessageAt",
  CASE WHEN c.owner_id = $1 THEN c.owner_unread ELSE c.other_unread END AS "unreadCount",
  ${isoTimestamp('CASE WHEN c.owner_id = $1 THEN c.other_read_at ELSE c.owner_read_at END')} AS "otherReadAt",
  CASE WHEN u.hidden THEN 'gone' WHEN ${hasBlocked('$1', 'w.id')} THEN 'blocked'
    WHEN ${hasBlocked('w.id', '$1')} THEN 'refused' END AS closed,
  (SELECT jsonb_build_object('id', o.id, 'mine', o.sender_id = $1, 'expiresAt', ${isoTimestamp('o.expires_at')})
    FROM marketplace_messages o WHERE o.conversation_id = c.id AND o.offer_status = 'pending'
      AND o.expires_at > clock_timestamp()) AS "openOffer",
  (SELECT t.id FROM marketplace_transactions t
    WHERE t.conversation_id = c.id AND t.status IN ('pending', 'paid', 'shipped')) AS "transactionId"`;

/** The other side `w` of the conversation `c`, their row `u` and the listing `l`. */
export const CONVERSATION_JOINS = `
  CROSS JOIN LATERAL (SELECT CASE WHEN c.owner_id = $1 THEN c.other_id ELSE c.owner_id END AS id) w
  LEFT JOIN users u ON u.user_id = w.id
  LEFT JOIN marketplace_listings l ON l.id = c.listing_id`;

/** SQL: `c` is the direct conversation of the two users, whoever of them began it. */
export const isDirectConversationOf = (one: string, other: string): string => `
  c.kind = 'direct' AND least(c.owner_id, c.other_id) = least(${one}::uuid, ${other}::uuid)
    AND greatest(c.owner_id, c.other_id) = greatest(${one}::uuid, ${other}::uuid)`;
