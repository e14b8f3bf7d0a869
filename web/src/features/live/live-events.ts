import type { LiveEventName, LiveEventOf } from '@vault/contracts/gateway/events';
import type { Notification, NotificationKind } from '@vault/contracts/notifications/inbox';
import type { TAGS } from '../../api/api';

export type LiveEvent = { [N in LiveEventName]: { name: N; data: LiveEventOf<N> } }[LiveEventName];

const allNames: Record<LiveEventName, true> = {
  hello: true,
  notification: true,
  unread: true,
  plan: true,
  conversation: true,
  transaction: true,
};

export const LIVE_NAMES = Object.keys(allNames) as LiveEventName[];

/** The number of unread notifications after an event; undefined if the event does not change it. */
export function unreadAfter({ name, data }: LiveEvent): number | undefined {
  if (name === 'unread') return data.count;
  return name === 'hello' || name === 'notification' ? data.unread : undefined;
}

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

const urgentKinds: readonly NotificationKind[] = ['message', 'offer', 'transaction', 'plan', 'export'];
const recentMs = 60_000;

/** Whether the page of a link is open; `currentPath` includes the query. */
function isOpen(link: string, currentPath: string): boolean {
  const [path = '', query] = currentPath.split('?', 2);
  if (link.split(/[?#]/, 1)[0] === path) return true;
  const conversation = /^\/marketplace\/inbox\/([\w-]+)/.exec(link)?.[1];
  const params = new URLSearchParams(query);
  // The address of a direct conversation opened by its collector does not contain its id.
  return conversation !== undefined && (params.get('conversation') === conversation || params.has('with'));
}

/** Whether a notification is shown as a toast: it is urgent, recent, and its page is not open. */
export const deservesToast = (
  { type, link, createdAt }: Pick<Notification, 'type' | 'link' | 'createdAt'>,
  currentPath: string,
  now: number,
): boolean =>
  urgentKinds.includes(type) && !(link && isOpen(link, currentPath)) && now - Date.parse(createdAt) < recentMs;
