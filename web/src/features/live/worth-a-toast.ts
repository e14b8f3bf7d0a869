import type { Notification, NotificationKind } from '@vault/contracts/notifications/inbox';

const kinds: readonly NotificationKind[] = ['message', 'offer', 'transaction', 'plan', 'export'];
const freshMs = 60_000;

/** Somebody else waits for an answer, or something asked for is there; and it happened just now, elsewhere than here. */
export const isWorthAToast = (
  { type, link, createdAt }: Pick<Notification, 'type' | 'link' | 'createdAt'>,
  here: string,
  now: number,
): boolean => kinds.includes(type) && link?.split(/[?#]/, 1)[0] !== here && now - Date.parse(createdAt) < freshMs;
