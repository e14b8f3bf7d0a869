/** Unread notifications to the user $1 of the kind $2 about the topic $3. */
export const UNREAD_OF_GROUP = 'user_id = $1 AND kind = $2 AND topic = $3 AND read_at IS NULL AND NOT replaced';

/**
 * SQL: whether the user $1 was notified of an event by the kind $2 already, or has read the topic $3 since it happened.
 */
export const isKnown = (eventId: string, happenedAt: string): string => `(
    EXISTS (SELECT FROM notifications WHERE user_id = $1 AND event_id = ${eventId} AND kind = $2)
    OR EXISTS (SELECT FROM topic_reads WHERE user_id = $1 AND topic = $3 AND read_at >= ${happenedAt}))`;
