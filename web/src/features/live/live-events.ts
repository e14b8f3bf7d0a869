import type { LiveEventName, LiveEventOf } from '@vault/contracts/gateway/events';

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
