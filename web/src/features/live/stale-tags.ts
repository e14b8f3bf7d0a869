import type { TAGS } from '../../api/api';
import type { LiveEvent } from './live-events';

type Tag = (typeof TAGS)[number];
type StaleTag = Tag | { type: Tag; id: string };

const list: StaleTag = { type: 'Notification', id: 'LIST' };

/** What some news make stale; it is asked again where it is in sight. */
export function staleTags(news: LiveEvent): StaleTag[] {
  switch (news.name) {
    // What was said while nobody listened is not told again.
    case 'hello':
      return ['Plan', 'Unread', 'Conversation', 'Transaction', list];
    case 'notification':
    case 'unread':
      return [list];
    case 'plan':
      return ['Plan', 'Session'];
    case 'conversation':
      return [
        'Unread',
        { type: 'Conversation', id: 'LIST' },
        { type: 'Conversation', id: news.data.id },
        { type: 'Conversation', id: `${news.data.id} messages` },
      ];
    case 'transaction':
      return [
        { type: 'Transaction', id: 'LIST' },
        { type: 'Transaction', id: news.data.id },
        { type: 'Conversation', id: 'LIST' },
        'Listing',
        'Transfer',
      ];
  }
}
