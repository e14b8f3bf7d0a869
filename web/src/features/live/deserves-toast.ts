import type { Notification, NotificationKind } from '@vault/contracts/notifications/inbox';

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
