import { z } from 'zod';
import { SubscriptionStatus, Tier } from '../billing/plans';
import { Notification } from '../notifications/inbox';

/** Milliseconds after which a silent stream says that it is there; a browser that hears nothing for longer asks anew. */
export const HEARTBEAT_MS = 20_000;

/**
 * What `GET /api/events` sends, by the name of the event. Those with an id (the notification's `seq`) are sent again
 * after an interruption, by Last-Event-ID; after a `hello` everything else is worth asking for again.
 */
export const LIVE_EVENTS = {
  hello: z.object({ unread: z.int() }),
  notification: z.object({ notification: Notification, unread: z.int() }),
  unread: z.object({ count: z.int() }),
  plan: z.object({ tier: Tier, status: SubscriptionStatus, carLimit: z.int().nullable() }),
  conversation: z.object({ id: z.string() }),
  transaction: z.object({ id: z.string() }),
} as const;
export type LiveEventName = keyof typeof LIVE_EVENTS;
export type LiveEventOf<N extends LiveEventName> = z.output<(typeof LIVE_EVENTS)[N]>;
