import type { Notification, NotificationKind } from '@vault/contracts/notifications/inbox';

const kinds: readonly NotificationKind[] = ['message', 'offer', 'transaction', 'plan', 'export'];
const freshMs = 60_000;

/** Whether what a link leads to is in sight already; `here` is a path with its query. */
function isInSight(link: string, here: string): boolean {
  const [path = '', query] = here.split('?', 2);
  if (link.split(/[?#]/, 1)[0] === path) return true;
  const conversation = /^\/marketplace\/inbox\/([\w-]+)/.exec(link)?.[1];
  const open = new URLSearchParams(query);
  // Of a direct thread that is opened by its collector the conversation is not named.
  return conversation !== undefined && (open.get('conversation') === conversation || open.has('with'));
}

/** Somebody else waits for an answer, or something asked for is there; and it happened just now, elsewhere than here. */
export const isWorthAToast = (
  { type, link, createdAt }: Pick<Notification, 'type' | 'link' | 'createdAt'>,
  here: string,
  now: number,
): boolean => kinds.includes(type) && !(link && isInSight(link, here)) && now - Date.parse(createdAt) < freshMs;
