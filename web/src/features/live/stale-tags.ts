import type { TAGS } from '../../api/api';
import type { LiveEvent } from './live-events';

type Tag = (typeof TAGS)[number];
type StaleTag = Tag | { type: Tag; id: string };

const notificationList: StaleTag = { type: 'Notification', id: 'LIST' };

/** The cache tags that an event invalidates. */
export function staleTags(event: LiveEvent): StaleTag[] {
  switch (event.name) {
    // Events that were missed while disconnected are not repeated.
    case 'hello':
      return ['Plan', 'Unread', 'Conversation', 'Transaction', notificationList];
    case 'notification':
    case 'unread':
      return [notificationList];
    case 'plan':
      return ['Plan', 'Session'];
    case 'conversation':
      return [
        'Unread',
        { type: 'Conversation', id: 'LIST' },
        { type: 'Conversation', id: event.data.id },
        { type: 'Conversation', id: `${event.data.id} messages` },
      ];
    case 'transaction':
      return [
        { type: 'Transaction', id: 'LIST' },
        { type: 'Transaction', id: event.data.id },
        { type: 'Conversation', id: 'LIST' },
        'Listing',
        'Transfer',
      ];
  }
}
